//! Networks as files.
//!
//! A line that says what it is and in which version, eight bytes that tell damage (FNV-1a of what follows, unpacked: the
//! checksum of zlib alone misses some), then a zlib stream: the name of the rules, what the network judges with, its
//! shape, and its numbers, a bias for each phase and then those of sixteen bits with all low bytes first.

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use thiserror::Error;

use super::inputs::SEATS;
use super::weights::{BLOCK, Block, Head, LARGEST_BIAS, LARGEST_WEIGHT, Shape, Weights};
use super::{Inputs, Judges, Network};
use crate::evaluation::fnv;

const MAGIC: &[u8] = b"chatur network ";
const VERSION: &[u8] = b"3\n";
/// The version before, in which no network said how many phases it has, and how it sees.
const BEFORE: &[u8] = b"2\n";
/// Digits of the name of the rules.
const NAME: usize = 16;
/// Bytes before the biases: name, weights beside, judges, blocks, phases, whether it is mirrored, scale.
const HEAD: usize = NAME + 8 + 1 + 1 + 1 + 1 + 2;
/// No file is larger, packed or unpacked: more inputs than a network may have do not fit.
pub(crate) const LARGEST: usize = 16 << 20;

/// Why a file is not taken for a network.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NetworkError {
    /// It is something else.
    #[error("this is no network")]
    NoNetwork,
    /// It was written by another version of the program.
    #[error("this network is written in a way that this version does not know")]
    Version,
    /// It is larger than any network.
    #[error("the file is larger than any network, {LARGEST} bytes")]
    TooLarge,
    /// Its checksum, its length or a number cannot be.
    #[error("the network is damaged")]
    Damaged,
    /// It belongs to other rules.
    #[error("the network belongs to other rules, those named {named}; these are {wanted}")]
    OtherRules {
        /// The rules that it belongs to.
        named: String,
        /// The rules that are asked for.
        wanted: String,
    },
    /// It corrects other weights than the evaluation has.
    #[error("the network corrects an evaluation with other weights")]
    OtherTerms,
    /// The variant can have none.
    #[error("a network cannot be told of so many kinds of pieces on so many squares")]
    NoInputs,
}

/// What a network belongs to.
pub(crate) struct Owner<'a> {
    /// The name of the rules.
    pub(crate) rules: &'a str,
    /// Stands for the weights of the terms that it is added to.
    pub(crate) terms: u64,
}

/// A network as a file has it.
pub(crate) fn write(network: &Network, owner: &Owner<'_>) -> Vec<u8> {
    let weights = &network.weights;
    let mut plain = Vec::new();
    plain.extend(owner.rules.bytes());
    plain.extend(owner.terms.to_le_bytes());
    let Shape { blocks, heads, mirrored } = weights.shape;
    plain.extend([network.judges as u8, blocks as u8, heads as u8, u8::from(mirrored)]);
    plain.extend(weights.scale.to_le_bytes());
    plain.extend(weights.heads.iter().flat_map(|head| head.bias.to_le_bytes()));
    let out = weights.heads.iter().flat_map(|head| &head.out);
    let numbers = || weights.bias.iter().chain(out.clone()).chain(&weights.rows).flatten();
    plain.extend(numbers().map(|number| number.to_le_bytes()[0]));
    plain.extend(numbers().map(|number| number.to_le_bytes()[1]));
    [MAGIC, VERSION, &checksum(&plain), &compress_to_vec_zlib(&plain, 9)].concat()
}

/// What tells damage of these bytes.
fn checksum(plain: &[u8]) -> [u8; 8] {
    fnv(plain.iter().copied()).to_le_bytes()
}

/// Reads a network of these inputs.
pub(crate) fn read(bytes: &[u8], inputs: Inputs, owner: &Owner<'_>) -> Result<Network, NetworkError> {
    if bytes.len() > LARGEST {
        return Err(NetworkError::TooLarge);
    }
    let rest = bytes.strip_prefix(MAGIC).ok_or(NetworkError::NoNetwork)?;
    let (rest, is_before) = match (rest.strip_prefix(VERSION), rest.strip_prefix(BEFORE)) {
        (Some(rest), _) => (rest, false),
        (None, Some(rest)) => (rest, true),
        (None, None) => return Err(NetworkError::Version),
    };
    let (sum, packed) = rest.split_at_checked(size_of::<u64>()).ok_or(NetworkError::Damaged)?;
    let mut plain = decompress_to_vec_zlib_with_limit(packed, LARGEST).map_err(|_| NetworkError::Damaged)?;
    if checksum(&plain) != sum {
        return Err(NetworkError::Damaged);
    }
    if is_before && plain.len() >= HEAD {
        let four_phases_as_the_board_lies = [4, 0];
        plain.splice(NAME + 10..NAME + 10, four_phases_as_the_board_lies);
    }
    let (head, numbers) = plain.split_at_checked(HEAD).ok_or(NetworkError::Damaged)?;
    let (name, head) = head.split_at(NAME);
    if name != owner.rules.as_bytes() {
        let named = String::from_utf8_lossy(name).into_owned();
        return Err(NetworkError::OtherRules { named, wanted: owner.rules.to_owned() });
    }
    let judges = match head[8] {
        0 => Judges::Alone,
        1 => Judges::WithTerms,
        _ => return Err(NetworkError::Damaged),
    };
    if judges == Judges::WithTerms && head[..8] != owner.terms.to_le_bytes() {
        return Err(NetworkError::OtherTerms);
    }
    let mirrored = match head[11] {
        0 => false,
        1 => true,
        _ => return Err(NetworkError::Damaged),
    };
    let shape = Shape { blocks: usize::from(head[9]), heads: usize::from(head[10]), mirrored };
    if !shape.is_possible() {
        return Err(NetworkError::Damaged);
    }
    let Shape { blocks, heads, mirrored: _ } = shape;
    let scale = u16::from_le_bytes([head[12], head[13]]);
    let (biases, numbers) = numbers.split_at_checked(4 * heads).ok_or(NetworkError::Damaged)?;
    let count = (1 + heads * SEATS + inputs.len()) * blocks * BLOCK;
    if numbers.len() != 2 * count {
        return Err(NetworkError::Damaged);
    }
    let (low, high) = numbers.split_at(count);
    let mut numbers = low.iter().zip(high).map(|(&low, &high)| i16::from_le_bytes([low, high]));
    let mut block = || -> Block { std::array::from_fn(|_| numbers.next().unwrap_or_default()) };
    let mut some = |count: usize| -> Vec<Block> { (0..count).map(|_| block()).collect() };
    let bias = some(blocks);
    let head = |bias: &[u8]| Head {
        out: some(SEATS * blocks),
        bias: i32::from_le_bytes(bias.try_into().unwrap_or_default()),
    };
    let heads: Vec<Head> = biases.chunks_exact(4).map(head).collect();
    let rows = some(inputs.len() * blocks);
    let too_large = |weight: &i16| weight.unsigned_abs() > LARGEST_WEIGHT.unsigned_abs();
    let is_wrong = |head: &Head| {
        head.out.iter().flatten().any(too_large) || head.bias.unsigned_abs() > LARGEST_BIAS.unsigned_abs()
    };
    if heads.iter().any(is_wrong) {
        return Err(NetworkError::Damaged);
    }
    let weights = Weights { shape, rows, bias, heads, scale };
    Network::new(judges, inputs, weights).ok_or(NetworkError::Damaged)
}
