//! Games in files, as they are kept: packed, in other encodings, several of them.

use std::io::Read as _;
use std::net::SocketAddr;

use flate2::Compression;
use flate2::read::GzEncoder;

use super::web::{Answer, get, raw};
use crate::support::bench;

async fn import(at: SocketAddr, query: &str, file: &[u8]) -> Answer {
    let head = format!(
        "POST /api/import/file{query} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n\
         Content-Type: application/octet-stream\r\nContent-Length: {}\r\n\r\n",
        file.len()
    );
    raw(at, &[head.as_bytes(), file].concat()).await.expect("an answer")
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    GzEncoder::new(bytes, Compression::fast()).read_to_end(&mut packed).unwrap();
    packed
}

/// A frame of Zstandard with a window of a power of two, whose one block has the bytes as they are.
fn zstd(window: u8, bytes: &[u8]) -> Vec<u8> {
    let block = (bytes.len() as u32) << 3 | 1;
    let head = [0x28, 0xb5, 0x2f, 0xfd, 0, (window - 10) << 3];
    [&head[..], &block.to_le_bytes()[..3], bytes].concat()
}

#[tokio::test]
async fn files_are_unpacked_and_read() {
    let bench = bench().await;
    let games = "[Event \"a\"]\n\n1. e4 e5 *\n\n[Event \"b\"]\n\n1. d4 d5 2. c4 *\n";
    let wide: Vec<u8> = "\u{feff}1. d4 d5 2. c4 *\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let shogi = b"V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n";
    for (query, file, count) in [
        ("?game=2", games.as_bytes().to_vec(), 2),
        ("?game=2", gzip(games.as_bytes()), 2),
        ("?game=2", zstd(17, games.as_bytes()), 2),
        ("", wide, 1),
        ("", gzip(shogi), 1),
        ("?variant=three-check", zstd(23, b"1. d4 d5 2. c4 *"), 1),
    ] {
        let opened = import(bench.web(), query, &file).await;
        assert_eq!(opened.status, 201, "{}", opened.text());
        let opened = opened.json();
        assert_eq!(opened["games"], count, "{opened}");
        let at = format!("/api/tables/{}", opened["table"].as_str().unwrap());
        assert_eq!(get(bench.web(), &at, &[]).await.json()["seq"], 3, "{query}");
    }
}

#[tokio::test]
async fn what_would_be_too_large_is_refused_before_it_is_there() {
    let bench = bench().await;
    let blanks = vec![b' '; 5 << 20];
    for (file, status, code, why) in [
        (gzip(&blanks), 413, "too_long", "unpacked this file has more than 4194304 bytes"),
        (zstd(24, b"1. e4 *"), 400, "bad_message", "this file cannot be unpacked"),
        (gzip(b"1. e4 e5 *")[..20].to_vec(), 400, "bad_message", "this file cannot be unpacked"),
        (blanks, 413, "too_long", "longer than this address takes"),
        (gzip(b"[WhiteA \"a\"]\n\n1A. e4 1a. e5 *"), 400, "bad_message", "two boards"),
        (gzip(b""), 400, "bad_message", "no game and no position"),
    ] {
        let answer = import(bench.web(), "", &file).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (status, Some(code)), "{why}");
        assert!(answer.json()["why"].as_str().unwrap().contains(why), "{}", answer.text());
    }
}
