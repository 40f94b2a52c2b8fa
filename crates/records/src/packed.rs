//! Files that were packed by gzip or Zstandard, as databases of games are kept.

use std::io::{BufRead, BufReader, Chain, Cursor, Error, ErrorKind, Read, Result};

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use thiserror::Error;

const GZIP: [u8; 2] = [0x1f, 0x8b];
const ZSTD: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];
/// The last three bytes of what begins a part of a file of Zstandard that says nothing of its contents.
const SKIPPABLE: [u8; 3] = [0x2a, 0x4d, 0x18];

/// The largest window of Zstandard that [`unpacked_whole`] makes room for: that of its levels up to 19.
const WINDOW: u64 = 8 << 20;

/// What was read to tell how a stream is packed, and the rest of it.
type Whole<R> = BufReader<Chain<Cursor<Vec<u8>>, R>>;

/// The bytes of a stream, unpacked as they are read. It keeps no more of them in memory than the packing asks for, which is
/// at most 128 MB.
pub struct Unpacked<R>(Form<R>);

enum Form<R> {
    Plain(Whole<R>),
    Gzip(Box<MultiGzDecoder<Whole<R>>>),
    Zstd(Box<Frames<Whole<R>>>),
}

/// Unpacks a stream that is packed by gzip or Zstandard, as its first bytes tell; any other is read as it is.
///
/// ```
/// use std::io::Read;
///
/// let mut packed = flate2::read::GzEncoder::new("1. e4 e5 *".as_bytes(), flate2::Compression::fast());
/// let mut text = String::new();
/// chatur_records::unpacked(&mut packed).unwrap().read_to_string(&mut text).unwrap();
/// assert_eq!(text, "1. e4 e5 *");
/// ```
///
/// # Errors
/// When the stream cannot be read.
pub fn unpacked<R: Read>(source: R) -> Result<Unpacked<R>> {
    with(source, FrameDecoder::new())
}

/// Why a packed file is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PackedError {
    /// It has more bytes unpacked.
    #[error("unpacked it has more than {most} bytes")]
    TooLong {
        /// So many at most were asked for.
        most: usize,
    },
    /// Its packing is damaged, or asks for more room than is given to it.
    #[error("it cannot be unpacked: {0}")]
    Packing(String),
}

/// The bytes of a file in memory, unpacked as by [`unpacked`] and so many at most. Besides these it asks for a few megabytes:
/// a window of Zstandard of more than 8 MiB is refused before room is made for it.
///
/// # Errors
/// When there are more, or they are packed in a way that cannot be undone here.
pub fn unpacked_whole(bytes: &[u8], most: usize) -> std::result::Result<Vec<u8>, PackedError> {
    let wrong = |error: Error| PackedError::Packing(error.to_string());
    let mut decoder = FrameDecoder::new();
    decoder.set_max_window_size(WINDOW);
    let mut whole = Vec::new();
    let source = with(bytes, decoder).map_err(wrong)?;
    source.take((most as u64).saturating_add(1)).read_to_end(&mut whole).map_err(wrong)?;
    if whole.len() > most { Err(PackedError::TooLong { most }) } else { Ok(whole) }
}

fn with<R: Read>(mut source: R, decoder: FrameDecoder) -> Result<Unpacked<R>> {
    let mut head = Vec::new();
    source.by_ref().take(ZSTD.len() as u64).read_to_end(&mut head)?;
    let is_gzip = head.starts_with(&GZIP);
    let is_zstd =
        head == ZSTD || head.ends_with(&SKIPPABLE) && head.first().is_some_and(|first| first >> 4 == 5);
    let whole = BufReader::new(Cursor::new(head).chain(source));
    Ok(Unpacked(if is_gzip {
        Form::Gzip(Box::new(MultiGzDecoder::new(whole)))
    } else if is_zstd {
        Form::Zstd(Box::new(Frames { source: whole, decoder }))
    } else {
        Form::Plain(whole)
    }))
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, bytes: &mut [u8]) -> Result<usize> {
        match &mut self.0 {
            Form::Plain(source) => source.read(bytes),
            Form::Gzip(source) => source.read(bytes),
            Form::Zstd(source) => source.read(bytes),
        }
    }
}

/// The frames of Zstandard, of which a file can have many: programs that pack with several threads write one each.
struct Frames<R> {
    source: R,
    decoder: FrameDecoder,
}

impl<R: BufRead> Read for Frames<R> {
    fn read(&mut self, bytes: &mut [u8]) -> Result<usize> {
        while self.decoder.can_collect() == 0 {
            if self.decoder.is_finished() {
                if self
                    .decoder
                    .get_checksum_from_data()
                    .is_some_and(|sum| Some(sum) != self.decoder.get_calculated_checksum())
                {
                    return Err(Error::new(
                        ErrorKind::InvalidData,
                        "its checksum is not that of its contents",
                    ));
                }
                if self.source.fill_buf()?.is_empty() {
                    return Ok(0);
                }
                self.begin_frame()?;
            } else {
                let strategy = BlockDecodingStrategy::UptoBlocks(1);
                self.decoder.decode_blocks(&mut self.source, strategy).map_err(Error::other)?;
            }
        }
        self.decoder.read(bytes)
    }
}

impl<R: BufRead> Frames<R> {
    fn begin_frame(&mut self) -> Result<()> {
        match self.decoder.reset(&mut self.source) {
            Ok(()) => Ok(()),
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                length, ..
            })) => {
                std::io::copy(&mut self.source.by_ref().take(length.into()), &mut std::io::sink()).map(drop)
            }
            Err(error) => Err(Error::other(error)),
        }
    }
}
