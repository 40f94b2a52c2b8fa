//! Dice.

use chatur_core::Dice;

use super::talk::Talk;
use crate::text::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    let Some(Dice { count, faces, each }) = &talk.spec.dice else { return };
    let at = [Step::Field("chance")];
    let text = talk.told(match count {
        1 => said!(DieIsThrown),
        n => said!(DiceAreThrown { n }),
    });
    talk.say(&at, text);
    let face = |(index, kinds): (usize, &chatur_core::KindSet)| {
        let kinds = talk.listed(*kinds);
        let names = if kinds.is_empty() { talk.told(said!(NoPieceOnFace)) } else { talk.any_of(kinds) };
        format!("{}: {names}", index + 1)
    };
    let faces = faces.iter().enumerate().map(face).collect::<Vec<_>>().join("; ");
    let text = talk.told(said!(FacesShow { faces }));
    talk.say(&[Step::Field("chance"), Step::Field("faces")], text);
    let text = talk.told(match (each, count) {
        (true, _) => said!(MoveWithEachDie),
        (false, 1) => said!(MovesOfWhatDieShows),
        (false, _) => said!(MovesOfWhatDiceShow),
    });
    talk.say(&[Step::Field("chance"), Step::Field("moves")], text);
    if !talk.spec.castling.ways.is_empty() {
        let text = talk.told(said!(CastlingWithEitherOnDie));
        talk.say(&at, text);
    }
    let text = talk.told(said!(NothingOnDicePassesTurn));
    talk.say(&at, text);
}
