//! Records in which something was drawn by lot: any bytes as a stored record, or as what is done at a table. A record is
//! refused or gives the table that it came from, and only who walks is drawn for.
#![no_main]

use std::sync::OnceLock;

use chatur_core::{Lottery, Purpose, Quit, Seat};
use chatur_fuzz::{start, variants};
use chatur_play::{Action, DoneBy, FORMAT, Opening, Record, Rules, Table};
use chatur_variants::Loaded;
use libfuzzer_sys::fuzz_target;

/// The most that is done; the rest of an input is ignored.
const LONGEST: usize = 100;

fuzz_target!(|data: &[u8]| {
    if data.first() == Some(&b'{') {
        let Ok(mut record) = serde_json::from_slice::<Record>(data) else { return };
        let mut known = variants().iter().filter(|loaded| loaded.variant.spec().id == record.head.variant);
        let Some(loaded) = known.next() else { return };
        let rules = rules(loaded);
        // Seeds outlive the rules that they were played by.
        (record.head.format, record.head.rules) = (FORMAT, rules.hash.clone());
        is_taken(&rules, &record);
        return;
    }
    let Some((rules, table)) = played(data) else { return };
    let mut record = table.record().clone();
    assert!(is_taken(&rules, &record));
    for (entry, byte) in record.entries.iter_mut().zip(data.iter().rev()) {
        let flipped = if entry.by == DoneBy::Seat { DoneBy::Chance } else { DoneBy::Seat };
        entry.by = if byte & 0x80 == 0 { entry.by } else { flipped };
    }
    is_taken(&rules, &record);
});

/// Whether a record gives a table, by the laws of records.
fn is_taken(rules: &Rules, record: &Record) -> bool {
    let stored = serde_json::to_vec(record).expect("it can be stored");
    assert_eq!(&serde_json::from_slice::<Record>(&stored).expect("what was stored"), record);

    let Ok(mut table) = Table::open(rules, record.head.opening.clone()) else { return false };
    let taken = record.entries.iter().take_while(|&&entry| {
        let walks = table.game().walks();
        let taken = table.redo(entry).is_ok();
        assert!(!taken || walks || entry.by == DoneBy::Seat, "{entry:?}");
        taken
    });
    let taken = taken.count();
    assert_eq!(table.record().entries, record.entries[..taken]);
    let whole = Table::replay(rules, record);
    let is_whole = taken == record.entries.len();
    if is_whole {
        assert_eq!(whole, Ok(table));
    } else {
        assert!(whole.is_err());
        // What was refused has changed nothing.
        assert_eq!(Table::replay(rules, &table.record().clone()), Ok(table));
    }
    is_whole
}

/// Does what the bytes say at a table: the first choose the variant and the start, each two more what is done, and by whom
/// or which of several.
fn played(data: &[u8]) -> Option<(Rules, Table)> {
    let [variant, low, high, choices @ ..] = data else { return None };
    let walking = walking();
    let loaded = walking[usize::from(*variant) % walking.len()];
    let number = u64::from(u16::from_le_bytes([*low, *high]));
    let rules = rules(loaded);
    let opening = Opening::new(start(loaded, number)).numbered(number);
    let mut table = Table::open(&rules, opening).expect("a start");
    for (at, choice) in choices.chunks_exact(2).take(LONGEST).enumerate() {
        let (what, which) = (choice[0], choice[1]);
        let now = at as u64 * 100;
        let moves = table.game().legal_moves();
        let mv = moves.get(usize::from(which) % moves.len().max(1)).copied();
        let seat = Seat(which % 4);
        // What is not allowed is refused.
        let _ = match (what % 8, mv) {
            (0..=3, Some(mv)) if table.draw_lot(now, &Byte(which)).is_empty() => {
                table.act(table.turn(), Action::Move(mv), now)
            }
            (4, Some(mv)) => table.lot_drawn(mv, now),
            (5, _) => table.act(seat, Action::Resign, now),
            (6, _) => table.act(seat, Action::Flag, now),
            (7, _) if which & 0x80 == 0 => {
                table.act(seat, Action::OfferTakeBack { plies: u16::from(which >> 4) }, now)
            }
            (7, _) => table.act(seat, Action::AcceptTakeBack, now),
            _ => continue,
        };
    }
    Some((rules, table))
}

/// Draws a byte of the input.
struct Byte(u8);

impl Lottery for Byte {
    fn draw(&self, _: Purpose, count: u64) -> Option<u64> {
        u64::from(self.0).checked_rem(count)
    }
}

fn rules(loaded: &Loaded) -> Rules {
    Rules::new(loaded.variant.clone(), loaded.hash.to_string())
}

/// Variants in which the royal piece of who leaves walks by lot.
fn walking() -> &'static [&'static Loaded] {
    static ALL: OnceLock<Vec<&Loaded>> = OnceLock::new();
    let walks =
        |loaded: &&Loaded| loaded.variant.spec().exits.is_some_and(|exits| exits.quit == Quit::KingWalks);
    ALL.get_or_init(|| variants().iter().filter(walks).collect())
}
