//! What docs/rules-in-rust.md says of the modules and their settings is so.

use chatur_rules::modules::{NAMES, by_name};

#[test]
fn the_page_about_them_is_true() {
    let page = include_str!("../../../../docs/rules-in-rust.md");
    for name in NAMES {
        let (_, section) = page.split_once(&format!("## `{name}`")).expect(name);
        let section = section.split("\n## ").next().expect("a section");
        let (_, example) = section.split_once(&format!("(rust: \"{name}\"")).expect("an example");
        let example = example.split("```").next().expect("a box").trim();
        let with = example.strip_prefix(", with: ").map_or("", |with| &with[..with.len() - 1]);
        by_name(name, with).unwrap_or_else(|error| panic!("{name}: {error}"));
        // What the page names as a setting is one: anything else would be told as unknown, not as wrong.
        let settings = section.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
        for (setting, known) in settings.map(|setting| (setting, true)).chain([("nonsense", false)]) {
            let Err(error) = by_name(name, &format!("({setting}: ('x', 'y'))")) else {
                panic!("{name}: {setting}")
            };
            assert_eq!(error.to_string().contains("nexpected field"), !known, "{name}: {error}");
        }
    }
}
