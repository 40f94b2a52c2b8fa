//! Check.

use chatur_core::Check;

use super::talk::Talk;
use crate::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section("Check", "Échec");
    let Check {
        matters,
        may_give,
        facing,
        all_royals,
        only_last,
        unless_captor_dies,
        unless_wins,
        no_flight,
        royal_up_to,
    } = talk.spec.check;
    let field = |name: &'static str| [Step::Field("check"), Step::Field(name)];
    let royals: Vec<_> = talk.spec.kind_ids().filter(|&kind| talk.kind(kind).royal).collect();
    if !matters {
        let text = talk.pick("There is no check.", "L'échec n'existe pas.");
        // Without a word on check it is the pieces that say so: none of them is royal.
        let at = if talk.words().check.is_some() {
            field("matters").to_vec()
        } else {
            vec![Step::Field("pieces")]
        };
        talk.say(&at, text);
    } else if let Some(&first) = royals.first() {
        let at = field("matters");
        let royals = talk.any_of(royals);
        let text = if only_last {
            talk.pick(
                format!("A player whose last royal piece ({royals}) is attacked is in check; no move may leave it attacked. While there are several, all of them may be left attacked, and captured."),
                format!("Un joueur dont la dernière pièce royale ({royals}) est attaquée est en échec ; aucun coup ne peut la laisser en prise. Tant qu'il en a plusieurs, toutes peuvent être laissées en prise, et prises."),
            )
        } else {
            talk.pick(
            format!("A player whose royal piece ({royals}) is attacked is in check; no move may leave it attacked."),
            format!("Un joueur dont une pièce royale ({royals}) est attaquée est en échec ; aucun coup ne peut la laisser en prise."),
        )
        };
        // Check matters unless the file says otherwise; then the royal pieces are what says so.
        let said = talk.words().check.is_some();
        let first = talk.kind(first).name.clone();
        let royal = [Step::Field("pieces"), Step::Field(&first), Step::Field("royal")];
        talk.say(if said { &at[..] } else { &royal[..] }, text);
    }
    if let Some(count) = royal_up_to {
        let text = talk.pick(
            format!("A royal piece counts as royal only while its owner has at most {count} of its kind."),
            format!("Une pièce royale ne compte comme telle que tant que son joueur en a au plus {count} de cette sorte."),
        );
        talk.say(&[Step::Field("check"), Step::Field("royal_up_to")], text);
    }
    for (holds, name, en, fr) in [
        (!may_give, "may_give", "A move may not give check.", "Un coup ne peut pas donner échec."),
        (
            all_royals,
            "in_check_when",
            "With several royal pieces a player is in check only when all of them are attacked.",
            "Avec plusieurs pièces royales, on n'est en échec que si toutes sont attaquées.",
        ),
        (
            facing,
            "facing_royals",
            "Two royal pieces may not face each other on an open rank or file.",
            "Deux pièces royales ne peuvent pas se faire face sur une rangée ou une colonne ouverte.",
        ),
        (
            unless_captor_dies,
            "unless",
            "An attack is no check when the capture would cost the attacker its own royal piece.",
            "Une attaque n'est pas un échec si la prise coûterait à l'attaquant sa propre pièce royale.",
        ),
        (
            unless_wins,
            "unless",
            "A move that takes the enemy's last royal piece may leave one's own attacked.",
            "Un coup qui prend la dernière pièce royale ennemie peut laisser la sienne en prise.",
        ),
        (
            no_flight,
            "flight",
            "In check, the royal piece itself may only move to capture what checks it.",
            "En échec, la pièce royale elle-même ne peut jouer que pour prendre ce qui lui donne échec.",
        ),
        (
            talk.spec.royals_optional,
            "royals",
            "A player may do without a royal piece.",
            "Un joueur peut se passer de pièce royale.",
        ),
        (
            talk.spec.royal_capture,
            "royal_capture",
            "A royal piece that another player's move has left open may be captured.",
            "Une pièce royale laissée en prise par le coup d'un autre joueur peut être prise.",
        ),
    ] {
        if holds {
            let text = talk.pick(en, fr);
            talk.say(&field(name), text);
        }
    }
}
