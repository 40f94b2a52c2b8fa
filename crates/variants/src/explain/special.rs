//! What captures and moves do besides: blasts, hands, gates, walls, fusions, rules written in Rust.

use chatur_core::{Army, Blast, Joining, OnMark, Quit, Room, WallAt};

use super::talk::Talk;
use crate::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section("Captures and special moves", "Prises et coups spéciaux");
    captures(talk);
    gating(talk);
    walling(talk);
    fusions(talk);
    exits(talk);
    modules(talk);
}

fn captures(talk: &mut Talk<'_>) {
    let captures = &talk.spec.captures;
    if captures.to_hand {
        let text = talk.pick(
            "A captured piece goes to the captor's hand.",
            "Une pièce prise va dans la main du preneur.",
        );
        talk.say(&[Step::Field("capture"), Step::Field("goes")], text);
    }
    if let Some(blast) = &captures.blast {
        self::blast(talk, blast);
    }
    if !captures.petrified.is_empty() {
        let kinds = talk.set(captures.petrified);
        let text = talk.pick(
            format!("A piece that captures turns into a wall where it lands ({kinds})."),
            format!("Une pièce qui prend se change en mur là où elle arrive ({kinds})."),
        );
        talk.say(&[Step::Field("capture"), Step::Field("petrifies")], text);
    }
    if !captures.homes.is_empty() {
        let text = talk.pick(
            "A captured piece comes back at once where its like began, if that square is empty: a piece that promotes on the file where it was taken, another on a square of the same shade.",
            "Une pièce prise renaît aussitôt là où ses semblables ont commencé, si la case est libre : une pièce qui peut être promue sur la colonne où elle a été prise, une autre sur une case de la même couleur.",
        );
        talk.say(&[Step::Field("capture"), Step::Field("goes")], text);
    }
    for rule in captures.absorbs.clone() {
        let [captor, victim, becomes] =
            [rule.captor, rule.victim, rule.becomes].map(|kind| talk.set([kind].into_iter().collect()));
        let text = talk.pick(
            format!("A captor takes over how its victim moves: {captor} × {victim} = {becomes}."),
            format!(
                "Une pièce qui prend acquiert la marche de sa victime : {captor} × {victim} = {becomes}."
            ),
        );
        talk.say(&[Step::Field("capture"), Step::Field("absorbs")], text);
    }
    if captures.converts {
        let text = talk.pick(
            "Nothing is captured: a piece that has moved turns over every enemy that it attacks from its new square.",
            "On ne prend pas : une pièce qui vient de jouer retourne toutes les pièces adverses qu'elle attaque de sa nouvelle case.",
        );
        talk.say(&[Step::Field("capture"), Step::Field("converts")], text);
    }
    if let Some(zone) = talk.spec.mark_zone {
        let zone = talk.zone(zone);
        let text = talk.pick(
            format!("Pieces can be captured in passing only on {zone}."),
            format!("On ne peut prendre en passant que sur {zone}."),
        );
        talk.say(&[Step::Field("capture")], text);
    }
    if talk.spec.on_mark == OnMark::Both {
        let text = talk.pick(
            "A capturing step onto a square that a piece has just passed takes that piece too, even when another stands there.",
            "Une prise sur une case qu'une pièce vient de traverser prend aussi cette pièce, même si une autre s'y trouve.",
        );
        talk.say(&[Step::Field("capture"), Step::Field("on_passed_square")], text);
    }
}

fn blast(talk: &mut Talk<'_>, blast: &Blast) {
    let at = [Step::Field("capture"), Step::Field("blast")];
    let who = if blast.kills_captor {
        talk.pick("the captor and ", "la pièce qui prend et ")
    } else {
        String::new()
    };
    let count = blast.steps.len();
    let text = talk.pick(
        format!("Every capture is an explosion: {who}all pieces on the {count} squares around it go too."),
        format!("Toute prise est une explosion : {who}toutes les pièces des {count} cases autour disparaissent aussi."),
    );
    talk.say(&at, text);
    if !blast.spares.is_empty() {
        let kinds = talk.several(&talk.listed(blast.spares));
        let text = talk.pick(
            format!("Of the pieces around it, {kinds} survive."),
            format!("Parmi les pièces autour, les {kinds} survivent."),
        );
        talk.say(&[&at[..], &[Step::Field("spares")]].concat(), text);
    }
    if !blast.immune.is_empty() {
        let kinds = talk.several(&talk.listed(blast.immune));
        let text = talk.pick(
            format!("An explosion never harms {kinds}."),
            format!("Une explosion épargne toujours les {kinds}."),
        );
        talk.say(&[&at[..], &[Step::Field("immune")]].concat(), text);
    }
    if blast.leaves_walls {
        let text = talk.pick("What is blown up leaves a wall.", "Ce qui explose laisse un mur.");
        talk.say(&[&at[..], &[Step::Field("leaves")]].concat(), text);
    }
}

fn gating(talk: &mut Talk<'_>) {
    let Some(gating) = &talk.spec.gating else { return };
    let kinds = talk.set(gating.kinds);
    let text = talk.pick(
        format!("When a piece of the first rank makes its first move, a piece in hand ({kinds}) may enter on the square that it leaves."),
        format!("Quand une pièce de la première rangée joue pour la première fois, une pièce en main ({kinds}) peut entrer sur la case quittée."),
    );
    talk.say(&[Step::Field("gating")], text);
    if talk.spec.has_royals() {
        let text = if gating.blocks {
            talk.pick("The piece that enters can stop a check.", "La pièce qui entre peut parer un échec.")
        } else {
            talk.pick(
                "The move must be legal without the piece that enters: that piece stops no check.",
                "Le coup doit être légal sans la pièce qui entre : elle ne pare aucun échec.",
            )
        };
        talk.say(&[Step::Field("gating")], text);
    }
}

fn walling(talk: &mut Talk<'_>) {
    let Some(walling) = &talk.spec.walling else { return };
    let place = match &walling.at {
        WallAt::Anywhere => talk.pick("on any empty square", "sur n'importe quelle case vide"),
        WallAt::Duck => talk.pick(
            "on any empty square, and the old wall goes",
            "sur n'importe quelle case vide, et l'ancien mur disparaît",
        ),
        WallAt::Arrow => {
            talk.pick("where the moved piece could go next", "là où la pièce jouée pourrait aller ensuite")
        }
        WallAt::Left => talk.pick("on the square that the piece left", "sur la case que la pièce a quittée"),
        WallAt::Edge(_) => talk.pick(
            "at the edge of the board or beside another wall",
            "au bord du plateau ou à côté d'un autre mur",
        ),
    };
    let only = walling.zone.map_or(String::new(), |zone| {
        let zone = talk.zone(zone);
        talk.pick(format!(" ({zone})"), format!(" ({zone})"))
    });
    let text = if walling.instead {
        talk.pick(
            format!("Instead of a move a wall may be placed {place}{only}."),
            format!("Au lieu de jouer un coup, on peut poser un mur {place}{only}."),
        )
    } else {
        talk.pick(
            format!("Every move also places a wall {place}{only}."),
            format!("Chaque coup pose aussi un mur {place}{only}."),
        )
    };
    talk.say(&[Step::Field("walls")], text);
    let text =
        talk.pick("Nobody can enter or cross a wall.", "Nul ne peut entrer sur un mur ni le franchir.");
    talk.say(&[Step::Field("walls")], text);
}

fn fusions(talk: &mut Talk<'_>) {
    let fusions = &talk.spec.fusions;
    for way in &fusions.ways {
        let (of, into) = (talk.any_of(way.of.iter().copied()), talk.a(way.into));
        let how = match way.how {
            Joining::MoveOnto => talk.pick("one moves onto the other", "l'une joue sur la case de l'autre"),
            Joining::Beside => talk.pick(
                "they stand side by side, and one joins the other as a move",
                "elles se touchent par un côté, et l'une rejoint l'autre en un coup",
            ),
        };
        let text = talk.pick(
            format!("Two pieces of one player ({of}) join into {into}: {how}."),
            format!("Deux pièces d'un joueur ({of}) fusionnent en {into} : {how}."),
        );
        talk.say(&[Step::Field("fusion"), Step::Field("ways"), Step::Field(&way.name)], text);
    }
    if !fusions.ways.is_empty() {
        let text = match fusions.room {
            Room::Needed => talk.pick(
                "The other squares that the new piece covers must be empty.",
                "Les autres cases que couvre la nouvelle pièce doivent être vides.",
            ),
            Room::Crushes => talk.pick(
                "Whatever else the new piece covers is crushed, unless it is royal.",
                "Tout ce que la nouvelle pièce recouvre est écrasé, sauf une pièce royale.",
            ),
        };
        talk.say(&[Step::Field("fusion"), Step::Field("room")], text);
    }
}

fn exits(talk: &mut Talk<'_>) {
    let Some(exits) = &talk.spec.exits else { return };
    let text = match exits.army {
        Army::Stays => talk.pick(
            "The pieces of a player who is out stay and turn grey: they block, attack nothing, never move, and anybody may capture them.",
            "Les pièces d'un joueur éliminé restent et deviennent grises : elles barrent le chemin, n'attaquent rien, ne bougent plus, et chacun peut les prendre.",
        ),
        Army::Leaves => talk.pick("The pieces of a player who is out leave the board.", "Les pièces d'un joueur éliminé quittent le plateau."),
    };
    talk.say(&[Step::Field("turn"), Step::Field("out")], text);
    let text = match exits.quit {
        Quit::KingWalks => talk.pick(
            "Whoever resigns or runs out of time while others play on leaves a king that steps at random; the rest of the army turns grey.",
            "Qui abandonne ou dépasse son temps alors que d'autres jouent encore laisse un roi qui erre au hasard ; le reste de l'armée devient gris.",
        ),
        Quit::Out => talk.pick("Whoever resigns or runs out of time is out.", "Qui abandonne ou dépasse son temps est éliminé."),
    };
    talk.say(&[Step::Field("turn"), Step::Field("quit")], text);
    if exits.resign_on_turn {
        let text = talk
            .pick("A player may resign only on his own turn.", "On ne peut abandonner qu'à son propre tour.");
        talk.say(&[Step::Field("turn"), Step::Field("resign")], text);
    }
    if exits.resets_quiet {
        let text = talk.pick(
            "When a player leaves the game, the count of moves without capture starts anew.",
            "Quand un joueur quitte la partie, le compte des coups sans prise repart de zéro.",
        );
        talk.say(&[Step::Field("turn"), Step::Field("out"), Step::Field("resets_clock")], text);
    }
}

fn modules(talk: &mut Talk<'_>) {
    for module in &talk.spec.modules {
        let text = in_our_words(talk, module.text(talk.lang == super::Lang::Fr).to_owned());
        talk.say(&[Step::Field("modules"), Step::Field(&module.name)], text);
    }
}

/// A rule in Rust knows pieces and zones by the names of the file; what it says gets the names of the language.
fn in_our_words(talk: &Talk<'_>, text: String) -> String {
    if talk.lang == super::Lang::En {
        return text;
    }
    let named = talk.spec.zones.iter().filter(|zone| !zone.name.is_empty());
    let text = named.fold(text, |text, zone| {
        text.replace(&format!("« {} »", zone.name), &format!("« {} »", talk.zone_name(&zone.name)))
    });
    let mut kinds: Vec<&str> = talk.spec.kinds.iter().map(|kind| kind.name.as_str()).collect();
    kinds.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let mut said = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(next) = rest.chars().next() {
        let begins = !said.ends_with(char::is_alphanumeric);
        let whole = |name: &&&str| {
            let after = rest.strip_prefix(**name).filter(|_| begins && !name.is_empty());
            after.is_some_and(|after| !after.starts_with(char::is_alphanumeric))
        };
        if let Some(name) = kinds.iter().find(whole) {
            said.push_str(&talk.lang.piece(name));
            rest = &rest[name.len()..];
            if rest.starts_with(':') {
                said.push(' ');
            }
        } else {
            said.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use crate::explain::{Lang, explain};
    use crate::read;

    #[test]
    fn rules_in_rust_have_the_names_of_the_language() {
        let told = |id: &str, lang| explain(&read(id).expect("it is read"), lang).expect("it is told").text();
        let french = |id: &str| told(id, Lang::Fr).split_whitespace().collect::<Vec<_>>().join(" ");
        let xiangqi = french("xiangqi");
        assert!(
            xiangqi.contains("La pièce conseiller poursuit même quand sont protégées : char, canon, cheval.")
        );
        assert!(
            xiangqi.contains("dans la zone « au-delà de la rivière ». Peuvent poursuivre : général, soldat.")
        );
        for word in ["advisor", "soldier", "chariot", "over the river"] {
            assert!(!xiangqi.contains(word), "{word}");
        }
        assert!(french("shogi").contains("la zone « zone de promotion » sans être en échec"));
        assert!(french("sittuyin").contains("(tour : 16, khon : 44, cavalier : 64)"));
        assert!(told("xiangqi", Lang::En).contains("advisor"));
    }
}
