//! The commands of the laboratory as a shell runs them: several processes at one file, Ctrl-C, and going on.

use std::io::Read;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

const CHATUR: &str = env!("CARGO_BIN_EXE_chatur");

/// A folder of a test's own, gone with it.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("chatur-cli-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn start(&self, line: &str) -> Child {
        let words = line.split_whitespace();
        let command = &mut Command::new(CHATUR);
        command.args(words).current_dir(&self.0).stdin(Stdio::null()).stdout(Stdio::piped());
        command.stderr(Stdio::piped()).spawn().unwrap()
    }

    /// Runs a command line: its status, and what it says on both streams.
    fn run(&self, line: &str) -> (i32, String, String) {
        end(self.start(line))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn end(mut child: Child) -> (i32, String, String) {
    let (mut out, mut err) = (String::new(), String::new());
    child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    (child.wait().unwrap().code().unwrap_or(-1), out, err)
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn two_processes_share_a_match() {
    let scratch = Scratch::new("shared");
    let line = "match gardner chatur:nodes=100 random --nodes 1 --games 60 --seed 3 --max-plies 60 --jobs 2 --json \
                --store one.jobs --pgn games.pgn";
    let (one, two) = (scratch.start(line), scratch.start(line));
    let (one, two) = (end(one), end(two));
    assert_eq!((one.0, two.0), (0, 0), "{}\n{}", one.2, two.2);
    let (one, two) = (json(&one.1), json(&two.1));
    assert_eq!(one["done"], 60);
    assert_eq!(one["rows"][0]["points"], two["rows"][0]["points"]);
    let records = std::fs::read_to_string(scratch.0.join("games.pgn")).unwrap();
    let rounds: std::collections::BTreeSet<&str> =
        records.lines().filter(|line| line.starts_with("[Round ")).collect();
    assert_eq!(rounds.len(), 60);
    // Alone it comes to the same.
    let alone = json(&scratch.run(&line.replace("one.jobs", "other.jobs")).1);
    assert_eq!(alone["endings"], one["endings"]);
    assert_eq!(alone["pairings"], one["pairings"]);
}

/// Runs a command line, stops it as Ctrl-C does some seconds after it has made a file of jobs, and returns what it said.
fn interrupted(scratch: &Scratch, line: &str, jobs: &str, seconds: u64) -> (String, String) {
    let child = scratch.start(line);
    let begun = Instant::now();
    let is_jobs = |entry: std::io::Result<std::fs::DirEntry>| {
        entry.unwrap().file_name().to_string_lossy().starts_with(jobs)
    };
    while !std::fs::read_dir(&scratch.0).unwrap().any(is_jobs) {
        assert!(begun.elapsed() < Duration::from_mins(1), "it never begins");
        std::thread::sleep(Duration::from_millis(20));
    }
    std::thread::sleep(Duration::from_secs(seconds));
    let begun = Instant::now();
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(status.success());
    let (status, out, err) = end(child);
    assert_eq!(status, 0, "{err}");
    assert!(begun.elapsed() < Duration::from_mins(1));
    (out, err)
}

#[test]
fn an_interrupted_match_reports_and_goes_on() {
    let scratch = Scratch::new("interrupted");
    let line = "match orthodox chatur random --nodes 3000 --games 5000 --seed 3 --jobs 2";
    let (out, err) = interrupted(&scratch, line, "match-", 1);
    assert!(out.starts_with("orthodox: ") && out.contains(" of 5000 games"), "{out}");
    let command = err.split_once("this goes on with it: chatur ").unwrap().1.trim().to_owned();
    assert!(command.starts_with("match --resume --store match-"), "{command}");
    let done = |out: &str| -> u64 { out.split_whitespace().nth(1).unwrap().parse().unwrap() };
    let (again, _) = interrupted(&scratch, &command, "match-", 1);
    assert!(done(&again) >= done(&out), "{out}\n{again}");
}

#[test]
fn interrupted_judgements_report_and_go_on() {
    let scratch = Scratch::new("judgements");
    let games = "gardner --nodes 200 --games 8000 --seed 3";
    let done = |out: &str, before: &str| -> u64 {
        let words: Vec<&str> = out.lines().next().unwrap().split_whitespace().collect();
        let at = words.iter().position(|word| *word == before).unwrap();
        words[at - 1].parse().unwrap()
    };
    for (line, before) in [("balance", "of"), ("values", "positions")] {
        let line = format!("{line} {games} --store {line}.jobs");
        // Longer where the machine is so busy that nothing was done.
        let more_than = |known: u64| {
            let tries = [1, 2, 4, 8, 16].iter().map(|&seconds| interrupted(&scratch, &line, "", seconds).0);
            tries.map(|said| done(&said, before)).find(|&now| now > known).expect("more is done each time")
        };
        let first = more_than(0);
        more_than(first);
    }
}

#[test]
fn openings_are_shuffled_numbered_and_read() {
    let scratch = Scratch::new("openings");
    let play = "chatur:nodes=20 random --nodes 1 --games 4 --seed 3 --max-plies 4 --pgn games.pgn --store";
    let starts = || -> Vec<String> {
        let text = std::fs::read_to_string(scratch.0.join("games.pgn")).unwrap();
        text.lines().filter_map(|line| line.strip_prefix("[FEN \"")).map(str::to_owned).collect()
    };
    let (status, _, err) = scratch.run(&format!("match chess960 {play} one.jobs --openings shuffle"));
    assert_eq!(status, 0, "{err}");
    let drawn = starts();
    // Each opening is played with both colours.
    assert!(
        drawn.len() == 4 && drawn[0] == drawn[1] && drawn[2] == drawn[3] && drawn[0] != drawn[2],
        "{drawn:?}"
    );
    let (status, _, err) = scratch.run(&format!("match chess960 {play} two.jobs --openings numbers=0,959"));
    assert_eq!(status, 0, "{err}");
    let numbered = starts();
    assert!(numbered[0].starts_with("bbqnnrkr/") && numbered[3].starts_with("rkrnnqbb/"), "{numbered:?}");
    // A game of a file is an opening: what was played in it comes first.
    let games = "[Event \"one\"]\n\n1. e4 c5 2. Nf3 *\n\n[Event \"two\"]\n\n1. d4 d5 2. c4 e6 *\n";
    std::fs::write(scratch.0.join("openings.pgn"), games).unwrap();
    let play = play.replace("--max-plies 4", "--max-plies 8");
    let (status, _, err) = scratch.run(&format!("match orthodox {play} three.jobs --openings openings.pgn"));
    assert_eq!(status, 0, "{err}");
    let text = std::fs::read_to_string(scratch.0.join("games.pgn")).unwrap();
    let moves: Vec<&str> = text.lines().filter(|line| line.starts_with("1. ")).collect();
    let begins = |with: &str| moves.iter().filter(|line| line.starts_with(with)).count();
    assert_eq!((begins("1. e4 c5 2. Nf3"), begins("1. d4 d5 2. c4 e6")), (2, 2), "{moves:?}");
}

#[test]
fn games_of_four_are_replayed() {
    let scratch = Scratch::new("four");
    for (variant, plies) in [("four-player", 900), ("four-player-teams", 900), ("four-player", 30)] {
        let line = format!(
            "match {variant} chatur:nodes=20 random --nodes 1 --games 4 --seed 3 --max-plies {plies} --pgn games.pgn4"
        );
        let (status, _, err) = scratch.run(&format!("{line} --store {variant}-{plies}.jobs"));
        assert_eq!(status, 0, "{err}");
        let (status, out, err) = scratch.run("replay games.pgn4");
        assert_eq!(status, 0, "{variant}: {err}");
        assert!(out.ends_with("games 4, refused 0\n"), "{out}");
        assert!(plies < 100 || out.contains("agrees with"), "{out}");
    }
}

#[test]
fn what_is_there_is_told_and_gone_on_with() {
    let scratch = Scratch::new("named");
    let line =
        "match gardner chatur:nodes=20 random --nodes 1 --games 4 --seed 3 --max-plies 20 --name night";
    let (status, out, err) = scratch.run(line);
    assert_eq!((status, err.contains("there already")), (0, false), "{err}");
    let (status, again, err) = scratch.run(line);
    assert_eq!((status, &again), (0, &out), "{err}");
    assert!(err.contains("4 of 4 games were there already"), "{err}");
    // Its name says nothing of its kind, and it is the only one there.
    let (status, again, err) = scratch.run("match --resume --store night.jobs");
    assert_eq!((status, &again), (0, &out), "{err}");
    // What is there of another kind is no match.
    let (status, _, err) = scratch
        .run("balance gardner --games 2 --nodes 20 --max-plies 9 --store night.jobs --name match-like");
    assert_eq!(status, 0, "{err}");
    let (status, again, err) = scratch.run("match --resume --store night.jobs");
    assert_eq!((status, &again), (0, &out), "{err}");
}

#[test]
fn a_report_outlives_a_file_that_cannot_be_written() {
    let scratch = Scratch::new("unwritable");
    let play = "gardner --max-plies 20 --seed 3 --html nowhere/page.html";
    for line in [
        format!("match {play} chatur:nodes=20 random --games 4 --nodes 1 --pgn nowhere/games.pgn"),
        format!("balance {play} --games 4 --nodes 20"),
        format!("values {play} --games 4 --nodes 20"),
    ] {
        let (status, out, err) = scratch.run(&line);
        assert_eq!(status, 2, "{line}: {err}");
        assert!(out.starts_with("gardner: "), "{line}: {out}");
        assert!(err.contains("cannot write nowhere/"), "{line}: {err}");
    }
}

/// A program that can be started once, and never again.
#[test]
fn after_a_failure_it_is_told_how_to_go_on() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new("failed");
    let once = scratch.0.join("once");
    std::fs::write(&once, format!("#!/bin/sh\nrm ./once\nexec {CHATUR} uci\n")).unwrap();
    std::fs::set_permissions(&once, std::fs::Permissions::from_mode(0o755)).unwrap();
    let (status, _, err) = scratch
        .run("match gardner random uci:./once --nodes 1 --games 2 --jobs 1 --name night --max-plies 9");
    assert_eq!(status, 1, "{err}");
    assert!(err.contains("`./once` cannot be started"), "{err}");
    let command = "this goes on with it: chatur match --resume --store night.jobs --name night --jobs 1\n";
    assert!(err.contains(command), "{err}");
}

#[test]
fn balance_and_values_are_told() {
    let scratch = Scratch::new("balance");
    let (status, out, err) =
        scratch.run("balance gardner --games 12 --nodes 60 --max-plies 60 --seed 1 --json --html page.html");
    assert_eq!(status, 0, "{err}");
    let told = json(&out);
    assert_eq!((told["done"].as_u64(), told["wins"].as_array().map(Vec::len)), (Some(12), Some(2)));
    assert!(std::fs::read_to_string(scratch.0.join("page.html")).unwrap().contains("<svg"));
    let (_, again, _) =
        scratch.run("balance gardner --games 12 --nodes 60 --max-plies 60 --seed 1 --json --jobs 1");
    assert_eq!(json(&again), told);
    let (status, out, err) = scratch.run("values gardner --games 12 --nodes 60 --max-plies 60 --seed 1");
    assert_eq!(status, 0, "{err}");
    assert!(out.contains("estimate") && out.contains("queen"), "{out}");
}

#[test]
fn wrong_use_is_told() {
    let scratch = Scratch::new("wrong");
    for (line, said) in [
        ("match", "<VARIANT|--resume>"),
        ("match orthodox random --nodes 1", "a match needs two participants"),
        ("match orthodox random random --nodes 1", "two participants are called alike"),
        ("match orthodox random chatur", "nothing limits how long a move may take"),
        ("match orthodox random human --nodes 1", "nobody is called `human`"),
        ("match orthodox random chatur --nodes 1 --sprt 5,0", "ELO0 has to be less than ELO1"),
        ("match orthodox random chatur --nodes 1 --openings shuffle", "orthodox has no numbered starts"),
        ("match orthodox random chatur --nodes 1 --openings nowhere.epd", "nowhere.epd: "),
        ("match four-player random chatur --nodes 1 --sprt 0,5", "a sequential test is for two participants"),
        ("match --resume", "say where the jobs are"),
        ("match --resume --store nothing.jobs --games 5", "cannot be used with"),
        ("match --resume --store nothing.jobs --engine random", "cannot be used with"),
        ("match --resume --store nothing.jobs --max-plies 9 --seed 3", "cannot be used with"),
        ("match orthodox a=random a=chatur --nodes 1", "two participants are called alike"),
        ("match --resume --store nothing.jobs", "there is no file nothing.jobs"),
        ("balance nonsense", "nonsense"),
    ] {
        let (status, out, err) = scratch.run(line);
        assert_eq!((status, out.as_str()), (2, ""), "{line}: {err}");
        assert!(err.contains(said), "{line}: {err}");
    }
    let (status, _, err) = scratch.run("match orthodox random uci:/nowhere/at/all --nodes 1");
    assert_eq!(status, 1);
    assert!(err.contains("`/nowhere/at/all` cannot be started"), "{err}");
}

/// What is made is looked at again, and what holds once holds again.
#[test]
fn puzzles_are_made_and_verified() {
    let scratch = Scratch::new("puzzles");
    let (status, _, err) =
        scratch.run("puzzles gardner --count 3 --nodes 500 --seed 2 --jobs 2 --out made.jsonl");
    assert_eq!((status, err.contains("3 puzzles from")), (0, true), "{err}");
    let (status, out, err) = scratch.run("puzzles --verify made.jsonl --out held.jsonl");
    assert_eq!((status, out.contains("of 3 hold at 5000 nodes")), (0, true), "{out}{err}");
    let (status, out, err) = scratch.run("puzzles --verify held.jsonl --nodes 5000");
    assert_eq!((status, out.contains("not the only one")), (0, false), "{out}{err}");
    let made = std::fs::read_to_string(scratch.0.join("made.jsonl")).unwrap();
    std::fs::write(scratch.0.join("other.jsonl"), made.replacen("\"rules\":\"", "\"rules\":\"0", 1)).unwrap();
    let (status, _, err) = scratch.run("puzzles --verify other.jsonl");
    assert_eq!((status, err.contains("other rules")), (1, true), "{err}");
    let (status, _, err) = scratch.run("puzzles four-player");
    assert_eq!((status, err.contains("two seats")), (1, true), "{err}");
}
