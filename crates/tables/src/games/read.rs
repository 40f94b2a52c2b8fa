//! A game or a position from text, as the actions of a table.

use std::collections::BTreeMap;
use std::sync::Arc;

use chatur_core::{CastlingText, Setup};
use chatur_notation::pgn::{self, Note, PgnError, PgnGame};
use chatur_notation::stream::Form;
use chatur_notation::{pgn4, read_position_forgiving, shogi};
use chatur_play::{Action, Entry, Opening, Rules, Table};
use chatur_records::{Variants, close, kept, kept_of_more, players, shuffled_in_catalogue, take_step};
use chatur_variants::Loaded;

use super::GameTextError;
use crate::message::{HostReason, RefusalReason};
use crate::show::{file_hash, hash_text};

/// The variant of a bare position: of FEN, and of FEN4.
const BARE: [&str; 2] = ["orthodox", "four-player"];
/// So many notes about a game are told.
const TOLD: usize = 20;

/// The rules of files, by the ids with their hashes.
pub type Files = BTreeMap<String, Arc<Loaded>>;

/// What was read.
#[derive(Debug)]
pub struct Read {
    /// By which rules it was played.
    pub loaded: Arc<Loaded>,
    /// From which start.
    pub opening: Opening,
    /// What was done.
    pub entries: Vec<Entry>,
    /// The text of the game, if it was one.
    pub text: Option<String>,
    /// Who played, by seat, if the text says it.
    pub players: Vec<Option<String>>,
    /// How many games the text has; none where it is a position.
    pub games: usize,
    /// What is odd about the game.
    pub notes: Vec<String>,
}

/// Reads one game of a text by its number, the first is 1, or a position. Where the text does not say of which variant it
/// is, that is the one at hand; where it names a file by its hash, it is among these files. It plays the whole game: call it where rules may fail.
///
/// # Errors
/// When there is no such game, or it is not legal.
pub fn from_text(
    text: &str,
    number: usize,
    at_hand: Option<&Arc<Loaded>>,
    files: &Files,
) -> Result<Read, RefusalReason> {
    let text = text.trim();
    if text.is_empty() {
        return Err(GameTextError::NothingToRead.into());
    }
    let form = Form::of(text);
    if form == Form::Pgn
        && !text.starts_with('[')
        && let Some(read) = position(text, at_hand)
    {
        return read;
    }
    let variants = Variants::new(at_hand.cloned());
    match form {
        Form::Pgn | Form::Pgn4 if pgn4::is_pgn4(text) => of_more(text, number, &variants, files),
        Form::Pgn | Form::Pgn4 => of_two(chosen(pgn::read(text), number)?, &variants, files),
        Form::Shogi(format) => of_two(chosen(shogi::read(text, format), number)?, &variants, files),
        Form::Bpgn => Err(GameTextError::TwoBoards.into()),
    }
}

/// A text that is one position; nothing if it looks like moves.
fn position(text: &str, at_hand: Option<&Arc<Loaded>>) -> Option<Result<Read, RefusalReason>> {
    // Its first word has the ranks, or in FEN4 the turn; moves begin with a number or a move.
    let first = text.split_whitespace().next().unwrap_or_default();
    let is_fen4 = text.contains(',') && first.get(1..2) == Some("-");
    if !first.contains('/') && !is_fen4 {
        return None;
    }
    let loaded = match at_hand {
        Some(loaded) => Ok(Arc::clone(loaded)),
        None => load(BARE[usize::from(is_fen4)]).map(Arc::new),
    };
    Some(loaded.and_then(|loaded| {
        let read = read_position_forgiving(&loaded.variant, text);
        let (start, left_out) = read?;
        Ok(Read {
            loaded,
            opening: opening(start, None),
            entries: Vec::new(),
            text: None,
            players: Vec::new(),
            games: 0,
            notes: left_out.iter().take(TOLD).map(|error| format!("{error}; left out")).collect(),
        })
    }))
}

fn opening(start: Setup, number: Option<u64>) -> Opening {
    // The times of a record are not known, so nobody's clock can go on.
    Opening { start, number, clock: None }
}

/// The game with a number, and how many there are. Games that cannot be read are counted as well.
fn chosen<G>(
    games: impl Iterator<Item = Result<G, PgnError>>,
    number: usize,
) -> Result<(G, usize), GameTextError> {
    let (mut found, mut count) = (None, 0);
    for game in games {
        count += 1;
        if count == number {
            found = Some(game);
        }
    }
    match found {
        Some(game) => Ok((game?, count)),
        None if count == 0 => Err(GameTextError::NothingToRead),
        None => Err(GameTextError::NoSuchGame { number, games: count }),
    }
}

/// The rules of a game that names a file by its hash; nothing if it names something else.
fn file(name: Option<&str>, files: &Files) -> Result<Option<Arc<Loaded>>, GameTextError> {
    let Some(id) = name.filter(|name| file_hash(name).is_some()) else { return Ok(None) };
    let kept = files.get(id).cloned();
    kept.map(Some).ok_or_else(|| GameTextError::RulesNotKept { id: id.to_owned() })
}

fn of_two(
    (game, games): (PgnGame, usize),
    variants: &Variants,
    files: &Files,
) -> Result<Read, RefusalReason> {
    let loaded = match file(game.tag("Variant"), files)? {
        Some(loaded) => variants.as_begun(&game, loaded),
        None => variants.of(&game),
    };
    let loaded = hosted(loaded.map_err(GameTextError::from)?)?;
    let replay = pgn::replay(&game, |_| Some((loaded.variant.clone(), loaded.start.clone())))
        .map_err(GameTextError::from)?;
    if let Some(stop) = replay.stopped {
        return Err(GameTextError::from(stop).into());
    }
    let number = loaded.shuffle.as_ref().and_then(|shuffle| shuffle.number_of(replay.game.start()));
    let mut table = open(&loaded, opening(replay.game.start().clone(), number))?;
    for &mv in replay.game.moves() {
        table.recorded(table.turn(), Action::Move(mv), 0)?;
    }
    if let Some(score) = replay.recorded.filter(|_| table.ending().is_none()) {
        close(&mut table, score, game.tag("Termination"), 0)?;
    }
    let text = kept(&game, &replay);
    Ok(done(loaded, &table, text, &game.tags, games, &replay.notes))
}

/// A variant as a table can have it. What is made for one game, from shuffled starts, has no text of its own to be kept
/// with the table: the catalogue's takes its place.
fn hosted(loaded: Arc<Loaded>) -> Result<Arc<Loaded>, GameTextError> {
    let is_made =
        loaded.shuffle.is_none() && loaded.variant.spec().castling.text == CastlingText::KingTakesPartner;
    if !is_made {
        return Ok(loaded);
    }
    let refused = || GameTextError::NotShuffled { name: loaded.head.name.clone() };
    shuffled_in_catalogue(&loaded).map(Arc::new).ok_or_else(refused)
}

fn of_more(text: &str, number: usize, variants: &Variants, files: &Files) -> Result<Read, RefusalReason> {
    let (game, games) = chosen(pgn4::read(text), number)?;
    let loaded = match file(game.tag("Variant"), files)? {
        Some(loaded) => loaded,
        None => variants.of_more(&game).map_err(GameTextError::from)?,
    };
    let replay = pgn4::replay(&game, |_| Some((loaded.variant.clone(), loaded.start.clone())))
        .map_err(GameTextError::from)?;
    if let Some(stop) = replay.stopped {
        return Err(GameTextError::from(stop).into());
    }
    let mut table = open(&loaded, opening(replay.game.start().clone(), None))?;
    for step in replay.game.steps() {
        take_step(&mut table, step, 0)?;
    }
    Ok(done(loaded, &table, kept_of_more(&game), &game.tags, games, &replay.notes))
}

fn open(loaded: &Loaded, opening: Opening) -> Result<Table, RefusalReason> {
    let rules = Rules::new(Arc::clone(&loaded.variant), hash_text(loaded));
    Ok(Table::open(&rules, opening)?)
}

fn done(
    loaded: Arc<Loaded>,
    table: &Table,
    text: String,
    tags: &[(String, String)],
    games: usize,
    notes: &[Note],
) -> Read {
    let record = table.record();
    Read {
        opening: record.head.opening.clone(),
        entries: record.entries.clone(),
        text: Some(text),
        players: players(tags, loaded.variant.spec()),
        games,
        notes: notes.iter().take(TOLD).map(ToString::to_string).collect(),
        loaded,
    }
}

fn load(id: &str) -> Result<Loaded, RefusalReason> {
    Ok(chatur_variants::load(id).map_err(HostReason::from)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Beside, to_pgn};

    fn table(read: &Read) -> Table {
        let mut table = open(&read.loaded, read.opening.clone()).expect("the start can be played");
        for &entry in &read.entries {
            table.redo(entry).expect("what was done once can be done again");
        }
        if let Some(text) = &read.text {
            table.keep_text(text.clone());
        }
        table
    }

    fn read(text: &str) -> Read {
        from_text(text, 1, None, &Files::new()).expect("it is read")
    }

    fn out(read: &Read, names: &[&str]) -> String {
        to_pgn(&table(read), &read.loaded, &Beside { names, created: 951_782_400_000 })
    }

    #[test]
    fn a_game_of_two_comes_and_goes() {
        let read = read("[Event \"A\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
        let table = table(&read);
        assert_eq!((table.result(), table.game().ply()), ("0-1", 4));
        let out = out(&read, &["Ann", "Ben"]);
        assert!(out.contains("[White \"Ann\"]") && out.contains("Qh4#"), "{out}");
        assert_eq!(
            from_text(&out, 1, None, &Files::new()).map(|again| again.entries.len()),
            Ok(read.entries.len())
        );
    }

    #[test]
    fn what_a_text_has_besides_moves_comes_back() {
        let text = "[Event \"Club\"]\n[Site \"Home\"]\n[Date \"1999.01.02\"]\n[Round \"3\"]\n[White \"Ada\"]\n\
                    [Black \"Bo\"]\n[Result \"1-0\"]\n[WhiteElo \"1500\"]\n\n\
                    {Hello} $7 1. d4 $1 {a plan} 1... d5 (1... f5 2. g3 $14 {quiet} (2. c4)) 2. c4\n\
                    e6 {bye} 1-0\n";
        let read = read(text);
        assert_eq!(read.players, [Some("Ada".to_owned()), Some("Bo".to_owned())]);
        assert_eq!(out(&read, &["", ""]), text);
        // Nobody is said to have resigned.
        let played = table(&read);
        let ending = played.ending().expect("it is over");
        assert_eq!((played.result(), ending.reason.to_string()), ("1-0", "as recorded".to_owned()));
    }

    #[test]
    fn a_game_of_our_own_has_its_date() {
        let loaded = load("orthodox").expect("the catalogue loads");
        let table = open(&loaded, opening(loaded.start.clone(), None)).expect("the start can be played");
        let out = to_pgn(&table, &loaded, &Beside { names: &["Ann", ""], created: 951_782_461_000 });
        for tag in ["[Date \"2000.02.29\"]", "[Time \"00:01:01\"]", "[White \"Ann\"]", "[Black \"?\"]"] {
            assert!(out.contains(tag), "{out}");
        }
    }

    #[test]
    fn any_game_of_a_text_can_be_chosen() {
        let text = "1. d4 d5 *\n\n[Event \"b\"]\n\n1. c4 {open\n\n[Event \"c\"]\n\n1. e4 e5 2. Nf3 *\n";
        let chosen = |number| {
            from_text(text, number, None, &Files::new()).map(|read| (read.entries.len(), read.games))
        };
        assert_eq!(chosen(1), Ok((2, 3)));
        assert!(chosen(2).is_err_and(|why| why.to_string().contains("no closing `}`")));
        assert_eq!(chosen(3), Ok((3, 3)));
        assert_eq!(chosen(4), Err(GameTextError::NoSuchGame { number: 4, games: 3 }.into()));
    }

    #[test]
    fn a_game_that_went_on_is_read_whole() {
        let read = read("[FEN \"7k/8/8/8/8/8/6r1/6K1 w - - 0 40\"]\n\n40. Kxg2 Kg7 41. Kg3 -- 1/2-1/2");
        assert_eq!(read.entries.len(), 4);
        assert_eq!(read.notes.len(), 2);
        let table = table(&read);
        assert_eq!((table.game().ply(), table.result()), (4, "1/2-1/2"));
    }

    #[test]
    fn a_result_that_no_rule_gives_is_kept() {
        for result in ["1/2-1/2", "1-0", "0-1"] {
            assert_eq!(table(&read(&format!("1. e4 e5 {result}"))).result(), result);
        }
    }

    #[test]
    fn shuffled_games_are_hosted_where_the_catalogue_has_them() {
        let chess = "[FEN \"rbnkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNKQBNR w KQkq - 0 1\"]\n\n1. e4 *";
        assert_eq!(read(chess).loaded.head.id, "chess960");
        let atomic = format!("[Variant \"Atomic\"]\n{chess}");
        assert!(
            from_text(&atomic, 1, None, &Files::new()).is_err_and(|why| why.to_string().contains("shuffled"))
        );
    }

    #[test]
    fn positions_are_told_from_games() {
        let read = read("8/8/8/4k3/8/8/8/4K2R w K - 0 1");
        assert_eq!((read.loaded.head.id.as_str(), read.entries.len()), ("orthodox", 0));
        let start = load("four-player").expect("the catalogue loads");
        let setup = start.variant.position(&start.start).expect("the start is a position");
        let text = chatur_notation::write_position(&start.variant, &setup);
        let id = from_text(&text, 1, None, &Files::new()).map(|read| read.loaded.head.id.clone());
        assert_eq!(id, Ok("four-player".to_owned()));
    }

    #[test]
    fn four_players_come_and_go() {
        let read = read(
            "[Variant \"FFA\"]\n[RuleVariants \"DeadKingWalking EnPassant\"]\n[StartFen4 \"4PC\"]\n\
             [Red \"Ada\"]\n[Green \"Di\"]\n[RedElo \"1500\"]\n\n1. d2-d4 {[%clk 1:00]} .. b8-c8\n",
        );
        assert_eq!(read.loaded.head.id, "four-player-modern");
        assert_eq!(read.players, [Some("Ada".to_owned()), None, None, Some("Di".to_owned())]);
        let out = out(&read, &["", "Bo", "", ""]);
        for part in ["[Red \"Ada\"]", "[Blue \"Bo\"]", "[RedElo \"1500\"]", "d2-d4 {[%clk 1:00]} .. b8-c8"] {
            assert!(out.contains(part), "{out}");
        }
        let again = from_text(&out, 1, None, &Files::new()).expect("our own games can be read");
        assert_eq!((again.loaded.head.id.as_str(), again.entries.len()), ("four-player-modern", 2), "{out}");
    }

    #[test]
    fn shogi_comes_as_its_programs_keep_it() {
        let kif = "開始日時：2024/05/06\n手合割：平手\n先手：一郎\n後手：二郎\n   1 ７六歩(77)   ( 0:12/)\n\
                   *よい\n   2 ３四歩(33)\n   3 投了\nまで2手で後手の勝ち\n\n変化：2手\n   2 ８四歩(83)\n";
        let read = read(kif);
        assert_eq!((read.loaded.head.id.as_str(), read.entries.len()), ("shogi", 3));
        assert_eq!(read.players, [Some("一郎".to_owned()), Some("二郎".to_owned())]);
        assert_eq!((table(&read).result(), read.notes.len()), ("0-1", 0));
        let out = out(&read, &["", ""]);
        for part in ["[Date \"2024.05.06\"]", "{[%emt 0:00:12]} {よい}", "(1... b6)"] {
            assert!(out.contains(part), "{out}");
        }
        let csa = "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nV2.2\nPI\n+\n+2726FU\n-8384FU\n";
        let second = from_text(csa, 2, None, &Files::new()).map(|read| (read.entries.len(), read.games));
        assert_eq!(second, Ok((2, 2)));
        let two_boards = from_text("[WhiteA \"a\"]\n\n1A. e4 1a. e5 *", 1, None, &Files::new());
        assert!(two_boards.is_err_and(|why| why == GameTextError::TwoBoards.into()));
    }

    #[test]
    fn what_is_no_game_is_refused() {
        for text in
            ["", "  \n", "1. e4 e5 2. Ke3", "[Variant \"unheard of\"]\n\n1. e4 *", "8/8/8 nonsense / /"]
        {
            assert!(from_text(text, 1, None, &Files::new()).is_err(), "{text}");
        }
    }
}
