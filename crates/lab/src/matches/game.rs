//! One game of a match.

use std::time::Duration;

use chatur_core::{Decision, Game, Leave, Outcome, Seat};
use chatur_engines::Said;
use chatur_play::Seeded;

use super::adjudication::{Opinions, Verdict};
use super::annotate::{Tags, record};
use super::control::Clocks;
use super::outcome::{Decided, GameResult, Spent, shares};
use super::{Fixture, MatchPlan};
use crate::opening::Opening;
use crate::player::{Choice, Player};
use crate::seed::mix;
use crate::{Field, Interrupt, LabError};

/// A board with the players of a worker around it.
pub(super) struct Table<'a> {
    pub(super) field: &'a Field,
    pub(super) plan: &'a MatchPlan,
    pub(super) names: Vec<&'a str>,
    pub(super) players: &'a mut [Option<Player>],
    pub(super) job: i64,
}

/// A game while it is played.
struct Course {
    game: Game,
    clocks: Clocks,
    opinions: Opinions,
    thoughts: Vec<Option<Choice>>,
    spent: Vec<Spent>,
    faults: Vec<(u8, String)>,
    resigned: bool,
    /// What was decided other than by the rules.
    verdict: Option<(Decision, String, Decided)>,
}

/// What a player does wrong or otherwise than by moving.
enum Turn {
    Goes(Box<Choice>),
    Fault(&'static str, String),
    Drawn(String),
    Gone,
}

impl Table<'_> {
    /// Plays a game. `None` if it was interrupted.
    pub(super) fn play(
        &mut self,
        fixture: &Fixture,
        opening: &Opening,
        interrupt: &Interrupt,
    ) -> Result<Option<(GameResult, String)>, LabError> {
        let seats = self.field.seats();
        let game = opening.game(self.field)?;
        let mut course = Course {
            thoughts: vec![None; game.ply()],
            game,
            clocks: Clocks::new(&self.plan.control, seats),
            opinions: Opinions::default(),
            spent: vec![Spent::default(); seats],
            faults: Vec::new(),
            resigned: false,
            verdict: None,
        };
        self.greet(fixture, &mut course)?;
        while course.game.outcome().is_none() && course.verdict.is_none() {
            let turn = self.turn(fixture, &mut course, interrupt);
            // Nobody is held to a move that was cut short.
            if interrupt.is_asked() {
                return Ok(None);
            }
            turn?;
        }
        Ok(Some(self.sum_up(fixture, course)))
    }

    /// Tells everybody that a game begins. Who fails at that has lost it.
    fn greet(&mut self, fixture: &Fixture, course: &mut Course) -> Result<(), LabError> {
        let mut who: Vec<usize> = fixture.seats.clone();
        who.sort_unstable();
        who.dedup();
        for who in who {
            let seed = mix(self.plan.seed, self.job as u64);
            let Some(player) = &mut self.players[who] else { continue };
            if let Err(error) = player.new_game(self.field, seed) {
                let Some(fault) = error.fault() else { return Err(error.into()) };
                for (seat, _) in fixture.seats.iter().enumerate().filter(|(_, other)| **other == who) {
                    course.fault(Seat(seat as u8), fault.reason(), &error.to_string());
                }
            }
        }
        Ok(())
    }

    fn turn(
        &mut self,
        fixture: &Fixture,
        course: &mut Course,
        interrupt: &Interrupt,
    ) -> Result<(), LabError> {
        let seat = course.game.turn();
        if course.game.awaits_lot() {
            // Nobody chooses how dice fall, nor the steps of a royal piece that is left behind.
            let lottery = Seeded(mix(self.plan.seed, self.job as u64));
            let step = course.game.drawn(&lottery);
            if step.is_none_or(|mv| course.game.play(mv).is_err()) {
                course.verdict = Some((Decision::Draw, "nobody can move".to_owned(), Decided::Length));
            }
            course.thoughts.push(None);
            return Ok(());
        }
        if course.claim() {
            return Ok(());
        }
        let Some(player) = fixture.seats.get(seat.index()).and_then(|&who| self.players[who].as_mut()) else {
            return Err(LabError::Plan(format!("nobody sits on seat {}", seat.index() + 1)));
        };
        let margin = Duration::from_millis(self.plan.margin);
        match ask(player, course, seat, margin, interrupt)? {
            Turn::Goes(choice) => {
                let spent = &mut course.spent[seat.index()];
                spent.moves += 1;
                spent.millis += choice.time.as_millis() as u64;
                spent.nodes += choice.nodes.unwrap_or(0);
                spent.depths += u64::from(choice.depth.unwrap_or(0));
                course.opinions.hear(seat, choice.score);
                if let Said::Move(mv) = choice.said {
                    if let Err(error) = course.game.play(mv) {
                        course.fault(seat, "illegal move", &error.to_string());
                    } else {
                        course.thoughts.push(Some(*choice));
                    }
                }
                self.adjudicate(course);
            }
            Turn::Fault(reason, what) => course.fault(seat, reason, &what),
            Turn::Drawn(text) => {
                let reason = format!("draw claimed: {}", text.trim_start_matches("1/2-1/2").trim());
                course.verdict = Some((Decision::Draw, reason, Decided::Rules));
            }
            Turn::Gone => {
                course.resigned = true;
                if course.game.leave(seat, Leave::Resigned).is_err() {
                    course.fault(seat, "illegal move", "it gave up where that is not possible");
                }
            }
        }
        Ok(())
    }

    fn adjudicate(&self, course: &mut Course) {
        if course.game.outcome().is_some() || course.verdict.is_some() {
            return;
        }
        let (rules, plies) = (&self.plan.adjudication, course.game.ply() as u32);
        let verdict = if self.field.seats() == 2 { course.opinions.judge(rules, plies) } else { None };
        course.verdict = match verdict {
            Some(Verdict::Draw) => {
                Some((Decision::Draw, "drawn by adjudication".to_owned(), Decided::Adjudication))
            }
            Some(Verdict::Win(seat)) => {
                Some((Decision::Win(vec![seat]), "won by adjudication".to_owned(), Decided::Adjudication))
            }
            None if rules.most_plies.is_some_and(|most| plies >= most) => {
                let counts = course.game.variant().spec().scoring.is_some();
                let decision =
                    if counts { Decision::Ranking(course.game.standing()) } else { Decision::Draw };
                Some((decision, "longest game".to_owned(), Decided::Length))
            }
            None => None,
        };
    }

    fn sum_up(&self, fixture: &Fixture, course: Course) -> (GameResult, String) {
        let seats = self.field.seats();
        let spec = self.field.loaded.variant.spec();
        let (decision, reason, decided) = match (course.game.outcome(), course.verdict) {
            (Some(outcome), _) => {
                let decided = match (course.faults.last(), course.resigned) {
                    (Some(_), _) if seats == 2 => Decided::Fault,
                    (None, true) if seats == 2 => Decided::Resignation,
                    _ => Decided::Rules,
                };
                let told = course.faults.last().filter(|_| decided == Decided::Fault);
                let short = |(_, what): &(u8, String)| what.split(':').next().unwrap_or_default().to_owned();
                let reason = told.map_or_else(|| outcome.reason.clone(), short);
                (outcome.decision.clone(), reason, decided)
            }
            (None, Some(verdict)) => verdict,
            (None, None) => (Decision::Draw, "not finished".to_owned(), Decided::Length),
        };
        let (shares, places) = shares(&decision, seats);
        let scored = spec.scoring.is_some();
        let names: Vec<&str> = fixture.seats.iter().map(|&who| self.names[who]).collect();
        let text = record(
            self.field,
            &course.game,
            &Tags {
                event: "chatur match",
                round: format!("{}.{}", fixture.unit + 1, self.job + 1),
                names,
                termination: &reason,
                decision: &decision,
                shares: &shares,
            },
            &course.thoughts,
        );
        let result = GameResult {
            opening: fixture.opening,
            unit: fixture.unit,
            seats: fixture.seats.clone(),
            shares,
            places,
            points: if scored {
                spec.seat_ids().map(|seat| course.game.points(seat)).collect()
            } else {
                Vec::new()
            },
            reason,
            decided,
            faults: course.faults,
            plies: course.game.ply() as u32,
            spent: course.spent,
        };
        (result, text)
    }
}

/// Asks a player for its move, and looks at its clock.
fn ask(
    player: &mut Player,
    course: &mut Course,
    seat: Seat,
    margin: Duration,
    interrupt: &Interrupt,
) -> Result<Turn, LabError> {
    let asked = player.choose(&course.game, &course.clocks.limits(), interrupt.signal());
    let choice = match asked {
        Ok(choice) => choice,
        Err(error) => {
            let Some(fault) = error.fault() else { return Err(error.into()) };
            return Ok(Turn::Fault(fault.reason(), error.to_string()));
        }
    };
    if !course.clocks.spend(seat, player.own_time(), choice.time, margin) {
        return Ok(Turn::Fault("time", format!("{:.3} s for a move", choice.time.as_secs_f64())));
    }
    Ok(match &choice.said {
        Said::Move(_) => Turn::Goes(Box::new(choice)),
        Said::Resigns => Turn::Gone,
        Said::Claims(text) => course.hear_claim(seat, text),
    })
}

impl Course {
    /// A seat has lost by a fault, and is out.
    fn fault(&mut self, seat: Seat, reason: &str, what: &str) {
        self.faults.push((seat.0, format!("{reason}: {what}")));
        if self.game.outcome().is_none() && self.game.leave(seat, Leave::Flagged).is_err() {
            self.verdict = Some((Decision::Draw, "nobody can leave".to_owned(), Decided::Length));
        }
    }

    /// Claims the end for the player to move, where the rules leave it to a claim: nobody plays on for fun.
    fn claim(&mut self) -> bool {
        let seat = self.game.turn();
        let worth = |outcome: &Outcome| {
            matches!(outcome.decision, Decision::Draw) || outcome.decision.is_win_for(seat)
        };
        let claims = self.game.claims();
        let claim = claims.into_iter().find(worth);
        claim.is_some_and(|claim| self.game.claim(Some(&claim.reason)).is_ok())
    }

    /// Whether some move of the player to move draws: a draw may be claimed with it.
    fn is_drawn_soon(&self) -> bool {
        let is_draw = |outcome: &Outcome| outcome.decision == Decision::Draw;
        self.game.legal_moves().into_iter().any(|mv| {
            let mut next = self.game.clone();
            next.play(mv).is_ok()
                && (next.outcome().is_some_and(is_draw) || next.claims().iter().any(is_draw))
        })
    }

    /// A program says that the game is over, and we do not.
    fn hear_claim(&self, seat: Seat, text: &str) -> Turn {
        let white = self.game.variant().spec().white_and_black().map_or(Seat(0), |[white, _]| white);
        let lost = if seat == white { "0-1" } else { "1-0" };
        if text.starts_with(lost) {
            return Turn::Gone;
        }
        if text.starts_with("1/2-1/2") && self.is_drawn_soon() {
            return Turn::Drawn(text.to_owned());
        }
        Turn::Fault("false claim", format!("it said {text}"))
    }
}
