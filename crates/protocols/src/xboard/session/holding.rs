//! What players have in hand where nothing on their board says so: in bughouse it comes from the partner.

use chatur_core::Spec;
use chatur_notation::excerpt;

use super::Session;
use super::thinking::Purpose;
use std::io;

impl Session<'_> {
    /// `holding [WHITE] [BLACK]`: what both have in hand from now on; what a server says behind it, that a piece has just
    /// come, is in the lists already. Where captures on this board fill the hands there is nothing to hear.
    pub(super) fn hold(&mut self, line: &str) -> io::Result<()> {
        let spec = self.game.variant().spec();
        if self.is_broken || !comes_from_elsewhere(spec) {
            return Ok(());
        }
        let Some(hands) = read(spec, line) else {
            return self.say(&format!("Error (not understood): {}", excerpt(line)));
        };
        let mut setup = self.game.setup();
        if setup.hands == hands {
            return Ok(());
        }
        setup.hands = hands;
        let thought = self.search.as_ref().map(|thinking| thinking.purpose);
        let pings = std::mem::take(&mut self.pings);
        self.abort();
        self.pings = pings;
        if !self.begin(setup) {
            self.say(&format!("Error (not possible): {}", excerpt(line)))?;
        }
        match thought {
            Some(Purpose::Move) => self.think(),
            Some(Purpose::Analysis) => {
                self.analyse();
                Ok(())
            }
            Some(Purpose::Guess(_)) | None => Ok(()),
        }
    }
}

/// Whether pieces are dropped that no capture on this board brings.
fn comes_from_elsewhere(spec: &Spec) -> bool {
    spec.drops.as_ref().is_some_and(|drops| drops.from_hand) && !spec.captures.to_hand
}

/// The hands of White and Black by kind, each written as its letters in brackets.
fn read(spec: &Spec, line: &str) -> Option<Vec<Vec<u8>>> {
    let (white, rest) = line.split_once('[')?.1.split_once(']')?;
    let (black, _) = rest.split_once('[')?.1.split_once(']')?;
    let hand = |letters: &str| {
        let mut hand = vec![0_u8; spec.kinds.len()];
        for letter in letters.chars() {
            let letter = letter.to_uppercase().to_string();
            let kind = spec.kinds.iter().position(|kind| kind.letter == letter)?;
            hand[kind] = hand[kind].checked_add(1)?;
        }
        Some(hand)
    };
    Some(vec![hand(white)?, hand(black)?])
}
