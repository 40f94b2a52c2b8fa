//! What is refused, and where.

use chatur_ini::{Problem, import};
use chatur_variants::Lang;

use crate::{only, problems};

#[test]
fn a_key_that_nobody_knows_is_named_with_its_line() {
    assert_eq!(problems("[a:chess]\n\nstalemateValu = loss\n"), [(3, "unknown-key")]);
    let wrong = only("[a:chess]\nstalemateValu = loss\n").text.expect_err("there is no such key");
    assert_eq!(wrong[0].told(Lang::En), "there is no key `stalemateValu`; did you mean `stalemateValue`?");
    assert_eq!(
        wrong[0].told(Lang::De),
        "es gibt keinen Schlüssel `stalemateValu`; meinen Sie `stalemateValue`?"
    );
}

#[test]
fn a_value_that_its_key_cannot_have_is_named() {
    let ini =
        "[a:chess]\nstalemateValue = maybe\nflagRegionWhite = z9\nmaxFile = 27\npromotionPieceTypes = x\n";
    let mut found = problems(ini);
    found.sort_unstable();
    assert_eq!(found, [(2, "bad-value"), (3, "bad-value"), (4, "bad-value"), (5, "bad-value")]);
}

#[test]
fn what_has_no_word_is_named_and_other_sections_are_made() {
    let made = import("[a:chess]\nshatarMateRule = true\n[b:chess]\nmustCapture = true\n", &[])
        .expect("two sections");
    let wrong = made[0].text.as_ref().expect_err("there is no such word");
    assert_eq!(
        (wrong[0].line, &wrong[0].problem),
        (2, &Problem::NoWord { key: "shatarMateRule".to_owned() })
    );
    assert!(made[1].text.is_ok());
}

#[test]
fn parents_are_above_or_always_there() {
    assert_eq!(problems("[a:b]\n"), [(1, "no-parent")]);
    assert_eq!(problems("[b]\nnonsense = 1\n[a:b]\n"), [(3, "parent-refused")]);
    assert_eq!(problems("[a:chess]\n[a:chess]\n"), [(2, "name-taken")]);
    assert_eq!(problems("[a:chess]\nstartFen = 9/8 w\n"), [(2, "bad-start")]);
}

#[test]
fn a_section_is_found_by_its_name() {
    let wrong = import("[hill:chess]\n", &["hil"]).expect_err("there is no such section");
    assert_eq!(wrong.told(Lang::Fr), "il n'y a pas de section `hil` ; vouliez-vous dire `hill` ?");
    let made = import("[hill:chess]\n[other:chess]\n", &["hill"]).expect("there is one");
    assert_eq!(made.len(), 1);
}

#[test]
fn lines_that_are_none_are_named() {
    for (text, code) in [("[a\n", "no-bracket"), ("[:b]\n", "no-name"), ("[a]\nnothing\n", "no-value")] {
        let wrong = import(text, &[]).expect_err(text);
        assert_eq!(wrong.problem.code(), code);
    }
    // What stands above the first section is nobody's.
    assert!(import("anything\n; a remark\n[a:chess]\n", &[]).is_ok());
}
