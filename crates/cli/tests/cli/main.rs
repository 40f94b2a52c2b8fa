//! The built binary as a shell sees it: exit status, both outputs, and files.

#[cfg(unix)]
mod admin;
mod apply;
mod author;
mod engine;
mod files;
#[cfg(target_os = "linux")]
mod finished;
mod four;
mod hosting;
mod info;
#[cfg(unix)]
mod laboratory;
mod lsp;
mod operating;
mod perft;
mod play;
mod replay;
mod seats;
mod sections;
mod site;
mod start;
mod support;
mod tables;
