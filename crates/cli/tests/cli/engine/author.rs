//! Variants of authors among those of the catalogue.

use std::path::Path;

use super::support::{script, talk};

/// A file whose id is another name of a variant of the catalogue.
fn file(id: &str) -> String {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/hill-of-knights.ron");
    let text = std::fs::read_to_string(example).unwrap().replace("hill-of-knights", id);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{id}.ron"));
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Only where knights are kings of the hill has this game been won.
const WON: &str = "rnbqkbnr/1ppppppp/p7/8/3N4/8/PPPPPPPP/RNBQKB1R b KQkq - 1 2";

#[test]
fn the_id_of_a_file_comes_before_other_names() {
    for id in ["koth", "frc", "fairy", "3check", "normal"] {
        let path = file(id);
        let lines = talk(
            "uci",
            script(&format!(
                "setoption name VariantPath value {path}\nsetoption name UCI_Variant value {id}\n\
                 position fen {WON}\ngo depth 1\n< bestmove\n\
                 setoption name UCI_Variant value chess\nposition fen {WON}\ngo depth 1\n< bestmove\nquit"
            )),
        );
        let bests: Vec<&String> = lines.iter().filter(|line| line.starts_with("bestmove")).collect();
        assert_eq!(bests[0], "bestmove (none)", "{id}: {lines:?}");
        assert_ne!(bests[1], "bestmove (none)", "{id}: {lines:?}");
        let lines = talk(
            "xboard",
            script(&format!(
                "option VariantPath={path}\nvariant {id}\nforce\nsetboard {WON}\ngo\n< 1-0\n\
                 new\nforce\nsd 1\nsetboard {WON}\ngo\n< move\nquit"
            )),
        );
        assert!(lines.last().unwrap().starts_with("move"), "{id}: {lines:?}");
    }
}
