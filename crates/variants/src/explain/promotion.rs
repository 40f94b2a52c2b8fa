//! What a piece becomes.

use chatur_core::{KindId, PromotingMoves, Promotion};

use super::talk::Talk;
use crate::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>, kind: KindId, at: &[Step<'_>]) {
    let Some(promotion) = &talk.kind(kind).promotion else { return };
    let at = [at, &[Step::Field("promotes")]].concat();
    let Promotion { zone, to, optional, leaving, unless_stuck, by, in_place } = promotion;
    let whole =
        talk.spec.zones[usize::from(zone.0)].squares.iter().all(|set| *set == talk.spec.geometry.squares());
    let into = if talk.lang == super::Lang::En { talk.a_of(to) } else { talk.any_of(to.iter().copied()) };
    let verb = if *optional {
        talk.pick(format!("may become {into}"), format!("peut devenir {into}"))
    } else {
        talk.pick(format!("becomes {into}"), format!("devient {into}"))
    };
    let moves = match by {
        PromotingMoves::All if whole => talk.pick("with every move", "à chaque coup"),
        PromotingMoves::All => String::new(),
        PromotingMoves::Captures if whole => talk.pick("with every capture", "à chaque prise"),
        PromotingMoves::Captures => talk.pick(" with a capture", " en prenant"),
        PromotingMoves::Quiet if whole => {
            talk.pick("with every move that does not capture", "à chaque coup sans prise")
        }
        PromotingMoves::Quiet => talk.pick(" with a move that does not capture", " par un coup sans prise"),
    };
    let place = talk.zone(*zone);
    let reach = match (whole, leaving) {
        (true, _) => String::new(),
        (false, false) => talk.pick(format!("on reaching {place}"), format!("en arrivant sur {place}")),
        (false, true) => talk.pick(
            format!("on a move that begins or ends on {place}"),
            format!("par un coup qui part de {place} ou y mène"),
        ),
    };
    let text = talk
        .pick(format!("Promotion: it {verb} {reach}{moves}."), format!("Promotion : {verb} {reach}{moves}."));
    talk.say(&at, text);
    if *unless_stuck {
        let text = talk.pick(
            "Where it could never move on, it must promote.",
            "Là où la pièce ne pourrait plus jamais bouger, la promotion est obligatoire.",
        );
        talk.say(&at, text);
    }
    if let Some(in_place) = in_place {
        let text = talk.pick(
            "It may also promote as a move of its own: where it stands, or on an empty square that the new piece reaches from there, if that attacks nothing.",
            "Peut aussi être promue par un coup à part : sur place, ou sur une case vide que la nouvelle pièce atteint de là, si elle n'y attaque rien.",
        );
        talk.say(&at, text);
        if in_place.last_anywhere {
            let text = talk.pick(
                "A player's last one may do so wherever it stands.",
                "La dernière pièce de cette sorte d'un joueur peut le faire où qu'elle soit.",
            );
            talk.say(&at, text);
        }
    }
}
