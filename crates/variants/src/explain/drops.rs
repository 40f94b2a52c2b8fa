//! Drops.

use chatur_core::{DropRule, Flips, KindId, Near};

use super::lang::capital;
use super::talk::Talk;
use crate::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section("Drops", "Parachutages");
    let Some(drops) = &talk.spec.drops else { return };
    let field = |name: &'static str| [Step::Field("drops"), Step::Field(name)];
    let coming = if drops.from_hand { held(talk) } else { talk.spec.kind_ids().collect() };
    let (dropped, kept): (Vec<KindId>, Vec<KindId>) =
        coming.into_iter().partition(|&kind| drops.kinds.has(kind));
    // What needs no saying: that all which can be in hand can be dropped.
    let kinds = match (dropped.len(), kept.len()) {
        (1, _) => {
            talk.pick(format!(" ({})", talk.piece(dropped[0])), format!(" ({})", talk.piece(dropped[0])))
        }
        (_, 0) => String::new(),
        _ => format!(" ({})", talk.set(drops.kinds)),
    };
    let text = if drops.from_hand {
        talk.pick(
            format!("Instead of moving, a player may drop a piece from hand{kinds} on an empty square."),
            format!(
                "Au lieu de jouer un coup, on peut parachuter une pièce de sa main{kinds} sur une case vide."
            ),
        )
    } else {
        talk.pick(
            format!("Instead of moving, a player may place a new piece{kinds} on an empty square."),
            format!("Au lieu de jouer un coup, on peut poser une nouvelle pièce{kinds} sur une case vide."),
        )
    };
    talk.say(&[Step::Field("drops")], text);
    if !drops.must.is_empty() {
        let kinds = talk.set(drops.must);
        let text = talk.pick(
            format!("Whoever has a piece in hand that can be dropped must drop it ({kinds})."),
            format!("Qui a en main une pièce qui peut être parachutée doit la parachuter ({kinds})."),
        );
        talk.say(&field("must"), text);
    }
    if !drops.may_check {
        let text = talk.pick("A drop may not give check.", "Un parachutage ne peut pas donner échec.");
        talk.say(&field("may_check"), text);
    }
    if let Some(near) = drops.near {
        let text = match near {
            Near::Beside => talk.pick("A piece is dropped beside another of its own side.", "On ne parachute qu'à côté d'une pièce de son camp."),
            Near::NoEnemyBeside => talk.pick("No enemy may stand on one of the four squares beside it.", "Aucun ennemi ne doit se trouver sur l'une des quatre cases voisines."),
            Near::Encloses => talk.pick("A drop must enclose a line of enemies between itself and another own piece.", "Un parachutage doit encadrer une ligne d'ennemis entre la nouvelle pièce et une autre du même camp."),
        };
        talk.say(&field("near"), text);
    }
    if let Some(zone) = drops.near_free {
        let zone = talk.zone(zone);
        let text =
            talk.pick(format!("That is not asked on {zone}."), format!("Cela n'est pas exigé sur {zone}."));
        talk.say(&field("near_free"), text);
    }
    if let Some(flips) = drops.flips {
        let text = match flips {
            Flips::Beside => talk.pick("Enemies on the eight squares around where a piece lands change sides.", "Les ennemis sur les huit cases autour de la case d'arrivée changent de camp."),
            Flips::Enclosed => talk.pick("Lines of enemies between where a piece lands and another of its own side change sides.", "Les lignes d'ennemis entre la case d'arrivée et une autre pièce du même camp changent de camp."),
        };
        talk.say(&field("flips"), text);
    }
    let stuck = dropped.iter().filter(|&&kind| talk.kind(kind).drop.must_have_move).count();
    let told = stuck == dropped.len() && stuck > 1;
    if told {
        let text = talk.pick(
            "No piece may be dropped where it could never move.",
            "On ne parachute pas une pièce là où elle ne pourrait plus jamais bouger.",
        );
        talk.say(&[Step::Field("drops"), Step::Field("must_have_move")], text);
    }
    for kind in dropped {
        one(talk, kind, told);
    }
}

/// The kinds that can come into a hand: those that are there at the start, and what captures bring.
fn held(talk: &Talk<'_>) -> Vec<KindId> {
    let spec = talk.spec;
    let at_start =
        |kind: KindId| spec.hands.iter().any(|hand| hand.get(kind.index()).is_some_and(|&n| n > 0));
    let kinds = spec.kind_ids();
    let brought = |kind: KindId| {
        spec.captures.to_hand
            && spec.kind_ids().any(|taken| {
                let royal = spec.kinds[taken.index()].royal && spec.check.matters;
                !royal && spec.kinds[taken.index()].captured_as.unwrap_or(taken) == kind
            })
    };
    let found: Vec<KindId> = kinds.filter(|&kind| at_start(kind) || brought(kind)).collect();
    // Hands that nothing here fills are filled from another board.
    if found.is_empty() { spec.kind_ids().collect() } else { found }
}

/// The conditions of one kind, without those that were told of all.
fn one(talk: &mut Talk<'_>, id: KindId, moves_told: bool) {
    let kind = talk.kind(id);
    let DropRule { zone, becomes, per_file, not_mate, must_have_move, even_shades } = &kind.drop;
    let mut parts = Vec::new();
    if let Some(zone) = zone {
        let zone = talk.zone(*zone);
        parts.push(talk.pick(format!("only on {zone}"), format!("seulement sur {zone}")));
    }
    if !becomes.is_empty() {
        let kinds = if talk.lang == super::Lang::En {
            talk.a_of(becomes)
        } else {
            talk.any_of(becomes.iter().copied())
        };
        parts.push(talk.pick(format!("dropped as {kinds}"), format!("à parachuter comme {kinds}")));
    }
    match per_file {
        None => {}
        Some(1) => parts.push(talk.pick("only one on a file", "1 au plus par colonne")),
        Some(n) => {
            parts.push(talk.pick(format!("at most {n} on a file"), format!("{n} au plus par colonne")));
        }
    }
    if *not_mate {
        parts.push(talk.pick("not to give mate", "pas pour faire mat"));
    }
    if *must_have_move && !moves_told {
        parts.push(
            talk.pick("not where it could never move", "pas là où plus aucun coup ne serait jamais possible"),
        );
    }
    if *even_shades {
        parts.push(talk.pick(
            "at most half of them on squares of one shade",
            "la moitié au plus sur des cases d'une même couleur",
        ));
    }
    if parts.is_empty() {
        return;
    }
    let name = capital(&talk.piece(id));
    let parts = parts.join(", ");
    let text = talk.pick(format!("{name}: {parts}."), format!("{name} : {parts}."));
    talk.say(&[Step::Field("drops"), Step::Field("pieces"), Step::Field(&kind.name)], text);
}
