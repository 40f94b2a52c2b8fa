//! `serve` as operators run it: settings from a file and the environment, links, logs, and few descriptors.
#![cfg(unix)]

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::{Folder, words};
use crate::tables::Running;

/// A host that is started by a line of a shell; `$CHATUR` is the program.
fn host(folder: &Folder, line: &str) -> (Running, String) {
    let line = format!("export CHATUR='{}' CHATUR_STORE=:memory:; {line}", env!("CARGO_BIN_EXE_chatur"));
    let mut host = Running::start("bash", &["-c", &line], folder);
    let said = host.until("open http");
    (host, said)
}

/// The address in the line that a host prints.
fn address(said: &str) -> String {
    said.trim_start_matches("open http://").split('/').next().expect("an address").to_owned()
}

/// Asks for something: the status and the whole answer.
fn ask(address: &str, method: &str, path: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).expect("the host listens");
    stream.set_read_timeout(Some(Duration::from_mins(1))).expect("a timeout");
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).expect("the host listens");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("the host answers");
    (answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status"), answer)
}

#[test]
fn a_thousand_half_sent_requests_at_512_descriptors_keep_nobody_away() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    // This process needs more than that.
    let own = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: own.maximum, ..own }).expect("more descriptors");
    let folder = Folder::new();
    let line =
        "ulimit -n 512; exec $CHATUR serve --listen 127.0.0.1:0 --connections-per-address 10000 --log warn";
    let (host, said) = host(&folder, line);
    let address = address(&said);
    let mut half = Vec::new();
    for _ in 0..1000 {
        let mut stream = TcpStream::connect(&address).expect("the host listens");
        let _ = stream.write_all(b"GET /api/hello HTTP/1.1\r\nHost: localhost\r\nX-a: ");
        half.push(stream);
    }
    let begun = Instant::now();
    let (status, _) = ask(&address, "GET", "/api/hello", "");
    let took = begun.elapsed();
    println!("after 1,000 half-sent requests at 512 descriptors: {status} after {took:?}");
    assert_eq!(status, 200);
    assert!(took < Duration::from_secs(2), "{took:?}");
    // Some of them are still there: they are not the host's only way out.
    let (_, counted) = ask(&address, "GET", "/metrics", "");
    let taken =
        counted.lines().find_map(|line| line.strip_prefix("chatur_connections ")?.parse::<u32>().ok());
    assert!(taken.is_some_and(|taken| (300..512).contains(&taken)), "{taken:?}");
    drop(half);
    assert_eq!(host.end(), 0);
}

#[test]
fn where_there_is_no_room_left_the_host_is_not_ready_until_there_is() {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let folder = Folder::new();
    // A file may not grow beyond a megabyte, as where the disk is full.
    let store = folder.0.join("games.sqlite").display().to_string();
    let line = format!(
        "trap '' XFSZ; ulimit -S -f 1000; echo $$ >{store}.pid; \
         exec $CHATUR serve --listen 127.0.0.1:0 --store {store} --log off"
    );
    let (host, said) = host(&folder, &line);
    let address = address(&said);
    let ready = || ask(&address, "GET", "/readyz", "");
    let until = |status: u16| {
        let begun = Instant::now();
        loop {
            let (last, said) = ready();
            if last == status {
                return said;
            }
            assert!(begun.elapsed() < Duration::from_mins(1), "{said}");
            std::thread::sleep(Duration::from_millis(200));
        }
    };
    assert_eq!(ready().0, 200);
    let wish = json!({"variant": "orthodox", "seats": {"white": "me"}, "clock": null}).to_string();
    let mut refused = 0;
    let text = format!("(format: 1, id: \"a\", extends: \"orthodox\") // {}", "x".repeat(30_000));
    let file = json!({"text": text, "key": "a-key-of-mine-1234567", "state": "private"}).to_string();
    for (path, body) in
        [("/api/files", file.as_str()); 60].into_iter().chain([("/api/tables", wish.as_str()); 60])
    {
        let (status, said) = ask(&address, "POST", path, body);
        if status / 100 != 2 {
            assert!(status == 503 && said.contains("there is no room left for the database"), "{said}");
            refused += 1;
        }
    }
    assert!(refused > 60, "{refused}");
    let why = until(503);
    assert!(why.contains("the store cannot be written to: there is no room left for the database"), "{why}");
    let pid = std::fs::read_to_string(format!("{store}.pid")).expect("a number");
    let pid = Pid::from_raw(pid.trim().parse().expect("a number")).expect("a process");
    prlimit(Some(pid), Resource::Fsize, Rlimit { current: None, maximum: None }).expect("its own child");
    until(200);
    assert_eq!(ask(&address, "POST", "/api/tables", &wish).0, 201);
    assert_eq!(host.end(), 0);
}

#[test]
fn settings_come_from_a_file_the_environment_and_the_command_line() {
    let folder = Folder::new();
    folder.write(
        "chatur.toml",
        "listen = \"127.0.0.1:0\"\nrequests = 1\nrequests-at-once = 100\nmetrics-from = [\"::1\"]\n\
         public-url = \"https://file.example\"\nlog = \"off\"\n",
    );
    let file = folder.0.join("chatur.toml");
    let line = format!(
        "CHATUR_PUBLIC_URL=https://environment.example exec $CHATUR serve --config {}",
        file.display()
    );
    let (host_, said) = host(&folder, &line);
    assert_eq!(said, "open https://environment.example/ in a browser");
    assert_eq!(host_.end(), 0);
    let line = format!(
        "CHATUR_CONFIG={} CHATUR_PUBLIC_URL=https://environment.example CHATUR_REQUESTS_AT_ONCE=3 \
         exec $CHATUR serve --public-url https://line.example --listen 127.0.0.1:0 --tcp 127.0.0.1:0",
        file.display()
    );
    let (host_, said) = host(&folder, &line);
    assert_eq!(said, "open https://line.example/ in a browser");
    assert_eq!(host_.end(), 0);
    // Without a word, too.
    let line = "CHATUR_LISTEN=127.0.0.1:0 CHATUR_REQUESTS=1 CHATUR_REQUESTS_AT_ONCE=3 exec $CHATUR";
    let (host_, said) = host(&folder, line);
    assert!(said.ends_with("in a browser on this computer; the link opens on no other"), "{said}");
    let address = address(&said);
    let statuses = [(); 4].map(|()| ask(&address, "GET", "/api/hello", "").0);
    assert_eq!(statuses, [200, 200, 200, 429]);
    assert_eq!(host_.end(), 0);
}

#[test]
fn an_engine_that_is_not_there_ends_the_start() {
    for command in ["uci:/nonexistent/engine", "uci:true", "xboard:false"] {
        let engine = format!("lost={command}");
        let line = ["serve", "--listen", "127.0.0.1:0", "--store", ":memory:", "--engine", &engine];
        let said = words(&line).refused(2);
        assert!(said.contains("--engine lost: "), "{command}: {said}");
    }
}

#[test]
fn a_mistake_in_a_file_is_told_with_its_line() {
    let folder = Folder::new();
    for (text, line, word) in [
        ("listen = \"127.0.0.1:0\"\nlisten-here = 1\n", "line 2", "listen-here"),
        ("requests = 0\n", "line 1", "zero"),
        ("\n\ntrusted-proxy = [\"nowhere\"]\n", "line 3", "10.0.0.0/8"),
        ("public-url = \"chess.example\"\n", "line 1", "https://chess.example"),
        ("engine = [\"x\"]\n", "line 1", "NAME=uci:COMMAND"),
        ("listen = \n", "line 1", "listen"),
    ] {
        folder.write("chatur.toml", text);
        let file = folder.0.join("chatur.toml");
        let said = words(&["serve", "--config", file.to_str().expect("text")]).refused(2);
        for part in ["chatur.toml", line, word] {
            assert!(said.contains(part), "no {part} in {said}");
        }
    }
    assert!(words(&["serve", "--config", "nowhere.toml"]).refused(2).contains("nowhere.toml"));
    for wrong in
        [["--public-url", "chess.example"], ["--trusted-proxy", "x"], ["--requests", "0"], ["--log", "loud"]]
    {
        assert!(words(&["serve", wrong[0], wrong[1]]).refused(2).contains(wrong[1]), "{wrong:?}");
    }
}

#[test]
fn what_is_written_down_tells_of_requests_and_tables_and_no_secrets() {
    let folder = Folder::new();
    let log = folder.0.join("log");
    let line = format!("exec $CHATUR serve --listen 127.0.0.1:0 --tcp 127.0.0.1:0 2>{}", log.display());
    let (mut host, said) = host(&folder, &line);
    let address = address(&said);
    let wish = json!({"variant": "orthodox", "seats": {"white": "me", "black": "me"}, "listed": false});
    let (status, answer) = ask(&address, "POST", "/api/tables", &wish.to_string());
    assert_eq!(status, 201);
    let opened: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON");
    let file = json!({"text": "(format: 1, id: \"a\", extends: \"orthodox\")", "key": "a-key-of-mine-1234567", "state": "unlisted"});
    let (_, answer) = ask(&address, "POST", "/api/files", &file.to_string());
    let kept: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON");
    let file = kept["file"].as_str().expect("an id");
    ask(&address, "GET", &format!("/api/files/{file}?key=a-key-of-mine-1234567"), "");
    let lines = host.until("chatur join").rsplit(' ').next().expect("an address").to_owned();
    let mut guest = TcpStream::connect(lines).expect("the host listens");
    let token = opened["seats"]["white"]["token"].as_str().expect("a token");
    let table = opened["table"].as_str().expect("an id");
    let hello = json!({"type": "Hello", "protocol": 1, "table": table, "token": token});
    writeln!(guest, "{hello}\n{}", json!({"type": "Act", "action": "resign"})).expect("the host listens");
    let written = || std::fs::read_to_string(&log).expect("a log");
    let begun = Instant::now();
    while !written().contains("table ended") {
        assert!(begun.elapsed() < Duration::from_secs(20), "{}", written());
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(host.end(), 0);
    let log = written();
    let request = log.lines().find(|line| line.contains("/api/tables")).expect("a line for the request");
    for part in ["INFO", "POST", "201", "127.0.0.1", "ms="] {
        assert!(request.contains(part), "no {part} in {request}");
    }
    assert!(log.contains(&format!("table opened table=\"{table}\"")), "{log}");
    for secret in [token, "a-key-of-mine", file] {
        assert!(!log.contains(secret), "{secret} in {log}");
    }
}

#[test]
fn a_host_for_all_networks_says_how_others_find_it() {
    let folder = Folder::new();
    let (host, said) = host(&folder, "exec $CHATUR serve --listen 0.0.0.0:0 --log off");
    assert!(
        said.starts_with("open http://127.0.0.1:") && said.contains("on others, with its name"),
        "{said}"
    );
    assert_eq!(host.end(), 0);
}

#[test]
fn what_is_written_down_can_be_objects_a_line_each() {
    let folder = Folder::new();
    let log = folder.0.join("log");
    let line = format!("exec $CHATUR serve --listen 127.0.0.1:0 --log-format json 2>{}", log.display());
    let (host, said) = host(&folder, &line);
    ask(&address(&said), "GET", "/api/hello", "");
    assert_eq!(host.end(), 0);
    let log = std::fs::read_to_string(&log).expect("a log");
    let lines = log.lines().filter(|line| *line != "closing");
    let lines: Vec<Value> = lines.map(|line| serde_json::from_str(line).expect(line)).collect();
    let request = lines.iter().find(|line| line["path"] == "/api/hello").expect("a line for the request");
    assert_eq!(request["level"], "INFO");
    assert_eq!(request["message"], "request");
    assert_eq!(request["status"], 200);
    assert!(request["timestamp"].is_string(), "{request}");
}

#[test]
fn a_service_manager_hears_that_it_is_ready_that_it_works_and_that_it_closes() {
    let folder = Folder::new();
    let path = folder.0.join("notify");
    let manager = std::os::unix::net::UnixDatagram::bind(&path).expect("a socket");
    manager.set_read_timeout(Some(Duration::from_mins(1))).expect("a timeout");
    let hear = || {
        let mut room = [0; 100];
        let length = manager.recv(&mut room).expect("the host says something");
        String::from_utf8_lossy(&room[..length]).trim_end().to_owned()
    };
    let line = format!(
        "NOTIFY_SOCKET={} WATCHDOG_USEC=200000 exec $CHATUR serve --listen 127.0.0.1:0 --log off",
        path.display()
    );
    let (host, said) = host(&folder, &line);
    assert_eq!(hear(), "READY=1");
    assert_eq!(ask(&address(&said), "GET", "/readyz", "").0, 200);
    assert_eq!([hear(), hear(), hear()], ["WATCHDOG=1"; 3]);
    let closing = std::thread::spawn(move || host.end());
    let mut last = hear();
    while last == "WATCHDOG=1" {
        last = hear();
    }
    assert_eq!(last, "STOPPING=1");
    assert_eq!(closing.join().expect("it ends"), 0);
}

#[test]
fn a_file_with_a_password_is_not_everybodys_to_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let file = folder.0.join("chatur.toml");
    let serve = |text: &str, rights: u32| {
        folder.write("chatur.toml", text);
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(rights)).expect("its own file");
        words(&["serve", "--config", file.to_str().expect("text")]).refused(2)
    };
    // Nothing listens there: whoever is let through is refused by that.
    let secret = "store = \"postgres://me:secret@127.0.0.1:1/games\"\n";
    let why = serve(secret, 0o644);
    assert!(why.contains("everybody on this computer can read it: chmod 640"), "{why}");
    assert!(!why.contains("secret"), "{why}");
    for (text, rights) in
        [(secret, 0o640), (secret, 0o600), ("store = \"postgres://me@127.0.0.1:1/games\"\n", 0o644)]
    {
        let why = serve(text, rights);
        assert!(why.contains("cannot be reached"), "{why}");
    }
}

#[test]
fn a_copy_is_made_while_a_host_runs_and_others_cannot_read_it() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let (store, copy) = (folder.0.join("games.sqlite"), folder.0.join("copy.sqlite"));
    let (store, copy) = (store.to_str().expect("text"), copy.to_str().expect("text"));
    let (host_, said) =
        host(&folder, &format!("umask 0; exec $CHATUR serve --listen 127.0.0.1:0 --store {store}"));
    let wish = json!({"variant": "orthodox", "clock": null}).to_string();
    let (status, answer) = ask(&address(&said), "POST", "/api/tables", &wish);
    assert_eq!(status, 201);
    let opened: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON");
    let table = format!("/api/tables/{}", opened["table"].as_str().expect("an id"));
    folder.write("chatur.toml", &format!("store = \"{store}\"\n"));
    let config = folder.0.join("chatur.toml");
    let said = words(&["backup", copy, "--config", config.to_str().expect("text")]).done();
    assert_eq!(said, format!("{copy} has what is kept in {store} now\n"));
    let rights = std::fs::metadata(copy).expect("a copy").permissions().mode();
    assert_eq!(rights & 0o777, 0o600);
    // What is there is left alone, and what is no store is none.
    let before = std::fs::read(copy).expect("a copy");
    assert!(words(&["backup", copy, "--store", store]).refused(1).contains("exists"));
    assert_eq!(std::fs::read(copy).expect("a copy"), before);
    let other = folder.0.join("other").display().to_string();
    for (from, why) in [
        (config.to_str().expect("text"), "no database"),
        ("nowhere.sqlite", "nowhere.sqlite"),
        ("postgres://me:secret@127.0.0.1:1/games", "pg_dump"),
        (":memory:", "pg_dump"),
    ] {
        let said = words(&["backup", &other, "--store", from]).refused(1);
        assert!(said.contains(why) && !said.contains("secret"), "{said}");
        assert!(!std::fs::exists(&other).expect("a folder"), "half a copy of {from} stayed");
    }
    assert_eq!(host_.end(), 0);
    let (host, said) = host(&folder, &format!("exec $CHATUR serve --listen 127.0.0.1:0 --store {copy}"));
    assert_eq!(ask(&address(&said), "GET", &table, "").0, 200);
    assert_eq!(host.end(), 0);
}
