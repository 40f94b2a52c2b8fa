//! Bots that know the rules, that know a part of them, and that know nothing, all at one table: each is answered, what
//! is refused changes nothing and reaches nobody else, and the rule that forbids it is named.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use chatur_core::{Move, Variant};
use chatur_notation::{coordinates, san};
use chatur_play::{Event, Rules, Table as Played};
use chatur_variants::Loaded;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::time::sleep;

use crate::support::{Bench, Guest, PATIENCE, Table, bench_with, digest};

/// What a host says of what is no move.
const UNREADABLE: &[&str] = &["unreadable", "illegal"];
/// Lines that are no message.
const GARBAGE: [&str; 14] = [
    "{",
    "}{",
    "null",
    "[]",
    "true",
    "\"AddMove\"",
    "e2e4",
    "{\"type\":\"AddMove\"}",
    "{\"type\":\"AddMove\",\"move\":{}}",
    "{\"type\":\"AddMove\",\"move\":\"e2e4\",\"base\":-1}",
    "{\"type\":\"Act\",\"action\":7}",
    "{\"type\":\"Winner\",\"seats\":[\"white\"]}",
    "{\"type\":\"Hello\",\"protocol\":1}",
    "{\"move\":\"e2e4\"}",
];
/// Texts that no variant here takes for a move.
const NO_MOVES: [&str; 9] = ["", " ", "e9e9x", "a0", "@", "--", "O-O-O-O", "\u{1f40e}", "z99z98"];
const ACTIONS: [&str; 12] = [
    "draw",
    "accept",
    "decline",
    "takeback",
    "claim",
    "claim_gone_win",
    "claim_gone_draw",
    "abort",
    "rematch",
    "resign",
    "dance",
    "",
];
/// Refused at the transport so often, a guest would be shown out; before that it comes anew.
const FAULTS: u32 = 150;

/// What has to come of something.
#[derive(Debug)]
enum Due {
    Done,
    /// It was done before, under this number.
    Again(u64),
    Refused(&'static [&'static str], Rule),
    /// The table knows better than a bot whether it may be done.
    Either,
}

/// What has to be said about it.
#[derive(Debug)]
enum Rule {
    Any,
    Is(String),
    /// One of what is said where a piece goes that way and a rule of the game is against it.
    OfTheGame,
}

struct Bot {
    seat: Option<String>,
    guest: Guest,
    faults: u32,
}

/// One table with its bots, and the game as it is found in the record.
struct Scene {
    bench: Bench,
    table: Table,
    loaded: Loaded,
    played: Played,
    /// The number of the last thing that was no offer and no answer to one.
    changed: u64,
    bots: Vec<Bot>,
    /// Messages that were done: by which bot, and with what number.
    done: Vec<(usize, Value, u64)>,
    /// Each its own.
    id: u64,
}

/// What came of it all.
#[derive(Default)]
struct Tally {
    counts: BTreeMap<&'static str, usize>,
    /// Every code and sentence, without squares.
    refusals: BTreeSet<String>,
    games: usize,
    /// Moves that a rule of the game forbade, and that rule.
    rules: BTreeMap<String, usize>,
}

impl Scene {
    async fn open(variant: &str) -> Self {
        let bench = bench_with(|_| {}).await;
        let table = bench.table(variant, Some("60+3")).await;
        let mut bots = Vec::new();
        for (seat, guest) in bench.sit_all(&table).await {
            bots.push(Bot { seat: Some(seat), guest, faults: 0 });
        }
        for _ in 0..2 {
            bots.push(Bot { seat: None, guest: bench.watch(&table).await, faults: 0 });
        }
        let loaded = chatur_variants::load(variant).unwrap();
        let saved = bench.host().store().load(&table.id).await.unwrap().unwrap();
        let rules = Rules::new(Arc::clone(&loaded.variant), saved.head.rules.clone());
        let played = Played::open(&rules, saved.head.opening.clone()).unwrap();
        let mut scene = Self { bench, table, loaded, played, changed: 0, bots, done: Vec::new(), id: 0 };
        for bot in 0..scene.bots.len() {
            scene.bots[bot].guest.settle().await;
        }
        scene
    }

    fn variant(&self) -> &Variant {
        &self.loaded.variant
    }

    /// All there is at the table, in one number: what the host shows, clocks and offers with it, and what it has
    /// written down.
    async fn state(&self) -> String {
        let view = self.bench.host().view(&self.table.id, None).await.unwrap();
        let saved = self.bench.host().store().load(&self.table.id).await.unwrap().unwrap();
        digest([
            serde_json::to_string(&view).unwrap(),
            format!("{:?} {:?} {:?}", saved.entries, saved.state, saved.result),
        ])
    }

    /// Goes on with the game as it is written down, until nothing moves by itself.
    async fn follow(&mut self) {
        for _ in 0..PATIENCE.as_millis() {
            let saved = self.bench.host().store().load(&self.table.id).await.unwrap().unwrap();
            for kept in &saved.entries[self.played.record().entries.len()..] {
                if !self.played.redo(kept.entry).unwrap().iter().all(Event::is_talk) {
                    self.changed = self.played.record().entries.len() as u64;
                }
            }
            if !self.played.walks() || self.played.ending().is_some() {
                return;
            }
            sleep(Duration::from_millis(1)).await;
        }
        panic!("a king stands still");
    }

    fn is_over(&self) -> bool {
        self.played.ending().is_some()
    }

    /// The bot whose turn it is.
    fn mover(&self) -> usize {
        let seat = &self.variant().spec().seats[self.played.turn().index()].name;
        self.bots.iter().position(|bot| bot.seat.as_ref() == Some(seat)).unwrap()
    }

    fn legal(&self) -> Vec<(Move, String)> {
        coordinates::write_all(self.variant(), self.played.game().position())
    }

    /// What the pieces can do, and a rule of the game forbids.
    fn forbidden(&self) -> Vec<String> {
        let (variant, position) = (self.variant(), self.played.game().position());
        let mut moves = variant.pseudo_legal_moves(position);
        moves.retain(|mv| !variant.is_legal(position, *mv));
        moves.into_iter().map(|mv| coordinates::write(variant, position, mv)).collect()
    }

    fn add(&mut self, text: &str) -> Value {
        self.id += 1;
        json!({"type": "AddMove", "id": format!("m{}", self.id), "move": text})
    }

    /// Draws what is done next: by whom, what, and what has to come of it.
    fn draw(&mut self, lot: &mut ChaCha8Rng) -> (&'static str, usize, String, Due) {
        let over = self.is_over();
        let late = |due| if over { Due::Refused(&["over"], Rule::Any) } else { due };
        let mover = self.mover();
        let legal = self.legal();
        let players = self.bots.iter().filter(|bot| bot.seat.is_some()).count();
        let any = |lot: &mut ChaCha8Rng| legal[lot.random_range(0..legal.len())].1.clone();
        let some = if legal.is_empty() { "a1a1".to_owned() } else { any(lot) };
        match lot.random_range(0..20) {
            0..6 if !over => ("legal", mover, self.add(&some).to_string(), Due::Done),
            6..9 => {
                let forbidden = self.forbidden();
                if over || forbidden.is_empty() {
                    let text = self.nowhere(lot);
                    let due = late(self.due_of(&text));
                    return ("anywhere", mover, self.add(&text).to_string(), due);
                }
                let text = forbidden[lot.random_range(0..forbidden.len())].clone();
                // What is read may be another move that is written alike.
                let due = match self.due_of(&text) {
                    Due::Refused(codes, _) => Due::Refused(codes, Rule::OfTheGame),
                    other => other,
                };
                ("forbidden", mover, self.add(&text).to_string(), due)
            }
            9..11 => {
                let text = self.nowhere(lot);
                let due = late(self.due_of(&text));
                ("anywhere", mover, self.add(&text).to_string(), due)
            }
            11 => {
                let text = NO_MOVES[lot.random_range(0..NO_MOVES.len())];
                let due = late(Due::Refused(UNREADABLE, Rule::Any));
                ("no move", mover, self.add(text).to_string(), due)
            }
            12 => {
                let other = (mover + lot.random_range(1..players)) % players;
                // Seats come first.
                let due = late(Due::Refused(&["not_your_turn"], Rule::Any));
                ("out of turn", other, self.add(&some).to_string(), due)
            }
            13 => {
                let watcher = lot.random_range(players..self.bots.len());
                let message = match lot.random_range(0..2) {
                    0 => self.add(&some),
                    _ => self.act(ACTIONS[lot.random_range(0..ACTIONS.len())]),
                };
                ("no seat", watcher, message.to_string(), Due::Refused(&["no_seat"], Rule::Any))
            }
            14 => {
                let mut message = self.add(&some);
                let seq = self.played.record().entries.len() as u64;
                let seen = self.changed.checked_sub(1).filter(|_| lot.random_range(0..2) == 0);
                message["base"] = json!(seen.unwrap_or(seq + 1));
                ("stale", mover, message.to_string(), Due::Refused(&["stale"], Rule::Any))
            }
            15 if !self.done.is_empty() => {
                let (who, message, seq) = self.done[lot.random_range(0..self.done.len())].clone();
                ("again", who, message.to_string(), Due::Again(seq))
            }
            16..18 => {
                let who = lot.random_range(0..self.bots.len());
                let line = GARBAGE[lot.random_range(0..GARBAGE.len())].to_owned();
                ("garbage", who, line, Due::Refused(&["bad_message"], Rule::Any))
            }
            _ => {
                let who = lot.random_range(0..players);
                // Few give up.
                let words = &ACTIONS[..ACTIONS.len() - if lot.random_range(0..8) == 0 { 0 } else { 3 }];
                let words = if lot.random_range(0..6) == 0 { words } else { &words[..7] };
                let word = words[lot.random_range(0..words.len())];
                let due = self.due_of_act(who, word);
                ("act", who, self.act(word).to_string(), due)
            }
        }
    }

    fn act(&mut self, word: &str) -> Value {
        self.id += 1;
        json!({"type": "Act", "id": format!("a{}", self.id), "action": word})
    }

    /// From anywhere to anywhere, or a drop.
    fn nowhere(&self, lot: &mut ChaCha8Rng) -> String {
        let geometry = self.variant().geometry();
        let squares: Vec<String> =
            self.variant().geometry().squares().into_iter().map(|square| geometry.name(square)).collect();
        let mut any = || squares[lot.random_range(0..squares.len())].clone();
        let (from, to) = (any(), any());
        match lot.random_range(0..8) {
            0 => format!("P@{to}"),
            1 => format!("{from}{to}q"),
            _ => format!("{from}{to}"),
        }
    }

    /// Whether a text is a move that may be made now; if not, why.
    fn due_of(&self, text: &str) -> Due {
        let (variant, position) = (self.variant(), self.played.game().position());
        let sans = || san::write_all(variant, position, san::Style::default());
        let legal = self.legal();
        if legal.iter().any(|(_, uci)| uci == text) || sans().iter().any(|(_, san)| san == text) {
            return Due::Done;
        }
        let setup = variant.setup(position);
        let squares = variant.geometry().squares().into_iter();
        let from = squares.filter(|square| text.starts_with(&variant.geometry().name(*square)));
        let from = from.max_by_key(|square| variant.geometry().name(*square).len());
        let rule = match from {
            // Where bodies cover several squares, one that is not an anchor is not empty.
            Some(from) if setup.piece(from).is_none() && !variant.occupied(position).has(from) => {
                Rule::Is(format!("there is no piece on {}", variant.geometry().name(from)))
            }
            _ => Rule::Any,
        };
        Due::Refused(UNREADABLE, rule)
    }

    /// What a player who says this word has to be told, as far as what it is shown says so.
    fn due_of_act(&self, who: usize, word: &str) -> Due {
        let choices = self.bots[who].guest.choices();
        let offered = choices.iter().any(|choice| choice == "accept");
        if !ACTIONS[..10].contains(&word) {
            Due::Refused(&["bad_message"], Rule::Any)
        } else if choices.iter().any(|choice| choice == word) {
            if word == "rematch" { Due::Either } else { Due::Done }
        } else if offered && ["draw", "takeback"].contains(&word) {
            // Whoever asks for what is offered takes it.
            Due::Either
        } else {
            Due::Refused(&["not_now", "over", "not_your_turn"], Rule::Any)
        }
    }

    /// Has a bot say something, and looks at everything that comes of it.
    async fn say(&mut self, (kind, who, line, due): (&'static str, usize, String, Due), tally: &mut Tally) {
        *tally.counts.entry(kind).or_default() += 1;
        let about =
            |heard: &[Value]| format!("{kind}: {line} was due {due:?} and was answered by {heard:#?}");
        let before = self.state().await;
        let seq = self.bots[who].guest.seq();
        self.bots[who].guest.to.write_all(format!("{line}\n").as_bytes()).await.unwrap();
        let mut heard = self.bots[who].guest.settle().await;
        if kind == "stale" {
            // Whoever is to move is told again that it is.
            let turn = heard.pop_if(|said| said["type"] == "YourTurn");
            assert_eq!(turn.is_some(), !self.is_over(), "{}", about(&heard));
        }
        let refused = heard.iter().find(|said| said["type"] == "InvalidMove" || said["type"] == "Error");
        let done = heard.iter().find(|said| said["type"] == "Done");
        assert!(refused.is_some() != done.is_some(), "{}", about(&heard));
        let sent: Value = serde_json::from_str(&line).unwrap_or_default();
        let is_again = matches!(due, Due::Again(_));
        if let Some(done) = done {
            assert!(matches!(due, Due::Done | Due::Again(_) | Due::Either), "{}", about(&heard));
            assert_eq!(done["id"], sent["id"]);
            let number = done["seq"].as_u64().unwrap();
            if let Due::Again(before) = due {
                assert_eq!(number, before, "{}", about(&heard));
            } else if number > seq {
                self.done.push((who, sent.clone(), number));
            }
        }
        // Neither what is refused nor what has been done already changes anything, and nobody else is told.
        if refused.is_some() || is_again {
            assert_eq!(heard.len(), 1, "{}", about(&heard));
            assert_eq!(self.state().await, before, "{}", about(&heard));
            for (number, bot) in self.bots.iter_mut().enumerate() {
                if number != who {
                    assert_eq!(bot.guest.settle().await, Vec::<Value>::new(), "{line} was told to others");
                }
            }
        } else {
            self.follow().await;
            let seq = self.played.record().entries.len() as u64;
            for bot in &mut self.bots {
                bot.guest.reach(seq).await;
                bot.guest.settle().await;
            }
        }
        if let Some(refused) = refused {
            let (code, why) = (refused["code"].as_str().unwrap(), refused["why"].as_str().unwrap());
            let Due::Refused(codes, rule) = &due else {
                assert!(matches!(due, Due::Either), "{}", about(&heard));
                return;
            };
            assert!(codes.contains(&code), "{}", about(&heard));
            match rule {
                Rule::Any => assert!(why.len() > 3, "{}", about(&heard)),
                Rule::Is(rule) => assert_eq!(why, rule, "{}", about(&heard)),
                Rule::OfTheGame => {
                    assert_eq!(code, "illegal", "{}", about(&heard));
                    *tally.rules.entry(why.to_owned()).or_default() += 1;
                }
            }
            tally.refusals.insert(code.to_owned());
            if refused["type"] == "InvalidMove" {
                assert_eq!(refused["id"], sent["id"], "{}", about(&heard));
                assert_eq!(refused["seq"], self.played.record().entries.len() as u64);
            }
            if refused["type"] == "Error" {
                self.bots[who].faults += 1;
                if self.bots[who].faults == FAULTS {
                    self.come_anew(who).await;
                }
            }
        }
    }

    /// Lets a bot come by a new connection.
    async fn come_anew(&mut self, who: usize) {
        let guest = match &self.bots[who].seat {
            Some(seat) => self.bench.sit(&self.table, seat).await,
            None => self.bench.watch(&self.table).await,
        };
        let bot = &mut self.bots[who];
        (bot.guest, bot.faults) = (guest, 0);
    }
}

/// So many things are tried at tables of a variant, also after the end of a game. Where pieces can go and may not, the
/// refusals name the rules that must be named, and no others than those that may be.
pub(super) async fn try_everything(variant: &str, times: usize, must: &[&str], may: &[&str]) {
    const AFTER_THE_END: usize = 25;
    let mut lot = ChaCha8Rng::seed_from_u64(11);
    let mut tally = Tally::default();
    let mut tried = 0;
    while tried < times {
        let mut scene = Scene::open(variant).await;
        tally.games += 1;
        let mut after = 0;
        while tried < times && after < AFTER_THE_END {
            scene.bench.time.advance(lot.random_range(0..30));
            let next = scene.draw(&mut lot);
            scene.say(next, &mut tally).await;
            tried += 1;
            after += usize::from(scene.is_over());
        }
    }
    let Tally { counts, refusals, games, rules: named } = tally;
    println!(
        "{variant}: {tried} things at {games} tables: {counts:?}; refused as {refusals:?}, by {named:#?}"
    );
    for rule in must {
        assert!(named.keys().any(|why| why.contains(rule)), "nothing was refused with `{rule}`: {named:?}");
    }
    for why in named.keys() {
        let known = must.iter().chain(may).any(|rule| why.contains(rule));
        assert!(known, "`{why}` is no rule of {variant}");
    }
    assert!(counts.len() >= 9, "{counts:?}");
}
