//! One way to move, in words.

use chatur_board::{Shape, Step};
use chatur_core::{Along, Arrival, Atom, Crush, Hop, KindId, KindSet, Leg, Targets, TurnOn};

use super::hexes;
use super::lang::de;
use super::talk::Talk;

impl Talk<'_> {
    /// What a piece does by one of its ways to move: `slides any number of squares along diagonals`.
    pub(super) fn atom(&self, atom: &Atom) -> String {
        let mut parts = vec![self.reach(&atom.steps, atom.min, atom.max, !atom.then.is_empty())];
        let mut add = |part: Option<String>| parts.extend(part);
        if !atom.cycle.is_empty() {
            let turns = self.lang.or(&self.names(&atom.cycle));
            add(Some(self.pick(
                format!("turning as it goes ({turns} in turn)"),
                format!("en tournant à chaque pas (tour à tour {turns})"),
            )));
        }
        add(self.lame(atom.lame));
        add(self.hop(atom.hop, atom.over));
        for leg in &atom.then {
            add(Some(self.leg(leg)));
        }
        match atom.crush {
            Some(crush) => add(Some(self.crush(crush))),
            None => add(self.landing(atom.to, atom.arrival)),
        }
        if let Some(zone) = atom.from {
            let zone = self.zone(zone);
            add(Some(self.pick(format!("only from {zone}"), format!("seulement depuis {zone}"))));
        }
        if let Some(zone) = atom.into {
            let zone = self.zone(zone);
            add(Some(self.pick(format!("only onto {zone}"), format!("seulement vers {zone}"))));
        }
        if let Some(zone) = atom.along {
            let zone = self.zone(zone);
            add(Some(self.pick(
                format!("only along the lines drawn on {zone}"),
                format!("seulement le long des lignes tracées sur {zone}"),
            )));
        }
        if atom.fresh {
            add(Some(
                self.pick("only as long as it has not moved", "seulement tant que la pièce n'a pas bougé"),
            ));
        }
        if atom.unless_check {
            add(Some(self.pick("not while in check", "sauf en échec")));
        }
        if atom.leaves_mark {
            let takers = self.passers();
            add(Some(self.pick(
                format!("and can then be captured by {takers} in passing, on a square that it passed"),
                format!("et la pièce peut alors être prise en passant, sur une case traversée, par {takers}"),
            )));
        }
        parts.join(", ")
    }

    /// The same for a bent move that begins in several directions: turns are told instead of directions.
    pub(super) fn bent(&self, atom: &Atom, steps: Vec<Step>) -> String {
        let mut all = Atom { steps, ..atom.clone() };
        let how = match all.cycle.len() {
            0 => None,
            1 | 2 => Some(self.pick(
                "turning aside and back at every step",
                "en zigzag, en tournant à chaque pas d'un côté puis de l'autre",
            )),
            _ => Some(
                self.pick("turning the same way at every step", "en tournant à chaque pas dans le même sens"),
            ),
        };
        all.cycle.clear();
        let legs = std::mem::take(&mut all.then);
        let mut parts = vec![self.reach(&all.steps, all.min, all.max, !legs.is_empty())];
        parts.extend(how);
        let mut from = atom.steps.first().copied().unwrap_or(Step::new(0, 1));
        for leg in &legs {
            let said = self.turning(leg.on);
            parts.extend((!said.is_empty()).then_some(said));
            let turns = self.angles(from, &leg.steps);
            let far = match leg.max {
                Some(max) => self.lang.squares(max),
                None => self.pick("any number of squares", "un nombre quelconque de cases"),
            };
            parts.push(if turns == "0°" {
                self.pick(format!("then {far} straight on"), format!("puis {far} tout droit"))
            } else {
                self.pick(
                    format!("then {far} turned by {turns}"),
                    format!("puis {far} en tournant de {turns}"),
                )
            });
            parts.extend(self.hop(leg.hop, None));
            if leg.may_stop {
                parts
                    .push(self.pick("or stays on the square before that", "ou reste sur la case précédente"));
            }
            from = leg.steps.first().copied().unwrap_or(from);
        }
        // What a plain move says of its end and its conditions.
        let plain = self.atom(&all);
        let rest = plain.strip_prefix(parts[0].as_str()).unwrap_or_default().to_owned();
        parts.join(", ") + &rest
    }

    /// The turns from one step to others, in degrees: `45° or 90°`.
    fn angles(&self, from: Step, to: &[Step]) -> String {
        let angle =
            |step: &Step| f32::from(step.right).atan2(f32::from(step.forward)).to_degrees().round() as i32;
        let start = angle(&from);
        let turns: Vec<i32> = to.iter().map(|step| (angle(step) - start).rem_euclid(360)).collect();
        let mut sizes: Vec<i32> = turns.iter().map(|turn| *turn.min(&(360 - turn))).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let told = |size: &i32| {
            let (right, left) = (turns.contains(size), turns.contains(&((360 - size) % 360)));
            match (right, left) {
                (true, false) => self.pick(format!("{size}° to the right"), format!("{size}° à droite")),
                (false, true) => self.pick(format!("{size}° to the left"), format!("{size}° à gauche")),
                _ => format!("{size}°"),
            }
        };
        self.lang.or(&sizes.iter().map(told).collect::<Vec<_>>())
    }

    /// The kinds that capture in passing.
    fn passers(&self) -> String {
        let passes = |kind: &KindId| self.kind(*kind).movement.iter().any(|atom| atom.to.en_passant);
        self.a_of(&self.spec.kind_ids().filter(passes).collect::<Vec<_>>())
    }

    /// How far and where: the verb of the sentence.
    fn reach(&self, steps: &[Step], min: u8, max: Option<u8>, goes_on: bool) -> String {
        let slides = match self.spec.geometry.shape() {
            Shape::Graph(_) => true,
            Shape::Hexes => hexes::are_neighbours(steps),
            Shape::Squares(_) => steps.iter().all(|step| step.right.abs() <= 1 && step.forward.abs() <= 1),
        };
        let plain = self.spec.geometry.is_plain() || slides;
        if !slides || !plain {
            let dirs = self.leaps(steps);
            return match max {
                Some(1) => self.leaps_and_steps(steps),
                Some(n) if n == min => self.pick(
                    format!("makes exactly {n} leaps in a line, each {dirs}"),
                    format!("fait exactement {n} sauts en ligne, chacun {dirs}"),
                ),
                Some(n) => self.pick(
                    format!("makes up to {n} leaps in a line, each {dirs}"),
                    format!("fait jusqu'à {n} sauts en ligne, chacun {dirs}"),
                ),
                None => self.pick(
                    format!("makes any number of leaps in a line, each {dirs}"),
                    format!("fait un nombre quelconque de sauts en ligne, chacun {dirs}"),
                ),
            };
        }
        let dirs = self.directions(steps);
        let count = self.lang.squares(max.unwrap_or(min));
        match (min, max) {
            (1, Some(1)) => self.pick(format!("steps one square {dirs}"), format!("va d'une case {dirs}")),
            (_, Some(max)) if max == min && goes_on => {
                self.pick(format!("goes {count} {dirs}"), format!("va {} {dirs}", de(&count)))
            }
            (_, Some(max)) if max == min => self.pick(
                format!("goes exactly {count} {dirs} over empty squares"),
                format!("va d'exactement {count} {dirs}, par des cases vides"),
            ),
            (1, Some(_)) => self.pick(
                format!("slides up to {count} {dirs}"),
                format!("glisse {} au plus {dirs}", de(&count)),
            ),
            (1, None) => self.pick(
                format!("slides any number of squares {dirs}"),
                format!("glisse d'un nombre quelconque de cases {dirs}"),
            ),
            (_, Some(max)) => self.pick(
                format!("slides {min} to {max} squares {dirs}"),
                format!("glisse de {min} à {max} cases {dirs}"),
            ),
            (_, None) => self.pick(
                format!("slides {min} squares or more {dirs}"),
                format!("glisse de {min} cases ou plus {dirs}"),
            ),
        }
    }

    fn lame(&self, lame: bool) -> Option<String> {
        lame.then(|| self.pick("if the square halfway is empty", "si la case à mi-chemin est vide"))
    }

    fn hop(&self, hop: Hop, over: Option<KindSet>) -> Option<String> {
        let over = over.map_or(String::new(), |over| format!(" ({})", self.set(over)));
        Some(match hop {
            Hop::None => return None,
            Hop::Over => self.pick(
                format!("jumping exactly one piece{over} on the way and landing anywhere beyond it"),
                format!(
                    "en sautant par-dessus exactement une pièce{over} et en se posant n'importe où au-delà"
                ),
            ),
            Hop::Behind => self.pick(
                format!("jumping exactly one piece{over} and landing just behind it"),
                format!("en sautant par-dessus exactement une pièce{over} et en se posant juste derrière"),
            ),
            Hop::First => self.pick(
                "passing the first square whatever stands there",
                "en franchissant la première case, occupée ou non",
            ),
        })
    }

    /// A further leg: `then goes on one square along diagonals`.
    fn leg(&self, leg: &Leg) -> String {
        let reach = self.reach(&leg.steps, leg.min, leg.max, true);
        let mut parts = vec![self.turning(leg.on)];
        parts.push(self.pick(format!("then {reach}"), format!("puis {reach}")));
        parts.extend(self.lame(leg.lame));
        parts.extend(self.hop(leg.hop, None));
        if leg.may_stop {
            parts.push(self.pick("or stays on the square before that", "ou reste sur la case précédente"));
        }
        parts.retain(|part| !part.is_empty());
        parts.join(", ")
    }

    /// What may stand between two legs; nothing to say where the square must be empty.
    fn turning(&self, on: TurnOn) -> String {
        let mut ways = Vec::new();
        if on.captured {
            ways.push(self.pick("captures the enemy there", "y prend l'ennemi"));
        }
        if on.jumped {
            ways.push(self.pick("jumps the piece there", "saute par-dessus la pièce qui s'y trouve"));
        }
        if on.empty && !ways.is_empty() {
            ways.insert(0, self.pick("finds it empty", "trouve la case vide"));
        }
        self.lang.or(&ways)
    }

    fn landing(&self, to: Targets, arrival: Arrival) -> Option<String> {
        let passing = || self.pick("also in passing", "aussi en passant");
        match arrival {
            Arrival::Shoot => {
                return Some(if !to.friend && !to.enemy {
                    self.pick("without moving, and capturing nothing", "sans bouger, et sans rien prendre")
                } else if to.friend {
                    self.pick(
                        "capturing what stands there, of either side, without moving",
                        "en prenant sans bouger ce qui s'y trouve, ami ou ennemi",
                    )
                } else {
                    self.pick("capturing the enemy there without moving", "en prenant l'ennemi sans bouger")
                });
            }
            Arrival::Swap => {
                let whom = match (to.friend, to.enemy) {
                    (true, true) => self.pick("any piece", "toute pièce"),
                    (true, false) => self.pick("a piece of its own side", "une pièce de son camp"),
                    _ => self.pick("an enemy piece", "une pièce ennemie"),
                };
                return Some(self.pick(
                    format!("changing places with {whom} there"),
                    format!("en échangeant sa place avec {whom}"),
                ));
            }
            Arrival::Land => {}
        }
        Some(match (to.empty, to.enemy, to.en_passant, to.friend) {
            (true, true, false, false) | (false, false, false, false) => return None,
            (true, true, true, false) => passing(),
            (true, false, false, false) => self.pick("without capturing", "sans prendre"),
            (true, false, true, false) => {
                self.pick("without capturing, or in passing", "sans prendre, ou en passant")
            }
            (false, true, false, false) => self.pick("only to capture", "seulement pour prendre"),
            (false, true, true, false) => {
                self.pick("only to capture, also in passing", "seulement pour prendre, aussi en passant")
            }
            (false, false, true, _) => {
                self.pick("only to capture in passing", "seulement pour prendre en passant")
            }
            (true, true, _, true) => {
                self.pick("also capturing pieces of its own side", "en prenant même les pièces de son camp")
            }
            (true, false, _, true) => {
                self.pick("capturing only pieces of its own side", "en ne prenant que les pièces de son camp")
            }
            (false, true, _, true) => {
                self.pick("only to capture, a piece of either side", "seulement pour prendre, ami ou ennemi")
            }
            (false, false, false, true) => self.pick(
                "only to capture a piece of its own side",
                "seulement pour prendre une pièce de son camp",
            ),
        })
    }

    fn crush(&self, crush: Crush) -> String {
        let whom = if crush.friends {
            self.pick("whatever", "tout ce qui")
        } else {
            self.pick("every enemy piece that", "toute pièce ennemie qui")
        };
        let place = match crush.along {
            Along::Path => {
                self.pick("stands on its way or where it lands", "se trouve sur son passage ou à l'arrivée")
            }
            Along::Landing => self.pick("stands where it lands", "se trouve à l'arrivée"),
        };
        let stops = if crush.friends {
            self.pick("only royal pieces stop it", "seules les pièces royales l'arrêtent")
        } else {
            self.pick(
                "royal pieces and its own side stop it",
                "les pièces royales et son propre camp l'arrêtent",
            )
        };
        self.pick(
            format!("crushing {whom} {place}; {stops}"),
            format!("en écrasant {whom} {place} ; {stops}"),
        )
    }
}
