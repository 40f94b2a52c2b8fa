//! The socket: who may open it may do everything, so it is for the user of the host alone.

use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::{Answer, QUEUE, Question, answer};
use crate::host::Host;
use crate::message::{Code, Failed};

/// The longest question, in bytes.
const LONGEST: u64 = 64 << 10;
/// How long a question may take to come.
const PATIENCE: Duration = Duration::from_secs(10);

/// The socket of a host. When this goes, so does the socket.
pub struct Desk {
    path: PathBuf,
    task: JoinHandle<()>,
}

/// Listens at a path for whoever looks after a host. What an earlier host has left there goes; one that answers stays.
///
/// # Errors
/// When another host listens there, and when the path is not to be had.
pub async fn listen(host: Host, path: &Path) -> io::Result<Desk> {
    if UnixStream::connect(path).await.is_ok() {
        return Err(io::Error::new(io::ErrorKind::AddrInUse, "another host listens there"));
    }
    if fs::symlink_metadata(path).is_ok_and(|found| is_socket(&found)) {
        fs::remove_file(path)?;
    }
    // Made where nobody else can look, and only then put in its place: it is never open to others.
    let folder = path.with_extension(format!("new-{}", std::process::id()));
    fs::create_dir(&folder)?;
    let made = fs::set_permissions(&folder, Permissions::from_mode(0o700)).and_then(|()| {
        let inside = folder.join("s");
        let listener = UnixListener::bind(&inside)?;
        fs::set_permissions(&inside, Permissions::from_mode(0o600))?;
        fs::rename(&inside, path)?;
        Ok(listener)
    });
    let _ = fs::remove_dir_all(&folder);
    let listener = made?;
    let task = tokio::spawn(async move {
        loop {
            match listener.accept().await {
                Ok((stream, _)) => {
                    let host = host.clone();
                    tokio::spawn(async move {
                        // Whoever has gone needs no answer.
                        let _ = attend(host, stream).await;
                    });
                }
                Err(_) => sleep(Duration::from_millis(100)).await,
            }
        }
    });
    Ok(Desk { path: path.to_path_buf(), task })
}

fn is_socket(found: &fs::Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    found.file_type().is_socket()
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.task.abort();
        let _ = fs::remove_file(&self.path);
    }
}

async fn attend(host: Host, stream: UnixStream) -> io::Result<()> {
    let user = stream.peer_cred()?.uid();
    let (from, mut to) = stream.into_split();
    let mut line = String::new();
    let mut from = BufReader::new(from.take(LONGEST));
    timeout(PATIENCE, from.read_line(&mut line)).await??;
    let (lines, mut answers) = mpsc::channel(QUEUE);
    match serde_json::from_str::<Question>(&line) {
        Ok(mut question) => {
            // Who he says he is, and who the system says he is.
            question.who = format!("{} (uid {user})", question.who);
            tokio::spawn(async move { answer(&host, question, lines).await });
        }
        Err(error) => {
            let failed = Failed::new(Code::BadMessage, format!("this is no question: {error}"));
            let _ = lines.send(Answer::Failed(failed)).await;
            drop(lines);
        }
    }
    while let Some(said) = answers.recv().await {
        let mut text = serde_json::to_string(&said)?;
        text.push('\n');
        to.write_all(text.as_bytes()).await?;
    }
    to.shutdown().await
}

/// Puts a question to the host at a socket. Its lines are handed to `each`, which may fail.
///
/// # Errors
/// When no host listens there, or it breaks off.
pub async fn ask(
    path: &Path,
    question: &Question,
    mut each: impl FnMut(Answer) -> io::Result<()>,
) -> io::Result<()> {
    let stream = UnixStream::connect(path).await?;
    let (from, mut to) = stream.into_split();
    let mut text = serde_json::to_string(question)?;
    text.push('\n');
    to.write_all(text.as_bytes()).await?;
    let mut lines = BufReader::new(from).lines();
    while let Some(line) = lines.next_line().await? {
        let said: Answer = serde_json::from_str(&line)?;
        let last = !matches!(said, Answer::Line(_));
        each(said)?;
        if last {
            return Ok(());
        }
    }
    Err(io::ErrorKind::UnexpectedEof.into())
}
