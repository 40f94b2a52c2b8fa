//! Events as sentences.

use std::fmt;

use chatur_core::{Army, CheckLine};

use super::{Event, Prey, SeatName, Standing};
use crate::{Finish, Proposal, ResultWord};

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moved { seat, piece, from, square, walks } => {
                let verb = if *walks { "walks" } else { "goes" };
                write!(f, "{seat}'s {piece} {verb} from {from} to {square}.")
            }
            Self::MovedUnseen { seat } => write!(f, "{seat} has moved."),
            Self::TryRefused { seat } => write!(f, "{seat} tries a move: no."),
            Self::CaptureAnnounced { square, piece, other, passing } => {
                let what = match piece {
                    Some(piece) => format!("A {piece} on {square}"),
                    None if *other => format!("A piece on {square}"),
                    None => format!("What stood on {square}"),
                };
                write!(f, "{what} is captured{}.", if *passing { " en passant" } else { "" })
            }
            Self::CheckAnnounced { seat, lines } => {
                let lines: Vec<&str> = lines.iter().copied().map(line).collect();
                let from = if lines.is_empty() { String::new() } else { format!(" {}", lines.join(" and ")) };
                write!(f, "{seat} is in check{from}.")
            }
            Self::TriesAnnounced { seat, count: None } => write!(f, "{seat} has tries."),
            Self::TriesAnnounced { seat, count: Some(1) } => write!(f, "{seat} has 1 try."),
            Self::TriesAnnounced { seat, count: Some(count) } => write!(f, "{seat} has {count} tries."),
            Self::Castled { seat, name, .. } => write!(f, "{seat} castles: {name}."),
            Self::Dropped { seat, piece, square } => write!(f, "{seat} drops a {piece} on {square}."),
            Self::Shot { seat, piece, from, square } if from == square => {
                write!(f, "{seat} takes the {piece} on {square} off the board.")
            }
            Self::Shot { seat, piece, from, square } => {
                write!(f, "{seat}'s {piece} shoots from {from} at {square}.")
            }
            Self::Swapped { seat, piece, from, square } => {
                write!(f, "{seat}'s {piece} on {from} changes places with the piece on {square}.")
            }
            Self::Passed { seat, instead: false } => write!(f, "{seat} passes."),
            Self::Passed { seat, .. } => write!(f, "{seat} moves no piece."),
            Self::Threw { seat, dice, passes } => {
                let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
                let lost = if *passes { " and cannot move with that" } else { "" };
                write!(f, "{seat} throws {}{lost}.", dice.join(", "))
            }
            Self::TurnedUp { seat, piece, square } => write!(f, "{seat}'s piece on {square} is a {piece}."),
            Self::Entered { seat, piece, square } => write!(f, "{seat}'s {piece} enters on {square}."),
            Self::Walled { seat, square } => write!(f, "{seat} places a wall on {square}."),
            Self::TurnedOver { seat, piece, square } => {
                write!(f, "The {piece} on {square} is {seat}'s now.")
            }
            Self::Captured { seat, prey } => write!(f, "{seat} captures {}.", Taken(prey, seat)),
            Self::Crushed { seat, crusher, prey } => {
                write!(f, "{seat}'s {crusher} crushes {}.", Taken(prey, seat))
            }
            Self::Exploded { seat, prey } => {
                write!(f, "{seat}'s capture blows up {}.", Taken(prey, seat))
            }
            Self::Petrified { seat, prey } => {
                write!(f, "{seat}'s {} on {} turns to stone.", prey.piece, prey.square)
            }
            Self::Fused { seat, piece, square } => {
                write!(f, "{seat}'s two pieces become a {piece} on {square}.")
            }
            Self::Points { seat, points, award } => {
                write!(f, "{seat} gets {}: {award}.", Count(*points))
            }
            Self::RoyalTaken { seat, by } => write!(f, "{by} puts {seat} out."),
            Self::Mated { seat, by: Some(by) } => write!(f, "{seat} is mated by {by}."),
            Self::Mated { seat, by: None } => write!(f, "{seat} is mated."),
            Self::Stalemated { seat } => write!(f, "{seat} is stalemated."),
            Self::Walking { seat, piece } => write!(f, "{seat}'s {piece} walks by itself from now on."),
            Self::Grey { seat, army: Army::Stays } => write!(f, "{seat} is out, and the army turns grey."),
            Self::Grey { seat, army: Army::Leaves } => {
                write!(f, "{seat} is out, and the army leaves the board.")
            }
            Self::Promoted { seat, piece, square } => write!(f, "{seat} promotes to {piece} on {square}."),
            Self::Check { seat } => write!(f, "{seat} is in check."),
            Self::Offered { seat, what: Proposal::Draw } => write!(f, "{seat} offers a draw."),
            Self::Offered { seat, what: Proposal::TakeBack { plies } } => {
                write!(f, "{seat} asks to take back {}.", Last(usize::from(*plies)))
            }
            Self::Accepted { seat, what: Proposal::Draw } => write!(f, "{seat} agrees to a draw."),
            Self::Accepted { seat, what: Proposal::TakeBack { .. } } => {
                write!(f, "{seat} agrees to the take-back.")
            }
            Self::Declined { seat, what: Proposal::Draw } => write!(f, "{seat} declines the draw."),
            Self::Declined { seat, what: Proposal::TakeBack { .. } } => {
                write!(f, "{seat} declines the take-back.")
            }
            Self::Lapsed { seat, what: Proposal::Draw } => write!(f, "{seat}'s draw offer lapses."),
            Self::Lapsed { seat, what: Proposal::TakeBack { .. } } => {
                write!(f, "{seat}'s request for a take-back lapses.")
            }
            Self::TakenBack { plies } => match plies {
                1 => f.write_str("The last move is taken back."),
                n => write!(f, "The last {n} moves are taken back."),
            },
            Self::Claimed { seat, reason } => write!(f, "{seat} claims: {reason}."),
            Self::Resigned { seat } => write!(f, "{seat} resigns."),
            Self::FlagFell { seat } => write!(f, "{seat}'s time is up."),
            Self::Aborted { seat } => write!(f, "{seat} calls the game off."),
            Self::Abandoned { seat, by } => write!(f, "{seat} is gone, and {by} claims it."),
            Self::Paused => f.write_str("The arbiter pauses the game."),
            Self::Resumed => f.write_str("The game goes on."),
            Self::TimeAdded { seat, time } => {
                write!(f, "The arbiter gives {seat} {} s more.", *time as f64 / 1000.0)
            }
            Self::Ended { finish } => finish.fmt(f),
        }
    }
}

impl fmt::Display for Finish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seats, result, reason, standing } = self;
        match result {
            ResultWord::Ranking => write!(f, "The game is over, {reason}: {}.", Places(standing)),
            ResultWord::White | ResultWord::Black | ResultWord::Win => {
                let verb = if seats.len() == 1 { "wins" } else { "win" };
                write!(f, "{} {verb}: {reason}.", And(seats))
            }
            ResultWord::Draw => write!(f, "The game is drawn: {reason}."),
            ResultWord::Shares => {
                write!(f, "The game is over, {reason}: the better share goes to {}.", And(seats))
            }
            ResultWord::Void => write!(f, "The game has no result: {reason}."),
        }
    }
}

/// From where a check is given.
fn line(line: CheckLine) -> &'static str {
    match line {
        CheckLine::Rank => "along the rank",
        CheckLine::File => "along the file",
        CheckLine::LongDiagonal => "along the long diagonal",
        CheckLine::ShortDiagonal => "along the short diagonal",
        CheckLine::Diagonal => "along a diagonal",
        CheckLine::Knight => "by a knight",
        CheckLine::Other => "from elsewhere",
    }
}

/// A piece as a victim, seen from who took it.
struct Taken<'a>(&'a Prey, &'a SeatName);

impl fmt::Display for Taken<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(prey, by) = self;
        let Prey { owner, piece, square, grey, points } = prey;
        let grey = if *grey { "grey " } else { "" };
        if owner == *by {
            write!(f, "an own {grey}{piece} on {square}")?;
        } else {
            write!(f, "{owner}'s {grey}{piece} on {square}")?;
        }
        match points {
            Some(points) if *points != 0 => write!(f, ": {}", Count(*points)),
            _ => Ok(()),
        }
    }
}

/// A number of points.
struct Count(i16);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, if self.0 == 1 { "point" } else { "points" })
    }
}

/// Everybody by place: `1. Red 40, 2. Blue 12`.
struct Places<'a>(&'a [Standing]);

impl fmt::Display for Places<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, Standing { seat, place, points }) in self.0.iter().enumerate() {
            write!(f, "{}{place}. {seat} {points}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// The last move, or the last few.
struct Last(usize);

impl fmt::Display for Last {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("the last move"),
            n => write!(f, "the last {n} moves"),
        }
    }
}

/// Names in a row.
struct And<'a>(&'a [SeatName]);

impl fmt::Display for And<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => f.write_str("Nobody"),
            [one] => one.fmt(f),
            [first @ .., last] => {
                let names: Vec<String> = first.iter().map(SeatName::to_string).collect();
                write!(f, "{} and {last}", names.join(", "))
            }
        }
    }
}
