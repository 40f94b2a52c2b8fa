//! Conditions as clauses: what stands after "when".

use chatur_core::{Condition, KindSet, Material, Who};

use super::talk::Talk;

impl Talk<'_> {
    /// A player in a clause.
    pub(super) fn who(&self, who: Who) -> String {
        match who {
            Who::ToMove => self.pick("the player to move", "le joueur au trait"),
            Who::Mover => self.pick("the player who has just moved", "le joueur qui vient de jouer"),
            Who::Seat(seat) => self.lang.player(&self.spec.seats[seat.index()].name),
            Who::Owner => self.pick("a player", "un joueur"),
        }
    }

    /// `the player to move is in check and has no legal move`.
    pub(super) fn clause(&self, condition: &Condition) -> String {
        let lang = self.lang;
        match condition {
            Condition::Checkmated(who) => self.about(*who, "is in check and has no legal move", "est en échec et n'a aucun coup légal"),
            Condition::Stalemated(who) => self.about(*who, "is not in check and has no legal move", "n'est pas en échec et n'a aucun coup légal"),
            Condition::NoMoves(who) => self.about(*who, "has no legal move", "n'a aucun coup légal"),
            Condition::NoPieces(who) => self.about(*who, "has no piece left", "n'a plus de pièce"),
            Condition::PiecesAtMost(who, 1) => self.about(*who, "has at most one piece left", "a au plus une pièce"),
            Condition::PiecesAtMost(who, n) => self.about(*who, &format!("has at most {n} pieces left"), &format!("a au plus {n} pièces")),
            Condition::FewerPieces(who) => self.about(*who, "has fewer pieces than every opponent", "a moins de pièces que chaque adversaire"),
            Condition::EqualPieces(who) => self.about(*who, "has as many pieces as every opponent", "a autant de pièces que chaque adversaire"),
            Condition::MorePieces(who) => self.about(*who, "has more pieces than every opponent", "a plus de pièces que chaque adversaire"),
            Condition::NoRoyals(who) => self.about(*who, "has no royal piece left", "n'a plus de pièce royale"),
            Condition::Reached { kinds, zone, by, count, safe } => {
                let zone = self.zone(*zone);
                let what = match (*count, &kinds[..]) {
                    (0 | 1, _) => self.a_of(kinds),
                    (n, [kind]) => self.lang.count(n, &self.kind(*kind).name),
                    (n, _) => format!("{n} × {}", self.any_of(kinds.iter().copied())),
                };
                let safe = if *safe {
                    self.pick(", where no enemy attacks it", ", à l'abri de toute attaque ennemie")
                } else {
                    String::new()
                };
                self.about(*by, &format!("has {what} on {zone}{safe}"), &format!("a {what} sur {zone}{safe}"))
            }
            Condition::Extinct { by, kinds, left, enemy_has } => {
                let base = self.extinct(*by, *kinds, *left);
                match enemy_has {
                    0 => base,
                    n => base + &self.pick(format!(" and an enemy has {n} or more of it"), format!(" et un ennemi en a {n} ou plus")),
                }
            }
            Condition::InARow { by, kinds, count, steps } => {
                let (kinds, along) = (self.kinds(*kinds), self.neighbours(steps));
                self.about(*by, &format!("has {count} pieces in an unbroken line{along} ({kinds})"), &format!("a {count} pièces en ligne ininterrompue{along} ({kinds})"))
            }
            Condition::Joins { by, kinds, from, to, steps } => {
                let (kinds, from, to) = (self.kinds(*kinds), self.zone(*from), self.zone(*to));
                let along = self.neighbours(steps);
                self.about(
                    *by,
                    &format!("has a chain of pieces ({kinds}){along} from {from} to {to}"),
                    &format!("a une chaîne de pièces ({kinds}){along} qui va de {from} à {to}"),
                )
            }
            Condition::Block { by, kinds, side } => {
                let kinds = self.kinds(*kinds);
                self.about(*by, &format!("fills a block of {side} by {side} squares ({kinds})"), &format!("remplit un carré de {side} cases sur {side} ({kinds})"))
            }
            Condition::FullBoard => self.pick("no square is empty", "aucune case n'est vide"),
            Condition::Passed(n) => self.pick(format!("{n} turns in a row were passed"), format!("{n} tours de suite ont été passés")),
            Condition::Module(index) => {
                let name = self.spec.modules.get(usize::from(*index)).map_or("?", |module| module.name.as_str());
                self.pick(format!("the rule “{name}” says so"), format!("la règle « {name} » le dit"))
            }
            Condition::Checks { by, count } => match count {
                1 => self.about(*by, "has given check", "a donné échec"),
                n => self.about(*by, &format!("has given check {n} times"), &format!("a donné {n} fois échec")),
            },
            Condition::Repeated(n) => {
                let nth = match lang {
                    super::Lang::En => lang.ordinal(*n),
                    super::Lang::Fr => format!("{n}e"),
                };
                self.pick(format!("the position stands for the {nth} time"), format!("la position se présente pour la {nth} fois"))
            }
            Condition::QuietMoves(n) => {
                let but = self.resetters();
                self.pick(
                    format!("every player has made {n} moves in a row without a capture{but}"),
                    format!("chaque joueur a joué {n} coups de suite sans prise{but}"),
                )
            }
            Condition::SeatsLeft(1) => self.pick("one player or team is left", "il ne reste qu'un joueur ou une équipe"),
            Condition::SeatsLeft(n) => self.pick(format!("{n} players or teams are left"), format!("il reste {n} joueurs ou équipes")),
            Condition::Lead { by, at_least, each_walking } => {
                let more = match each_walking {
                    0 => String::new(),
                    n => self.pick(format!(" and {n} more for every walking king"), format!(" et {n} de plus par roi errant")),
                };
                self.about(*by, &format!("leads by {at_least} points{more}"), &format!("mène de {at_least} points{more}"))
            }
            Condition::Insufficient(material) => match material {
                Material::NoAttackers => self.pick(
                    "nobody has a piece left that could ever attack a royal piece of the other side",
                    "personne n'a plus de pièce qui puisse jamais attaquer une pièce royale adverse",
                ),
                Material::BareRoyals => self.pick("nobody has more than a royal piece", "personne n'a plus que sa pièce royale"),
                Material::Chess if self.spec.is_judged() => self.pick(
                    "nobody can win any more by any series of moves",
                    "plus personne ne peut gagner par aucune suite de coups",
                ),
                Material::Chess => self.pick(
                    "nobody can mate any more (bare kings, one minor piece in all, or bishops on one shade only)",
                    "plus personne ne peut mater (rois seuls, une seule pièce mineure en tout, ou des fous tous sur la même couleur)",
                ),
            },
            Condition::Everybody(inner) => {
                let inner = self.clause(inner);
                let owner = self.who(Who::Owner);
                match inner.strip_prefix(owner.as_str()) {
                    Some(rest) => self.pick("every player", "chaque joueur") + rest,
                    None => self.pick(format!("for everybody it holds that {inner}"), format!("pour chacun il est vrai que : {inner}")),
                }
            }
            Condition::All(parts) => lang.and(&self.parts(parts)),
            Condition::AnyOf(parts) => lang.or(&self.parts(parts)),
            Condition::Not(inner) if let Condition::PiecesAtMost(who, n) = **inner => {
                let least = n.saturating_add(1);
                self.about(who, &format!("has at least {least} pieces left"), &format!("a encore au moins {least} pièces"))
            }
            Condition::Not(inner) => {
                let inner = self.clause(inner);
                self.pick(format!("it is not so that {inner}"), format!("il n'est pas vrai que : {inner}"))
            }
        }
    }

    /// Several clauses; a player who has just been named is not named again.
    fn parts(&self, parts: &[Condition]) -> Vec<String> {
        let players = [Who::ToMove, Who::Mover, Who::Owner].map(|who| self.who(who) + " ");
        let mut before = None;
        let mut said = Vec::new();
        for part in parts {
            let clause = self.clause(part);
            let player = players.iter().position(|player| clause.starts_with(player.as_str()));
            said.push(match player.filter(|_| player == before) {
                Some(player) => clause[players[player].len()..].to_owned(),
                None => clause,
            });
            before = player;
        }
        said
    }

    /// `a player has no king left`.
    fn extinct(&self, by: Who, kinds: KindSet, left: u8) -> String {
        match (&self.listed(kinds)[..], left) {
            ([kind], 0) => {
                let (name, elided) =
                    (self.piece(*kind), self.lang.the(&self.kind(*kind).name).starts_with("l'"));
                let de = if elided { "d'" } else { "de " };
                self.about(by, &format!("has no {name} left"), &format!("n'a plus {de}{name}"))
            }
            ([kind], n) => {
                let count = self.lang.count(n, &self.kind(*kind).name);
                self.about(by, &format!("has at most {count} left"), &format!("a au plus {count}"))
            }
            (_, 0) => {
                let kinds = self.kinds(kinds);
                self.about(
                    by,
                    &format!("has lost all pieces of one kind ({kinds})"),
                    &format!("a perdu toutes ses pièces d'une sorte ({kinds})"),
                )
            }
            (_, n) => {
                let kinds = self.kinds(kinds);
                self.about(
                    by,
                    &format!("has at most {n} left of one kind ({kinds})"),
                    &format!("a au plus {n} pièces d'une sorte ({kinds})"),
                )
            }
        }
    }

    fn about(&self, who: Who, en: &str, fr: &str) -> String {
        let who = self.who(who);
        self.pick(format!("{who} {en}"), format!("{who} {fr}"))
    }

    fn kinds(&self, kinds: KindSet) -> String {
        self.set(kinds)
    }

    /// What else starts the count of quiet moves anew: moves of some kinds, drops and fusions.
    fn resetters(&self) -> String {
        let kinds: Vec<_> = self.spec.kind_ids().filter(|&kind| self.kind(kind).resets_clock).collect();
        let mut others = Vec::new();
        if !kinds.is_empty() {
            let kinds = self.any_of(kinds);
            others.push(self.pick(format!("a {kinds} move"), format!("coup de {kinds}")));
        }
        if self.spec.drops.is_some() {
            others.push(self.pick("a drop", "parachutage"));
        }
        if !self.spec.fusions.ways.is_empty() {
            others.push(self.pick("a fusion", "fusion"));
        }
        let join = |other: &String| self.pick(format!(" or {other}"), format!(" ni {other}"));
        others.iter().map(join).collect()
    }
}
