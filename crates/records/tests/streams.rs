//! Games of files of any size, packed or not: what is in memory does not grow with the file.

use std::io::{Cursor, Read};
use std::sync::{Mutex, MutexGuard, PoisonError};

use chatur_notation::stream::{Form, Game, Records};
use chatur_records::{PackedError, unpacked, unpacked_whole};
use flate2::Compression;
use flate2::read::GzEncoder;
use peak_alloc::PeakAlloc;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// One test at a time: the heap is everybody's.
static ALONE: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

const GAME: &str = "[Event \"Rapid\"]\n[Site \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n\
    1. e4 {[%clk 0:10:00]} e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. O-O {solid}) 4. Ba4 Nf6 1-0\n\n";

/// The same bytes again and again.
struct Again<'b> {
    bytes: &'b [u8],
    at: usize,
    left: usize,
}

impl Read for Again<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> std::io::Result<usize> {
        let rest = &self.bytes[self.at..];
        let count = rest.len().min(bytes.len()).min(self.left);
        bytes[..count].copy_from_slice(&rest[..count]);
        (self.at, self.left) = ((self.at + count) % self.bytes.len(), self.left - count);
        Ok(count)
    }
}

fn again(bytes: &[u8], length: usize) -> Again<'_> {
    Again { bytes, at: 0, left: length }
}

/// How many games there are, how many of them cannot be read, and how many bytes were in memory at most.
fn count(source: impl Read) -> (usize, usize, usize) {
    let before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    let (mut games, mut faults) = (0, 0);
    for game in Records::open(unpacked(source).expect("it begins")) {
        games += 1;
        faults += usize::from(game.expect("it goes on").is_err());
    }
    (games, faults, HEAP.peak_usage().saturating_sub(before))
}

/// In debug builds less is read; what is in memory is the same.
const LONG: usize = if cfg!(debug_assertions) { 1 << 20 } else { 200 << 20 };

#[test]
fn what_is_in_memory_does_not_grow_with_the_file() {
    let _alone = alone();
    let read = |games: usize| {
        let (read, faults, bytes) = count(again(GAME.as_bytes(), games * GAME.len()));
        assert_eq!((read, faults), (games, 0));
        bytes
    };
    let (few, many) = (read(3000), read(LONG / GAME.len()));
    assert!(many < few + 10_000 && many < 1 << 20, "{few} bytes for half a megabyte, {many} for {LONG}");
}

#[test]
fn a_text_without_games_is_passed_in_little_memory() {
    let _alone = alone();
    let unclosed = GAME.replace("{[%clk 0:10:00]}", "{ never closed").replace("{solid}", "");
    let csa = "V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n/\n";
    for (name, text, most) in [
        ("blanks", " \n".repeat(100), 1_usize << 20),
        ("a fault in each game", GAME.replace("4. Ba4", "4. <"), 1 << 20),
        ("tags that are none", "[ ]\n[a]\n\n".to_owned(), 80 << 20),
        ("CSA", csa.to_owned(), 1 << 20),
        // A comment may be closed later: that is looked for in what one game may have.
        ("comments that are not closed", unclosed, 24 << 20),
        ("a line without end", "a".repeat(100), 40 << 20),
    ] {
        let (games, _, bytes) = count(again(text.as_bytes(), LONG));
        println!("{name}: {games} games, {} kB", bytes >> 10);
        assert!(bytes < most, "{name}: {} kB", bytes >> 10);
    }
}

#[test]
fn packed_files_are_read_as_they_come() {
    let _alone = alone();
    let text = GAME.repeat(3000);
    let gzip = |text: &str| {
        let mut packed = Vec::new();
        GzEncoder::new(text.as_bytes(), Compression::fast()).read_to_end(&mut packed).expect("in memory");
        packed
    };
    let zstd = |text: &str| compress_to_vec(text.as_bytes(), CompressionLevel::Fastest);
    let (one, other) = text.split_at(GAME.len() * 1000 + 100);
    let skipped = [0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, 1, 2, 3, 4];
    for (name, packed) in [
        ("gzip", gzip(&text)),
        ("gzip, two members", [gzip(one), gzip(other)].concat()),
        ("Zstandard", zstd(&text)),
        ("Zstandard, frames", [&skipped[..], &zstd(one), &skipped, &zstd(other)].concat()),
    ] {
        assert!(packed.len() < text.len() / 2, "{name}: {} of {}", packed.len(), text.len());
        let (games, faults, bytes) = count(Cursor::new(&packed));
        assert_eq!((games, faults), (3000, 0), "{name}");
        assert!(bytes < 3 << 20, "{name}: {bytes} bytes");
        // What is cut off is told, behind the games before it.
        let cut = Cursor::new(&packed[..packed.len() / 2]);
        let told: Vec<bool> =
            Records::open(unpacked(cut).expect("it begins")).map(|game| game.is_ok()).collect();
        assert!(told.iter().filter(|ok| !**ok).count() == 1 && told.last() == Some(&false), "{name}");
        // A frame of Zstandard keeps back what it may refer to.
        assert!(told.len() > 100 || name == "Zstandard", "{name}: {}", told.len());
    }
    // A damaged frame is never taken for a whole one.
    let mut packed = zstd(GAME);
    let last = packed.len() - 1;
    packed[last] ^= 1;
    assert!(Records::open(unpacked(Cursor::new(packed)).expect("it begins")).any(|game| game.is_err()));
}

#[test]
fn what_unpacks_to_far_more_stays_small() {
    let _alone = alone();
    let mut bomb = Vec::new();
    GzEncoder::new(again(b" ", LONG), Compression::best()).read_to_end(&mut bomb).expect("in memory");
    assert!(bomb.len() < LONG / 500);
    let (games, _, bytes) = count(Cursor::new(bomb));
    assert_eq!(games, 0);
    assert!(bytes < 5 << 20, "{bytes} bytes");
}

#[test]
fn the_beginning_tells_the_form() {
    let _alone = alone();
    let text = "[Variant \"FFA\"]\n[StartFen4 \"4PC\"]\n\n1. h2-h3 .. b7-c7\n";
    let records = Records::open(text.as_bytes());
    assert_eq!(Form::of(records.beginning()), Form::Pgn4);
    let games: Vec<_> = records.map(|game| game.expect("nothing fails")).collect();
    assert!(matches!(&games[..], [Ok(Game::OfMore(game))] if game.slots.len() == 2), "{games:?}");
}

#[test]
fn a_whole_file_has_bounds_before_it_is_unpacked() {
    let _alone = alone();
    let text = GAME.repeat(50);
    let mut gzip = Vec::new();
    GzEncoder::new(text.as_bytes(), Compression::fast()).read_to_end(&mut gzip).expect("it is packed");
    let zstd = compress_to_vec(text.as_bytes(), CompressionLevel::Fastest);
    for packed in [text.as_bytes(), &gzip, &zstd] {
        assert_eq!(unpacked_whole(packed, text.len()).as_deref(), Ok(text.as_bytes()));
        let most = text.len() - 1;
        assert_eq!(unpacked_whole(packed, most), Err(PackedError::TooLong { most }));
    }
    // A frame that has nothing in it and asks for a window of so many bytes, as a power of two; its one block is of none.
    let empty = |log: u8| [0x28, 0xb5, 0x2f, 0xfd, 0, (log - 10) << 3, 1, 0, 0];
    assert_eq!(unpacked_whole(&empty(23), 0), Ok(Vec::new()));
    for log in [24, 26, 31] {
        HEAP.reset_peak_usage();
        let before = HEAP.current_usage();
        assert!(matches!(unpacked_whole(&empty(log), 0), Err(PackedError::Packing(_))), "{log}");
        assert!(HEAP.peak_usage() - before < 1 << 20, "{log}");
    }
    // Five megabytes of blanks.
    let mut bomb = Vec::new();
    GzEncoder::new(again(b" ", 5 << 20), Compression::fast()).read_to_end(&mut bomb).expect("it is packed");
    HEAP.reset_peak_usage();
    let before = HEAP.current_usage();
    assert_eq!(unpacked_whole(&bomb, 1 << 20), Err(PackedError::TooLong { most: 1 << 20 }));
    assert!(HEAP.peak_usage() - before < 4 << 20);
}
