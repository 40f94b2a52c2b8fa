//! The pieces, one after another.

use chatur_board::Shape;
use chatur_core::{Atom, Kind, KindId, KindSet};

use super::Topic;
use super::diagram::{Diagram, is_special};
use super::promotion;
use super::talk::Talk;
use crate::schema::Moves;
use crate::text::path::Step;
use chatur_texts::capital;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section(Topic::Pieces);
    for kind in talk.spec.kind_ids() {
        let own = talk.kind(kind);
        let name = own.name.clone();
        let at = [Step::Field("pieces"), Step::Field(&name)];
        let title = format!("{} ({})", capital(&talk.piece(kind)), own.letter);
        talk.heading(&at, title);
        movement(talk, own, &at);
        properties(talk, kind, own, &at);
        promotion::tell(talk, kind, &at);
        let shape = talk.spec.geometry.shape();
        let diagram = Diagram::of(own, talk.lang, talk.spec.geometry.is_hex());
        if !matches!(shape, Shape::Graph(_)) && !diagram.is_empty() {
            talk.diagram(diagram);
        }
    }
}

fn movement(talk: &mut Talk<'_>, kind: &Kind, at: &[Step<'_>]) {
    let (mover, written) = mover(talk, &kind.name);
    let harmless = kind.takes.is_some_and(KindSet::is_empty);
    let idle = |atom: &Atom| harmless && !atom.to.empty && !atom.to.friend && atom.crush.is_none();
    if kind.movement.iter().all(idle) {
        let text = talk.told(said!(CannotMove));
        talk.say(&[at, &[Step::Field("moves")]].concat(), text);
        return;
    }
    let pieces = Step::Field("pieces");
    let moves = [pieces, Step::Field(&mover), Step::Field("moves")];
    let numbered = kind.movement.iter().any(is_special);
    let mut told: Option<&Atom> = None;
    for (i, atom) in kind.movement.iter().enumerate() {
        // Bent movement is written out direction by direction; one sentence says it for all of them.
        if told.is_some_and(|before| is_turned(before, atom)) {
            continue;
        }
        told = Some(atom);
        let turned = || kind.movement[i + 1..].iter().take_while(|other| is_turned(atom, other));
        let all: Vec<_> = std::iter::once(atom).chain(turned()).flat_map(|one| one.steps.clone()).collect();
        let words = if turned().next().is_some() { talk.bent(atom, all) } else { talk.atom(atom) };
        let text = if numbered { format!("{}. {}.", i + 1, capital(&words)) } else { format!("{words}.") };
        // One atom a word, unless a word stands for several.
        match written {
            Some(count) if count == kind.movement.len() => {
                talk.say(&[&moves[..], &[Step::Index(i)]].concat(), text);
            }
            _ => talk.say(&moves, text),
        }
    }
}

/// Whether two bent ways to move differ in nothing but directions.
fn is_turned(a: &Atom, b: &Atom) -> bool {
    let bent = !a.cycle.is_empty() || !a.then.is_empty();
    let nowhere = chatur_board::Step::new(0, 0);
    let blank = |atom: &Atom| {
        let mut atom = atom.clone();
        atom.steps.clear();
        atom.cycle.truncate(usize::from(!atom.cycle.is_empty()));
        atom.cycle.iter_mut().for_each(|step| *step = nowhere);
        atom.then.iter_mut().for_each(|leg| leg.steps.clear());
        atom
    };
    bent && blank(a) == blank(b) && a.cycle.len() == b.cycle.len()
}

/// The piece that says how this one moves, and how many atoms its words list.
fn mover(talk: &Talk<'_>, name: &str) -> (String, Option<usize>) {
    let mut name = name.to_owned();
    for _ in 0..talk.spec.kinds.len() {
        match talk.words_of(&name) {
            Some(words) if words.moves.is_none() => match &words.like {
                Some(like) => name.clone_from(like),
                None => break,
            },
            Some(words) => {
                let count = match &words.moves {
                    Some(Moves::Atoms(atoms)) => Some(atoms.len()),
                    _ => None,
                };
                return (name, count);
            }
            None => break,
        }
    }
    (name, None)
}

fn properties(talk: &mut Talk<'_>, id: KindId, kind: &Kind, at: &[Step<'_>]) {
    let field = |name: &'static str| [at, &[Step::Field(name)]].concat();
    if kind.royal && talk.spec.check.matters {
        let text = talk.told(said!(IsRoyal));
        talk.say(&field("royal"), text);
    }
    if !kind.footprint.is_single() {
        let count = kind.footprint.cells().len();
        let text = talk.told(said!(CoversSquares { count }));
        talk.say(&field("footprint"), text);
    }
    if kind.immune {
        let text = talk.told(said!(OnlyMoveCrushesCanTake));
        talk.say(&field("taken_by"), text);
    }
    if let Some(zone) = kind.region {
        let zone = talk.zone(zone);
        let text = talk.told(said!(NeverLeaves { zone }));
        talk.say(&field("stays_in"), text);
    }
    let moves = kind.movement.iter().any(|atom| atom.to.empty || atom.to.friend || atom.crush.is_some());
    if let Some(takes) = kind
        .takes
        .filter(|takes| moves || !takes.is_empty())
        .filter(|takes| talk.spec.kind_ids().any(|kind| !takes.has(kind)))
    {
        let (taken, spared): (Vec<KindId>, Vec<KindId>) =
            talk.spec.kind_ids().partition(|&kind| takes.has(kind));
        let text = if taken.is_empty() {
            talk.told(said!(NeverCaptures))
        } else if spared.len() < taken.len() {
            let spared = talk.several(&spared);
            talk.told(said!(CannotCapture { spared }))
        } else {
            let taken = talk.several(&taken);
            talk.told(said!(CapturesNothingBut { taken }))
        };
        let word = talk.words_of(&kind.name).is_some_and(|words| words.takes.is_some());
        talk.say(&field(if word { "takes" } else { "never_takes" }), text);
    }
    if let Some(other) = kind.captured_as.filter(|&other| other != id && talk.spec.captures.to_hand) {
        let text = talk.told(said!(CapturedGoesToHandAs { other: talk.as_one_of(&[other]) }));
        talk.say(&field("captured_as"), text);
    }
    if !kind.loses_fresh_to.is_empty() {
        let kinds = talk.a_of(&talk.listed(kind.loses_fresh_to));
        let text = talk.told(said!(CountsMovedOnceEnemy { kinds }));
        talk.say(&field("loses_fresh_to"), text);
    }
    if !kind.frozen.is_empty() {
        let how = talk.relations(&kind.frozen);
        let text = talk.told(said!(FrozenWhile { how }));
        talk.say(&field("frozen_when"), text);
    }
    if kind.leaves_frozen {
        let text = talk.told(said!(FrozenCanLeave));
        talk.say(&field("traits"), text);
    }
    if kind.turns_up {
        let text = talk.told(said!(TurnedUpWhenMoved));
        talk.say(&field("turns"), text);
        let text = talk.told(said!(CapturedCoveredStaysUnknown));
        talk.say(&field("turns"), text);
    }
    if let Some(limit) = kind.limit {
        let text = talk.told(said!(NothingBecomesOneWhile { limit }));
        talk.say(&field("limit"), text);
    }
    if kind.points != 0 {
        let points = kind.points;
        let text = talk.told(said!(TakingWorth { points }));
        talk.say(&[Step::Field("scoring"), Step::Field("captures"), Step::Field(&kind.name)], text);
    }
}
