//! `site`.

use crate::support::{Folder, inside};

#[test]
fn a_site_is_written_and_written_anew() {
    let folder = Folder::new();
    folder.write("host.wasm", "\0asm and so on");
    let said = inside(&folder, "site out --below /chess/ --wasm host.wasm", "").done();
    assert!(said.starts_with("out has the site now"), "{said}");
    let page = folder.read("out/index.html");
    assert!(page.contains("data-below=\"/chess\" data-host=\"beside\""), "{page}");
    assert_eq!(folder.read("out/404.html"), page);
    assert_eq!(folder.read("out/host.wasm"), "\0asm and so on");
    for file in ["page.js", "page.css", "worker.js", "manifest.webmanifest"] {
        assert!(!folder.read(&format!("out/{file}")).is_empty(), "{file}");
    }
    let before = folder.read("out/service.js");
    assert!(before.starts_with("const FILES = {\"\":\""), "{before}");
    folder.write("host.wasm", "\0asm and other things");
    inside(&folder, "site out --wasm host.wasm", "").done();
    assert_eq!(folder.read("out/host.wasm"), "\0asm and other things");
    assert_ne!(folder.read("out/service.js"), before);
}

#[test]
fn what_cannot_be_a_site_is_refused_and_left_alone() {
    let folder = Folder::new();
    folder.write("host.wasm", "\0asm");
    folder.write("index.html", "precious");
    let refused = inside(&folder, "site . --wasm host.wasm --lang fr", "").refused(1);
    assert!(refused.contains("index.html qui n'est pas de chatur"), "{refused}");
    assert_eq!(folder.read("index.html"), "precious");
    let refused = inside(&folder, "site out --wasm index.html --lang de", "").refused(1);
    assert!(refused.contains("index.html ist kein WebAssembly"), "{refused}");
    for wrong in [
        "site out --wasm nothing.wasm",
        "site out --wasm host.wasm --below chess",
        "site index.html/x --wasm host.wasm",
    ] {
        let run = inside(&folder, wrong, "");
        assert_eq!(run.status, 2, "{wrong}: {run:?}");
    }
    assert_eq!(std::fs::read_dir(&folder.0).expect("the folder").count(), 2);
}

#[cfg(not(feature = "site"))]
#[test]
fn without_a_host_within_it_is_told_where_one_is_to_be_had() {
    let folder = Folder::new();
    for lang in ["en", "fr", "de"] {
        let refused = inside(&folder, &format!("site out --lang {lang}"), "").refused(1);
        assert!(refused.contains("`web/site ") && refused.contains("--wasm"), "{refused}");
    }
    assert_eq!(std::fs::read_dir(&folder.0).expect("the folder").count(), 0);
}
