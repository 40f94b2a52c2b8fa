//! `import` and `export`: sections of a `variants.ini`.

use serde_json::json;

use crate::support::{Folder, chatur, inside};

const INI: &str = "# Two games\n[knights:chess]\nking = k:KN\n\n[shatar:chess]\nshatarMateRule = true\n";

#[test]
fn sections_become_files_and_what_has_no_word_is_refused() {
    let folder = Folder::new();
    folder.write("variants.ini", INI);
    let run = inside(&folder, "import variants.ini --into games", "");
    assert_eq!(run.out, "[knights] is games/knights.ron\n");
    let refused = run.refused(1);
    assert_eq!(
        refused,
        "variants.ini:6 [shatar]: what `shatarMateRule` says here has no word in a variant file\n"
    );
    let text = folder.read("games/knights.ron");
    assert!(text.contains("extends: \"orthodox\"") && text.contains("(moves: \"KN\")"), "{text}");
    assert_eq!(inside(&folder, "check games/knights.ron", "").done(), "games/knights.ron: ok\n");
    // What is there already stays.
    let again = inside(&folder, "import variants.ini knights --into games", "").refused(1);
    assert_eq!(again, "error: games/knights.ron is there already; --force writes over it\n");
    inside(&folder, "import variants.ini knights --into games --force", "").done();
}

#[test]
fn problems_are_told_as_data_and_in_every_language() {
    let folder = Folder::new();
    folder.write("variants.ini", INI);
    let run = inside(&folder, "import variants.ini shatar --json --lang de", "");
    let told: serde_json::Value = serde_json::from_str(&run.out).expect("it is JSON");
    let problem = json!({
        "line": 6, "code": "no-word", "key": "shatarMateRule",
        "text": "was `shatarMateRule` hier sagt, hat in einer Variantendatei kein Wort",
    });
    assert_eq!(told, json!({ "sections": [{ "section": "shatar", "id": "shatar", "problems": [problem] }] }));
    let refused = inside(&folder, "import variants.ini shatra", "").refused(1);
    assert_eq!(refused, "error: variants.ini: there is no section `shatra`; did you mean `shatar`?\n");
}

#[test]
fn a_variant_becomes_a_section() {
    let section = chatur("export three-check").done();
    assert!(section.starts_with("# Three-check\n[three-check]\n"), "{section}");
    assert!(section.contains("checkCounting = true\n") && section.contains("king = k\n"), "{section}");
    let refused = chatur("export four-player").refused(1);
    assert!(refused.contains("`variants.ini` has no key for `players`"), "{refused}");
}
