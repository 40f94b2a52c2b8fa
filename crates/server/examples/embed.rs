//! A host inside a program of one's own: opens a table, prints where its page is, and goes on until Enter is pressed.
//!
//! `cargo run -p chatur-server --example embed -- three-check`

use std::error::Error;

use chatur_server::host::{Config, Host, NewTable};
use chatur_server::store::Store;
use chatur_server::transport::{Transports, listen, serve};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let host = Host::open(Store::open(":memory:").await?, Config::default()).await?;
    let http = Some(listen("127.0.0.1:0".parse()?)?);
    let running = serve(host.clone(), Transports { http, ..Transports::default() })?;
    let address = running.http.ok_or("no transport")?;

    let wish = NewTable { variant: std::env::args().nth(1), ..NewTable::default() };
    let opened = host.open_table(wish).await.map_err(|failed| failed.why)?;
    println!("http://{address}/t/{}", opened.table);
    let view = host.view(&opened.table, None).await.map_err(|failed| failed.why)?;
    println!("{}, {} to move; Enter ends it", view.position, view.turn);

    tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new())).await??;
    running.shut_down().await?;
    Ok(())
}
