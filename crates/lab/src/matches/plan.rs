//! The plan of a match: all that its games follow from.

use std::time::Duration;

use chatur_engines::Patience;
use serde::{Deserialize, Serialize};

use super::{Adjudication, Control, Fixture};
use crate::opening::Openings;
use crate::participant::Participant;
use crate::statistics::Sprt;
use crate::{Field, LabError, Sides};

/// The plan of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MatchPlan {
    /// The word of the variant: an id or a path.
    pub variant: String,
    /// The hash of its rules, which may not change while the match goes on.
    pub rules: String,
    /// The participants, as words of the command line.
    pub participants: Vec<String>,
    /// Who meets whom.
    pub format: Format,
    /// How many games each pairing plays; rounded up to whole units.
    pub games: u64,
    /// Where openings come from.
    pub openings: Openings,
    /// So many plies drawn by lot follow an opening.
    pub plies: u32,
    /// Other plies are drawn where a short search finds the game further from even than so many centipawns.
    #[serde(default)]
    pub even: Option<u32>,
    /// What everything drawn by lot follows from.
    pub seed: u64,
    /// How long players may think.
    pub control: Control,
    /// When games are ended early.
    pub adjudication: Adjudication,
    /// Milliseconds beyond its time that a player may take.
    pub margin: u64,
    /// Milliseconds that are waited for a move that only nodes or plies limit.
    pub untimed: u64,
}

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first meets everybody.
    Gauntlet,
    /// The first meets the second until a test decides.
    Sprt(Sprt),
}

impl MatchPlan {
    /// The participants, read.
    pub(super) fn read_participants(&self) -> Result<Vec<Participant>, LabError> {
        let read = |text: &String| text.parse().map_err(|error| LabError::Plan(format!("{error}")));
        self.participants.iter().map(read).collect()
    }

    /// Whether the plan makes sense for a variant.
    pub(super) fn check(&self, field: &Field, participants: &[Participant]) -> Result<(), LabError> {
        let wrong = |why: &str| Err(LabError::Plan(why.to_owned()));
        let hash = field.loaded.hash.to_string();
        if self.rules != hash {
            return Err(LabError::Variant(format!(
                "the rules of {} have changed since the match began; games of both cannot be put together",
                field.loaded.head.id
            )));
        }
        if self.participants.len() < 2 {
            return wrong("a match needs two participants");
        }
        let mut names: Vec<&str> = participants.iter().map(|one| one.name.as_str()).collect();
        names.sort_unstable();
        if names.windows(2).any(|two| two[0] == two[1]) {
            return wrong(
                "two participants are called alike; put names before them, as in `a=chatur b=chatur`",
            );
        }
        if matches!(self.format, Format::Sprt(_)) && (field.seats() != 2 || self.participants.len() != 2) {
            return wrong("a sequential test is for two participants and a variant with two seats");
        }
        if self.even.is_some() && (field.seats() != 2 || self.plies == 0) {
            return wrong(
                "openings can be kept even where there are two seats and random plies to choose from",
            );
        }
        if self.control == Control::default() {
            return wrong("nothing limits how long a move may take; give a time, nodes or a depth");
        }
        Ok(())
    }

    /// All games, in the order in which they are best played: every pairing has its share at any time.
    pub(super) fn fixtures(&self, sides: &Sides) -> Vec<Fixture> {
        // Of two sides each is one player's, however many seats it has. Elsewhere everybody has seats of his own.
        let by_side = sides.count() == 2;
        let places = if by_side { sides.count() } else { sides.seats() };
        let place = |seat: usize| if by_side { sides.side(seat) } else { seat };
        let groups = self.groups(places);
        let units = self.games.div_ceil(places as u64);
        let mut fixtures = Vec::new();
        for opening in 0..units {
            for (number, group) in groups.iter().enumerate() {
                let unit = opening * groups.len() as u64 + number as u64;
                for turn in 0..places {
                    // Who has a place now has the next one in the next game.
                    let who = |seat: usize| group[(place(seat) + places - turn) % places];
                    fixtures.push(Fixture { opening, unit, seats: (0..sides.seats()).map(who).collect() });
                }
            }
        }
        fixtures
    }

    /// Who sits at one board together. Where there are fewer participants than places, those after the first come
    /// again and again.
    fn groups(&self, places: usize) -> Vec<Vec<usize>> {
        let all = self.participants.len();
        let with_first = matches!(self.format, Format::Gauntlet | Format::Sprt(_));
        if all <= places {
            let others = all - 1;
            return vec![
                (0..places).map(|place| if place == 0 { 0 } else { 1 + (place - 1) % others }).collect(),
            ];
        }
        let mut groups = Vec::new();
        let mut group: Vec<usize> = (0..places).collect();
        loop {
            if !with_first || group[0] == 0 {
                groups.push(group.clone());
            }
            // The next combination in lexical order.
            let Some(place) = (0..places).rev().find(|&place| group[place] < all - places + place) else {
                return groups;
            };
            group[place] += 1;
            for later in place + 1..places {
                group[later] = group[later - 1] + 1;
            }
        }
    }

    pub(super) fn patience(&self) -> Patience {
        let millis = Duration::from_millis;
        Patience {
            margin: millis(self.margin),
            delay: self.control.longest_delay(),
            untimed: millis(self.untimed),
            ..Patience::default()
        }
    }

    /// As text for the table of jobs.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads what [`to_json`](Self::to_json) wrote.
    ///
    /// # Errors
    /// When it is no plan.
    pub fn from_json(text: &str) -> Result<Self, LabError> {
        serde_json::from_str(text)
            .map_err(|error| LabError::Plan(format!("this is no plan of a match: {error}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(participants: usize, format: Format, games: u64) -> MatchPlan {
        MatchPlan {
            variant: "orthodox".to_owned(),
            rules: String::new(),
            participants: (0..participants).map(|number| format!("p{number}=random")).collect(),
            format,
            games,
            openings: Openings::Usual,
            plies: 4,
            even: None,
            seed: 1,
            control: Control { depth: Some(1), ..Control::default() },
            adjudication: Adjudication::default(),
            margin: 0,
            untimed: 0,
        }
    }

    fn sides(variant: &str) -> Sides {
        Sides::of(chatur_variants::load(variant).unwrap().variant.spec())
    }

    fn seats(plan: &MatchPlan, variant: &str) -> Vec<Vec<usize>> {
        plan.fixtures(&sides(variant)).into_iter().map(|fixture| fixture.seats).collect()
    }

    #[test]
    fn everybody_meets_everybody_with_both_colours() {
        let games = seats(&plan(3, Format::RoundRobin, 2), "orthodox");
        assert_eq!(games, [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]]);
        let gauntlet = seats(&plan(3, Format::Gauntlet, 1), "orthodox");
        assert_eq!(gauntlet, [[0, 1], [1, 0], [0, 2], [2, 0]]);
    }

    #[test]
    fn seats_rotate_where_there_are_more() {
        let games = seats(&plan(2, Format::Gauntlet, 4), "four-player");
        assert_eq!(games, [[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]]);
        let three = seats(&plan(3, Format::RoundRobin, 4), "four-player");
        assert_eq!(three, [[0, 1, 2, 1], [1, 0, 1, 2], [2, 1, 0, 1], [1, 2, 1, 0]]);
        assert_eq!(seats(&plan(5, Format::RoundRobin, 4), "four-player").len(), 20);
        assert_eq!(seats(&plan(5, Format::Gauntlet, 4), "four-player").len(), 16);
    }

    #[test]
    fn a_player_has_a_whole_team_of_two() {
        let games = seats(&plan(2, Format::RoundRobin, 4), "four-player-teams");
        assert_eq!(games, [[0, 1, 0, 1], [1, 0, 1, 0], [0, 1, 0, 1], [1, 0, 1, 0]]);
        let games = seats(&plan(3, Format::Gauntlet, 1), "six-corner");
        assert_eq!(games[..2], [[0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0]]);
        assert_eq!(games[2..], [[0, 2, 0, 2, 0, 2], [2, 0, 2, 0, 2, 0]]);
        let openings: Vec<u64> = plan(2, Format::RoundRobin, 4)
            .fixtures(&sides("four-player-teams"))
            .into_iter()
            .map(|fixture| fixture.opening)
            .collect();
        assert_eq!(openings, [0, 0, 1, 1]);
    }

    #[test]
    fn one_opening_is_one_unit_for_a_pairing() {
        let fixtures = plan(3, Format::RoundRobin, 4).fixtures(&sides("orthodox"));
        let units: Vec<(u64, u64)> = fixtures.iter().map(|one| (one.opening, one.unit)).collect();
        assert_eq!(units[..6], [(0, 0), (0, 0), (0, 1), (0, 1), (0, 2), (0, 2)]);
        assert_eq!(units[6..8], [(1, 3), (1, 3)]);
    }

    #[test]
    fn plans_are_read_as_written() {
        let sprt = Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05 };
        let plan = plan(2, Format::Sprt(sprt), 100);
        assert_eq!(MatchPlan::from_json(&plan.to_json()).unwrap(), plan);
        assert!(MatchPlan::from_json("{}").is_err());
    }
}
