//! The first program of the project's README is the one that is compiled as a test.

/// The first program in a text, without the lines that a reader does not see.
fn program(text: &str) -> Vec<&str> {
    let lines = text.lines().skip_while(|line| *line != "```rust").skip(1);
    lines.take_while(|line| *line != "```").filter(|line| !line.starts_with("# ")).collect()
}

#[test]
fn the_readme_has_a_program_that_compiles() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md");
    let root = std::fs::read_to_string(root).expect("the README of the project");
    let compiled = program(include_str!("../README.md"));
    assert_eq!(compiled.len(), 5, "{compiled:?}");
    assert_eq!(program(&root), compiled);
}
