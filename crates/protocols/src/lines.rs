//! Lines of a stranger, of a bounded length.

use std::io::{self, BufRead, Read};

/// The next line, of at most `longest` bytes, bytes that are no UTF-8 replaced; `None` at the end. One that is longer is
/// read to its end and not kept: the inner error is a sentence that says so.
///
/// # Errors
/// When the input fails.
pub fn read_line(input: &mut dyn BufRead, longest: u64) -> io::Result<Option<Result<String, String>>> {
    let mut bytes = Vec::new();
    if input.take(longest).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == longest && bytes.last() != Some(&b'\n') {
        skip_line(input)?;
        return Ok(Some(Err(format!("a line has at most {longest} bytes"))));
    }
    Ok(Some(Ok(String::from_utf8_lossy(&bytes).into_owned())))
}

fn skip_line(input: &mut dyn BufRead) -> io::Result<()> {
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            return Ok(());
        }
        if let Some(end) = chunk.iter().position(|&byte| byte == b'\n') {
            input.consume(end + 1);
            return Ok(());
        }
        let length = chunk.len();
        input.consume(length);
    }
}
