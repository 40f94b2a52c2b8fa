//! Who plays, and in which order.

use chatur_board::Facing;
use chatur_core::Seat;

use super::talk::Talk;
use crate::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section("Players", "Joueurs");
    let names: Vec<String> = talk.spec.seat_ids().map(|seat| talk.seat(seat)).collect();
    let list = talk.lang.and(&names);
    let at = [Step::Field("players"), Step::Field("seats")];
    let text = match names.len() {
        1 => talk.pick(format!("One player: {list}."), format!("Un seul joueur : {list}.")),
        n => talk.pick(
            format!("{n} players, in the order of their turns: {list}."),
            format!("{n} joueurs, dans l'ordre des tours : {list}."),
        ),
    };
    talk.say(&at, text);
    facings(talk);
    teams(talk);
}

/// Where the pawns of each seat walk, unless it is as usual.
fn facings(talk: &mut Talk<'_>) {
    let seats = &talk.spec.seats;
    if seats.len() == 2 && seats[0].facing == Facing::North && seats[1].facing == Facing::South {
        return;
    }
    for (index, seat) in seats.iter().enumerate() {
        let side = match seat.facing {
            Facing::North => talk.pick("up the board", "vers le haut du plateau"),
            Facing::South => talk.pick("down the board", "vers le bas du plateau"),
            Facing::East => talk.pick("to the right of the board", "vers la droite du plateau"),
            Facing::West => talk.pick("to the left of the board", "vers la gauche du plateau"),
            #[allow(unreachable_patterns)] // other boards have other facings
            other => {
                let side = format!("{other:?}");
                let (up, right) = (side.starts_with("North"), side.ends_with("East"));
                let (en, fr) = (if up { "upper" } else { "lower" }, if up { "haut" } else { "bas" });
                let (to, vers) =
                    (if right { "right" } else { "left" }, if right { "droite" } else { "gauche" });
                talk.pick(format!("toward the {en} {to}"), format!("vers le {fr} à {vers}"))
            }
        };
        let name = talk.seat(Seat(index as u8));
        let text = talk.pick(
            format!("For {name}, forward is {side}."),
            format!("Pour {name}, « en avant » veut dire {side}."),
        );
        talk.say(&[Step::Field("players"), Step::Field("seats"), Step::Field(&seat.name)], text);
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
        let text = talk.pick(
            format!("{mates} are a team: they cannot capture or check each other."),
            format!("{mates} forment une équipe : pas de prise ni d'échec entre eux."),
        );
        talk.say(&[Step::Field("players"), Step::Field("teams")], text);
    }
}
