//! Parents that are files.

use std::fs;
use std::path::PathBuf;

use chatur_variants::{LoadError, check_file, load};

/// A directory of its own for one test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("the folder can be made");
    path
}

fn write(folder: &std::path::Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).expect("the file can be written");
    path.display().to_string()
}

#[test]
fn a_parent_may_be_a_file_beside_the_child() {
    let folder = folder("beside");
    write(
        &folder,
        "big.ron",
        "(format: 1, id: \"big\", extends: \"orthodox\", pieces: {\"queen\": (moves: \"QN\")})",
    );
    let child = write(
        &folder,
        "child.ron",
        "(format: 1, id: \"child\", extends: \"big.ron\", without: [\"end.material\"])",
    );
    let loaded = load(&child).expect("it is sound");
    assert_eq!(loaded.head.extends.as_deref(), Some("big.ron"));
    let queen = loaded.variant.spec().kind_named("queen").expect("there is a queen");
    assert!(loaded.variant.spec().kinds[queen.index()].movement.len() > 1);
    let names: Vec<_> = loaded.variant.spec().endings.iter().map(|ending| ending.name.as_str()).collect();
    assert_eq!(names, ["checkmate", "stalemate", "repetition", "quiet"]);
}

#[test]
fn an_id_may_mean_a_file_beside_the_child_but_the_catalogue_comes_first() {
    let folder = folder("ids");
    write(&folder, "mine.ron", "(format: 1, id: \"mine\", extends: \"orthodox\", castling: [])");
    write(&folder, "orthodox.ron", "(format: 1, id: \"orthodox\", extends: \"no-such-variant\")");
    let child = write(&folder, "child.ron", "(format: 1, id: \"child\", extends: \"mine\")");
    assert!(load(&child).expect("both are sound").variant.spec().castling.ways.is_empty());
}

#[test]
fn a_circle_of_parents_is_refused() {
    let folder = folder("circle");
    write(&folder, "a.ron", "(format: 1, id: \"a\", extends: \"b.ron\")");
    let b = write(&folder, "b.ron", "(format: 1, id: \"b\", extends: \"./a.ron\")");
    let said = load(&b).expect_err("they lean on each other").to_string();
    assert!(said.contains("leans on this variant in turn"), "{said}");
}

#[test]
fn a_long_line_of_parents_is_refused() {
    let folder = folder("line");
    for i in 0..30 {
        let parent = if i == 0 { "orthodox".to_owned() } else { format!("{}.ron", i - 1) };
        write(&folder, &format!("{i}.ron"), &format!("(format: 1, id: \"x\", extends: {parent:?})"));
    }
    assert!(load(&folder.join("10.ron").display().to_string()).is_ok());
    let said = load(&folder.join("29.ron").display().to_string()).expect_err("too long").to_string();
    assert!(said.contains("more than 16 variants"), "{said}");
}

#[test]
fn a_mistake_of_the_parent_is_told_with_its_file() {
    let folder = folder("parent");
    write(&folder, "bad.ron", "(format: 1, id: \"bad\",\n  extends: \"orthodox\",\n  peices: {},\n)");
    let child = write(&folder, "child.ron", "(format: 1, id: \"child\", extends: \"bad.ron\")");
    let checked = check_file(&child).expect("it can be read");
    assert_eq!(checked.diagnostics.len(), 1);
    let diagnostic = &checked.diagnostics[0];
    assert!(diagnostic.file.ends_with("bad.ron"), "{}", diagnostic.file);
    assert_eq!((diagnostic.line, diagnostic.column), (3, 3));
    assert!(diagnostic.help.as_deref().is_some_and(|help| help.contains("a parent of")));
}

#[test]
fn what_is_not_there_is_told_in_one_line() {
    for (name, part) in [
        ("nowhere.ron", "No such file"),
        ("/", "not a file"),
        ("ortodox", "did you mean `orthodox`?"),
        ("zzzzzzzz", "there is no variant `zzzzzzzz`"),
        ("", "there is no variant"),
    ] {
        let error = load(name).expect_err("there is no such thing");
        assert!(!matches!(error, LoadError::Wrong(_)));
        let said = error.to_string();
        assert!(said.contains(part) && !said.contains('\n'), "{said}");
    }
    let folder = folder("bytes");
    fs::write(folder.join("x.ron"), [b'(', 0xff, 0xfe]).expect("it can be written");
    let said = load(&folder.join("x.ron").display().to_string()).expect_err("no text").to_string();
    assert!(said.contains("UTF-8"), "{said}");
}

#[test]
fn a_parent_goes_by_all_its_names() {
    for (name, id) in
        [("chess", "orthodox"), ("King of the Hill", "king-of-the-hill"), ("Échecs", "orthodox")]
    {
        let text = format!("(format: 1, id: \"my\", extends: \"{name}\")");
        let child =
            chatur_variants::load_text("my.ron", &text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let parent = load(id).expect("it is in the catalogue");
        let (child, parent) = (child.variant.spec(), parent.variant.spec());
        assert_eq!((&child.kinds, &child.endings), (&parent.kinds, &parent.endings), "{name}");
    }
}
