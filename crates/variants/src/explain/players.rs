//! Who plays, and in which order.

use chatur_board::Facing;
use chatur_core::{Announces, Seat, Secrets, Sees};

use super::Topic;
use super::talk::Talk;
use crate::text::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section(Topic::Players);
    let names: Vec<String> = talk.spec.seat_ids().map(|seat| talk.seat(seat)).collect();
    let list = talk.lang.and(&names);
    let at = [Step::Field("players"), Step::Field("seats")];
    let text = match names.len() {
        1 => talk.told(said!(OnePlayer { list })),
        n => talk.told(said!(PlayersInOrderOfTheirTurns { n, list })),
    };
    talk.say(&at, text);
    facings(talk);
    teams(talk);
    secrets(talk);
}

/// What is hidden.
fn secrets(talk: &mut Talk<'_>) {
    let Secrets { sees, announces } = &talk.spec.secrets;
    let text = match sees {
        Sees::All => return,
        Sees::Reached => talk.told(said!(PlayersSeeWhatTheyReach)),
        Sees::Own => talk.told(said!(PlayersSeeTheirOwnPieces)),
    };
    talk.say(&[Step::Field("players"), Step::Field("sees")], text);
    let told: Vec<String> = announces.iter().map(|announces| announced(talk, *announces)).collect();
    for (i, text) in told.into_iter().enumerate() {
        talk.say(&[Step::Field("players"), Step::Field("announces"), Step::Index(i)], text);
    }
}

/// What everybody is told after a move.
fn announced(talk: &Talk<'_>, announces: Announces) -> String {
    match announces {
        Announces::Captures { named } if named.is_empty() => talk.told(said!(CapturesAreAnnounced)),
        Announces::Captures { named } => {
            let kinds = talk.set(named);
            talk.told(said!(CapturesAreAnnouncedByKind { kinds }))
        }
        Announces::Checks { lines: false } => talk.told(said!(ChecksAreAnnounced)),
        Announces::Checks { lines: true } => talk.told(said!(ChecksAreAnnouncedWithLines)),
        Announces::Tries { of, counted } => {
            let kinds = talk.set(of);
            let text =
                if counted { said!(TriesAreCounted { kinds }) } else { said!(TriesAreAnnounced { kinds }) };
            talk.told(text)
        }
    }
}

/// Where the pawns of each seat walk, unless it is as usual.
fn facings(talk: &mut Talk<'_>) {
    let seats = &talk.spec.seats;
    if seats.len() == 2 && seats[0].facing == Facing::North && seats[1].facing == Facing::South {
        return;
    }
    for (index, seat) in seats.iter().enumerate() {
        let side = toward(talk, seat.facing);
        let name = talk.seat(Seat(index as u8));
        let text = talk.told(said!(ForForward { name, side }));
        talk.say(&[Step::Field("players"), Step::Field("seats"), Step::Field(&seat.name)], text);
    }
}

/// Which way a facing is.
pub(super) fn toward(talk: &Talk<'_>, facing: Facing) -> String {
    match facing {
        Facing::North => talk.told(said!(UpBoard)),
        Facing::South => talk.told(said!(DownBoard)),
        Facing::East => talk.told(said!(ToRightOfBoard)),
        Facing::West => talk.told(said!(ToLeftOfBoard)),
        Facing::NorthEast => talk.told(said!(TowardUpperRight)),
        Facing::SouthEast => talk.told(said!(TowardLowerRight)),
        Facing::SouthWest => talk.told(said!(TowardLowerLeft)),
        Facing::NorthWest => talk.told(said!(TowardUpperLeft)),
    }
}

fn teams(talk: &mut Talk<'_>) {
    let mut told = Vec::new();
    for seat in talk.spec.seat_ids() {
        let Some(team) = talk.spec.seats[seat.index()].team.filter(|team| !told.contains(team)) else {
            continue;
        };
        told.push(team);
        let mates = talk.spec.seat_ids().filter(|&other| talk.spec.seats[other.index()].team == Some(team));
        let mates = talk.lang.and(&mates.map(|mate| talk.seat(mate)).collect::<Vec<_>>());
        let text = talk.told(said!(TeamCannotCaptureCheckEach { mates }));
        talk.say(&[Step::Field("players"), Step::Field("teams")], text);
    }
}
