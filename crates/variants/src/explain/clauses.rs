//! Conditions as clauses: what stands after "when".

use chatur_core::{Condition, KindSet, Material, Shortcut, Who};

use super::talk::Talk;

impl Talk<'_> {
    /// A player in a clause.
    pub(super) fn who(&self, who: Who) -> String {
        match who {
            Who::ToMove => self.told(said!(PlayerToMove)),
            Who::Mover => self.told(said!(PlayerWhoHasJustMoved)),
            Who::Seat(seat) => self.lang.player(&self.spec.seats[seat.index()].name),
            Who::Owner => self.told(said!(APlayer)),
        }
    }

    /// `the player to move is in check and has no legal move`.
    pub(super) fn clause(&self, condition: &Condition) -> String {
        let lang = self.lang;
        match condition {
            Condition::Checkmated(who) => self.told(said!(InCheckHasNoLegalMove { who: self.who(*who) })),
            Condition::Stalemated(who) => self.told(said!(NotInCheckHasNoLegalMove { who: self.who(*who) })),
            Condition::NoMoves(who) => self.told(said!(HasNoLegalMove { who: self.who(*who) })),
            Condition::NoPieces(who) => self.told(said!(HasNoPieceLeft { who: self.who(*who) })),
            Condition::PiecesAtMost(who, 1) => {
                self.told(said!(HasAtMostOnePieceLeft { who: self.who(*who) }))
            }
            Condition::PiecesAtMost(who, n) => {
                self.told(said!(HasAtMostPiecesLeft { who: self.who(*who), n }))
            }
            Condition::FewerPieces(who) => {
                self.told(said!(HasFewerPiecesEveryOpponent { who: self.who(*who) }))
            }
            Condition::EqualPieces(who) => {
                self.told(said!(HasAsManyPiecesAsEveryOpponent { who: self.who(*who) }))
            }
            Condition::MorePieces(who) => {
                self.told(said!(HasMorePiecesEveryOpponent { who: self.who(*who) }))
            }
            Condition::NoRoyals(who) => self.told(said!(HasNoRoyalPieceLeft { who: self.who(*who) })),
            Condition::Reached { kinds, zone, by, count, safe, or_full } => {
                let zone = self.zone(*zone);
                let what = match (*count, &kinds[..]) {
                    (0 | 1, _) => self.a_of(kinds),
                    (n, [kind]) => self.lang.count(n, &self.kind(*kind).name),
                    (n, _) => format!("{n} × {}", self.any_of(kinds.iter().copied())),
                };
                let safe = if *safe { self.told(said!(WhereNoEnemyAttacks)) } else { String::new() };
                let full = if *or_full { self.told(said!(OrFewerOnceFull)) } else { String::new() };
                self.told(said!(HasOn { who: self.who(*by), what, zone, safe })) + &full
            }
            Condition::Extinct { by, kinds, left, enemy_has } => {
                let base = self.extinct(*by, *kinds, *left);
                match enemy_has {
                    0 => base,
                    n => base + &self.told(said!(EnemyHasMoreOf { n })),
                }
            }
            Condition::InARow { by, kinds, count, steps, gaps } => {
                let (who, kinds, along) = (self.who(*by), self.kinds(*kinds), self.neighbours(steps));
                if *gaps {
                    self.told(said!(HasPiecesOnOneLine { who, count, along, kinds }))
                } else {
                    self.told(said!(HasPiecesInUnbrokenLine { who, count, along, kinds }))
                }
            }
            Condition::LostRight { by, ways } => {
                let names = ways.iter().filter_map(|&way| self.spec.castling.ways.get(usize::from(way)));
                let names: Vec<String> = names.map(|way| way.name.clone()).collect();
                self.told(said!(HasLostRightToCastle { who: self.who(*by), ways: lang.or(&names) }))
            }
            Condition::Joins { by, kinds, from, to, steps } => {
                let (kinds, from, to) = (self.kinds(*kinds), self.zone(*from), self.zone(*to));
                let along = self.neighbours(steps);
                self.told(said!(HasChainOfPiecesFromTo { who: self.who(*by), kinds, along, from, to }))
            }
            Condition::Block { by, kinds, side } => {
                let kinds = self.kinds(*kinds);
                self.told(said!(FillsBlockOfBySquares { who: self.who(*by), side, kinds }))
            }
            Condition::FullBoard => self.told(said!(NoSquareEmpty)),
            Condition::Passed(n) => self.told(said!(TurnsInRowWerePassed { n })),
            Condition::Module(index) => {
                let name =
                    self.spec.modules.get(usize::from(*index)).map_or("?", |module| module.name.as_str());
                self.told(said!(RuleSays { name }))
            }
            Condition::Checks { by, count } => match count {
                1 => self.told(said!(HasGivenCheck { who: self.who(*by) })),
                n => self.told(said!(HasGivenCheckTimes { who: self.who(*by), n })),
            },
            Condition::Repeated(n) => self.told(said!(PositionStandsForTime { nth: lang.ordinal(*n) })),
            Condition::QuietMoves(n) => {
                let but = self.resetters();
                self.told(said!(EveryPlayerHasMadeMoves { n, but }))
            }
            Condition::SeatsLeft(1) => self.told(said!(OnePlayerTeamLeft)),
            Condition::SeatsLeft(n) => self.told(said!(PlayersTeamsLeft { n })),
            Condition::Lead { by, at_least, each_walking } => {
                let more = match each_walking {
                    0 => String::new(),
                    n => self.told(said!(MoreForEveryWalkingKing { n })),
                };
                self.told(said!(LeadsByPoints { who: self.who(*by), at_least, more }))
            }
            Condition::Insufficient(material) => match material {
                Material::NoAttackers => self.told(said!(NobodyHasPieceLeftCould)),
                Material::BareRoyals => self.told(said!(NobodyHasMoreRoyalPiece)),
                Material::Chess if self.spec.props().allow(Shortcut::Winners) => {
                    self.told(said!(NobodyCanWinAnyMore))
                }
                Material::Chess => self.told(said!(NobodyCanMateAnyMore)),
            },
            Condition::Everybody(inner) => {
                let inner = self.clause(inner);
                let owner = self.who(Who::Owner);
                match inner.strip_prefix(owner.as_str()) {
                    Some(rest) => self.told(said!(EveryPlayer)) + rest,
                    None => self.told(said!(ForEverybodyHolds { inner })),
                }
            }
            Condition::All(parts) => lang.and(&self.parts(parts)),
            Condition::AnyOf(parts) => lang.or(&self.parts(parts)),
            Condition::Not(inner) if let Condition::PiecesAtMost(who, n) = **inner => {
                let least = n.saturating_add(1);
                self.told(said!(HasAtLeastPiecesLeft { who: self.who(who), least }))
            }
            Condition::Not(inner) => {
                let inner = self.clause(inner);
                self.told(said!(NotSo { inner }))
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
            ([kind], 0) => self.told(said!(HasNoneLeft { who: self.who(by), name: self.piece(*kind) })),
            ([kind], n) => {
                let count = self.lang.count(n, &self.kind(*kind).name);
                self.told(said!(HasAtMostLeft { who: self.who(by), count }))
            }
            (_, 0) => {
                let kinds = self.kinds(kinds);
                self.told(said!(HasLostAllPiecesOfOne { who: self.who(by), kinds }))
            }
            (_, n) => {
                let kinds = self.kinds(kinds);
                self.told(said!(HasAtMostLeftOfOneKind { who: self.who(by), n, kinds }))
            }
        }
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
            others.push(self.told(said!(MoveOfKinds { kinds })));
        }
        if self.spec.drops.is_some() {
            others.push(self.told(said!(ADrop)));
        }
        if !self.spec.fusions.ways.is_empty() {
            others.push(self.told(said!(AFusion)));
        }
        let join = |other: &String| self.told(said!(OrElse { other }));
        others.iter().map(join).collect()
    }
}
