//! Lessons of the whole catalogue: what there is, that it can be done as it is told, and what making it costs.

use std::fmt::Write;

use chatur_effort::measured;
use chatur_tables::lessons::{Attempt, Goal, Lesson, Lessons, Untaught, judge, lessons, lessons_task};
use chatur_variants::{Lang, Loaded};

/// What an attempt at a lesson is.
fn attempt(lesson: &Lesson, moves: &[String]) -> Attempt {
    Attempt { goal: lesson.goal.clone(), position: lesson.board.position.clone(), moves: moves.to_vec() }
}

/// What is wrong with a lesson, if something is.
fn fault(loaded: &Loaded, lesson: &Lesson) -> Option<String> {
    for count in 0..=lesson.solution.len() {
        let stood = match judge(loaded, &attempt(lesson, &lesson.solution[..count])) {
            Ok(stood) => stood,
            Err(failed) => return Some(format!("after {count} moves: {failed:?}")),
        };
        if stood.done != (count == lesson.solution.len()) {
            return Some(format!("done after {count} of {:?}: {}", lesson.solution, stood.done));
        }
        let next = lesson.solution.get(count);
        let listed = stood.moves.cut.is_some()
            || next.is_none_or(|next| stood.moves.moves.iter().any(|mv| mv.uci == *next));
        if !listed {
            return Some(format!("{next:?} is not among {:?}", stood.moves.moves));
        }
    }
    None
}

/// What is taught of a variant, in a line.
fn line(id: &str, taught: &Lessons) -> String {
    let of = |test: &dyn Fn(&Goal) -> bool| taught.lessons.iter().filter(|lesson| test(&lesson.goal)).count();
    let reach = of(&|goal| matches!(goal, Goal::Reach { .. }));
    let take = of(&|goal| matches!(goal, Goal::Take { .. }));
    let special: Vec<String> = taught
        .lessons
        .iter()
        .filter_map(|lesson| match &lesson.goal {
            Goal::Rule { rule, ending } => Some(named(rule, ending.as_ref())),
            _ => None,
        })
        .collect();
    let mut line = format!("{id}: {reach} to reach, {take} to take; {}", special.join(", "));
    let untaught: Vec<String> = taught
        .untaught
        .iter()
        .map(|untaught| match untaught {
            Untaught::Still { kind } => format!("{kind} (stays where it is)"),
            Untaught::Kind { kind } => kind.clone(),
            Untaught::Rule { rule, ending } => named(rule, ending.as_ref()),
        })
        .collect();
    if !untaught.is_empty() {
        let _ = write!(line, "; not {}", untaught.join(", "));
    }
    line
}

/// Lessons of rules that no section tells of, though one should.
fn untold(id: &str, taught: &Lessons) -> Vec<String> {
    let checked = chatur_variants::read(id).expect("it is in the catalogue");
    let rules = chatur_variants::explain(&checked, Lang::En).expect("it can be played");
    let is_told = |lesson: &Lesson| rules.sections.iter().any(|section| lesson.told.contains(&section.topic));
    let lessons = taught.lessons.iter().filter(|lesson| !lesson.told.is_empty() && !is_told(lesson));
    lessons.map(|lesson| format!("{id}: {:?}", lesson.goal)).collect()
}

fn named(rule: &impl serde::Serialize, ending: Option<&String>) -> String {
    let rule = serde_json::to_value(rule).expect("a word").as_str().unwrap_or_default().to_owned();
    ending.map_or(rule.clone(), |ending| format!("{rule} ({ending})"))
}

#[test]
fn every_game_of_the_catalogue_has_lessons_that_can_be_done_as_they_are_told() {
    let ids: Vec<&str> = chatur_variants::catalogue().map(|entry| entry.id).collect();
    let one = |id: &str| {
        let loaded = chatur_variants::load(id).expect("it is in the catalogue");
        let (taught, cost) = measured(|| lessons(&loaded));
        let budget = lessons_task().budget;
        assert!(cost.steps * 3 < budget.steps, "{id}: {} of {} steps", cost.steps, budget.steps);
        let faults: Vec<String> = taught
            .lessons
            .iter()
            .filter_map(|lesson| Some(format!("{id}: {:?}: {}", lesson.goal, fault(&loaded, lesson)?)))
            .collect();
        assert_eq!(faults, Vec::<String>::new());
        assert_eq!(untold(id, &taught), Vec::<String>::new());
        (line(id, &taught), taught.lessons.len())
    };
    let half = |rest: usize| ids.iter().skip(rest).step_by(2).map(|id| one(id)).collect::<Vec<_>>();
    let (even, odd) = std::thread::scope(|scope| {
        let odd = scope.spawn(|| half(1));
        (half(0), odd.join().expect("it judges"))
    });
    let mut lines: Vec<(String, usize)> = even.into_iter().chain(odd).collect();
    lines.sort();
    let total: usize = lines.iter().map(|(_, count)| count).sum();
    let without: Vec<&String> = lines.iter().filter(|(_, count)| *count == 0).map(|(line, _)| line).collect();
    assert_eq!(without, Vec::<&String>::new());
    let told: Vec<&str> = lines.iter().map(|(line, _)| line.as_str()).collect();
    let told = told.join("\n") + "\n";
    let told = format!("{} games, {total} lessons\n\n{told}", lines.len());
    insta::with_settings!({
        snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/tables"),
        prepend_module_to_snapshot => false,
    }, { insta::assert_snapshot!("lessons", told) });
}

/// Files that cost much: long lines on a board without edges, where an end is looked for that never
/// comes, and thousands of moves in every position.
const COSTLY: [&str; 2] = [
    "(format: 1, id: \"riders\", name: \"Riders\", extends: \"torus\",
      pieces: { \"monster\": (letter: \"M\", value: 900, moves: \"NNCCZZAADDGGHHQ\") },
      end: { \"never\": (when: NoPieces(ToMove), result: Lose(ToMove)) })",
    "(format: 1, id: \"wide\", name: \"Wide\", board: Squares(files: 16, ranks: 16),
      players: (seats: {\"white\": (faces: N, letters: Upper), \"black\": (faces: S, letters: Lower)}),
      pieces: {\"amazon\": (letter: \"Q\", moves: \"mQmN\")}, setup: (place: {\"white\": {\"amazon\": \"p1\"},
      \"black\": {\"amazon\": \"a16\"}}), walls: (at: Anywhere), check: (matters: false),
      end: {\"shut in\": (when: NoMoves(ToMove), result: Lose(ToMove))})",
];

#[test]
fn lessons_of_what_costs_much_stay_within_what_they_may_cost() {
    for text in COSTLY {
        let loaded = chatur_variants::load_text("costly.ron", text).expect("it is a variant");
        let (taught, cost) = measured(|| lessons(&loaded));
        let budget = lessons_task().budget;
        assert!(cost.steps < budget.steps && cost.bytes < budget.bytes, "{cost:?} of {budget:?}: {text}");
        assert!(!taught.lessons.is_empty(), "{text}");
    }
}
