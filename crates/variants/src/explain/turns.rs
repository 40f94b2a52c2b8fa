//! What a turn is.

use chatur_core::{Pass, Seat, Turns};

use super::talk::Talk;
use crate::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section("Turns", "Tours");
    let turns = &talk.spec.turns;
    order(talk, turns);
    moves(talk, turns);
    if talk.spec.must_capture {
        let text = talk.pick(
            "Whoever can capture must capture; which capture is free.",
            "Qui peut prendre doit prendre ; le choix de la prise est libre.",
        );
        talk.say(&[Step::Field("must")], text);
    }
    passes(talk, turns);
}

fn passes(talk: &mut Talk<'_>, turns: &Turns) {
    let at = [Step::Field("turn"), Step::Field("pass")];
    let first = turns.pass.first().copied().unwrap_or(Pass::Never);
    if turns.pass.iter().all(|pass| *pass == first) {
        let text = match first {
            Pass::Never => return,
            Pass::Always => {
                talk.pick("A player may pass, except in check.", "On peut passer son tour, sauf en échec.")
            }
            Pass::WhenStuck => talk.pick(
                "A player without a legal move passes, except in check.",
                "Qui n'a aucun coup légal passe son tour, sauf en échec.",
            ),
        };
        talk.say(&at, text);
        return;
    }
    for (seat, pass) in turns.pass.iter().enumerate() {
        let seat = talk.seat(Seat(seat as u8));
        let text = match pass {
            Pass::Never => continue,
            Pass::Always => talk.pick(
                format!("{seat}: passing is allowed, except in check."),
                format!("{seat} : il est permis de passer, sauf en échec."),
            ),
            Pass::WhenStuck => talk.pick(
                format!("{seat}: with no other move, except in check, the turn is passed."),
                format!("{seat} : faute d'autre coup, sauf en échec, on passe."),
            ),
        };
        talk.say(&at, text);
    }
}

fn order(talk: &mut Talk<'_>, turns: &Turns) {
    if turns.order.is_empty() {
        return;
    }
    let names: Vec<String> = turns.order.iter().map(|&seat| talk.seat(seat)).collect();
    let names = names.join(", ");
    let text = talk.pick(
        format!("The turns go round in this order: {names}."),
        format!("Les tours se suivent dans cet ordre : {names}."),
    );
    talk.say(&[Step::Field("turn"), Step::Field("order")], text);
}

fn moves(talk: &mut Talk<'_>, turns: &Turns) {
    let at = [Step::Field("turn"), Step::Field("moves")];
    let &Turns { first, then, growth, ends_on_check, may_stop, different_pieces, .. } = turns;
    if growth > 0 {
        let text = talk.pick(
            format!(
                "The first turn has {}; every turn has {growth} more than the one before it.",
                count(talk, first)
            ),
            format!(
                "Le premier tour compte {} ; chaque tour en compte {growth} de plus que le précédent.",
                count(talk, first)
            ),
        );
        talk.say(&at, text);
    } else if first != then {
        let text = talk.pick(
            format!(
                "The first turn of the game has {}, every later one {}.",
                count(talk, first),
                count(talk, then)
            ),
            format!(
                "Le premier tour de la partie compte {}, les suivants {}.",
                count(talk, first),
                count(talk, then)
            ),
        );
        talk.say(&at, text);
    } else if then > 1 {
        let text = talk.pick(
            format!("A turn has {}.", count(talk, then)),
            format!("Un tour compte {}.", count(talk, then)),
        );
        talk.say(&at, text);
    }
    if ends_on_check {
        let text =
            talk.pick("A move that gives check ends the turn.", "Un coup qui donne échec termine le tour.");
        talk.say(&at, text);
    }
    if may_stop {
        let text = talk.pick(
            "The turn may end before all its moves are made.",
            "On peut terminer son tour avant d'avoir joué tous ses coups.",
        );
        talk.say(&at, text);
    }
    if turns.crosses_levels {
        let text = talk.pick(
            "Every piece that has moved passes to the same square of the next level, which must be empty; the move must be legal before it passes, too.",
            "Toute pièce qui a joué passe sur la même case du niveau suivant, qui doit être vide ; le coup doit déjà être légal avant ce passage.",
        );
        talk.say(&[Step::Field("turn"), Step::Field("crosses_levels")], text);
    }
    if different_pieces {
        let text = talk.pick(
            "Each move of a turn is made by another piece.",
            "Chaque coup d'un tour est joué par une autre pièce.",
        );
        talk.say(&[Step::Field("turn"), Step::Field("different_pieces")], text);
    }
}

fn count(talk: &Talk<'_>, moves: u8) -> String {
    match moves {
        1 => talk.pick("one move", "un coup"),
        n => talk.pick(format!("{n} moves"), format!("{n} coups")),
    }
}
