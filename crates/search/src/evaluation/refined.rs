//! Weights that self-play has refined, found by the rules that they were made for.

use std::fmt::Write;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use chatur_core::{Spec, Variant};

use super::learnt::{Learnt, network_file, weights_file};
use super::{Evaluator, Networked, Weight, fingerprint, relatives};
use crate::any_evaluator::is_many;
use crate::network::{LARGEST_FILE, Network};
use crate::{AnyEvaluator, ManyEvaluator};

/// No weight is larger, in centipawns: a file that says so is none of ours, and its sums would overflow.
const MOST: u32 = 1_000_000;

/// Where a user's own weights are.
static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// From now on evaluators of this process also look in a folder for weights that [`keep`] has put there, and prefer
/// them. The first folder said is the one.
pub fn look_for_weights_in(folder: PathBuf) {
    let _ = FOLDER.set(folder);
}

/// Writes what an evaluator judges by into a folder, under what names its rules: its weights, and its network if it has
/// one. Returns the path of the weights. `remark` is a line on how they came about.
///
/// # Errors
/// When the folder or a file cannot be written.
pub fn keep(evaluator: &AnyEvaluator, folder: &Path, remark: &str) -> std::io::Result<PathBuf> {
    std::fs::create_dir_all(folder)?;
    let spec = evaluator.variant().spec();
    // Who reads at the same time must not find half of it.
    let half = folder.join(format!("{}.{}", fingerprint(spec), std::process::id()));
    let write =
        |path: &Path, bytes: &[u8]| std::fs::write(&half, bytes).and_then(|()| std::fs::rename(&half, path));
    let (weights, network) = (weights_path(folder, spec), network_path(folder, spec));
    write(&weights, text(evaluator, remark).as_bytes())?;
    match evaluator.network_file() {
        Some(file) => write(&network, &file)?,
        // What was there has lost to this.
        None if network.exists() => std::fs::remove_file(&network)?,
        None => {}
    }
    Ok(weights)
}

/// An evaluator that judges by what [`keep`] has put into a folder, or else by what is built in.
pub fn kept_in(folder: &Path, variant: Arc<Variant>) -> AnyEvaluator {
    if is_many(variant.spec()) {
        return found::<ManyEvaluator>(Some(folder), variant).into();
    }
    found::<Evaluator>(Some(folder), variant).into()
}

/// An evaluator that judges by what is known: what a user has refined himself counts more than what is built in.
pub(crate) fn by_all_known<E: Networked>(variant: Arc<Variant>) -> E {
    found(FOLDER.get().map(PathBuf::as_path), variant)
}

/// The weights that a user has refined himself.
fn own_weights(folder: &Path, spec: &Spec) -> Option<Vec<Weight>> {
    std::fs::read_to_string(weights_path(folder, spec)).ok().as_deref().and_then(read)
}

fn found<E: Networked>(folder: Option<&Path>, variant: Arc<Variant>) -> E {
    if let Some(own) = folder.and_then(|folder| own(folder, &variant)) {
        return own;
    }
    let Some(learnt) = Learnt::of(variant.spec()) else {
        return E::plain(variant, None);
    };
    let plain = E::plain(variant, learnt.weights().as_deref().and_then(read));
    let network = learnt.network().and_then(|file| read_network(&plain, learnt.rules, &file));
    plain.judging_by(network.map(Arc::new))
}

/// What a user has refined himself.
fn own<E: Networked>(folder: &Path, variant: &Arc<Variant>) -> Option<E> {
    let spec = variant.spec();
    let weights = own_weights(folder, spec);
    let file = bounded(&network_path(folder, spec));
    if weights.is_none() && file.is_none() {
        return None;
    }
    let weights = weights.or_else(|| read(&Learnt::of(spec)?.weights()?));
    let plain = E::plain(Arc::clone(variant), weights);
    let network = file.and_then(|file| read_network(&plain, &plain.rules(), &file));
    Some(plain.judging_by(network.map(Arc::new)))
}

/// A network that was taught these rules, if it belongs to the weights of an evaluator.
fn read_network(plain: &impl Networked, rules: &str, file: &[u8]) -> Option<Network> {
    plain.read(rules, file).ok()
}

/// The weights of an evaluator as a file has them.
fn text(evaluator: &AnyEvaluator, remark: &str) -> String {
    let mut text = String::new();
    let family = relatives(evaluator.variant().spec());
    for line in remark.lines().chain([&*format!("relatives {family}")]) {
        let _ = writeln!(text, "# {line}");
    }
    for [opening, end] in evaluator.weights() {
        let _ = writeln!(text, "{opening} {end}");
    }
    text
}

/// Where the weights of these rules are kept in a folder.
pub fn weights_path(folder: &Path, spec: &Spec) -> PathBuf {
    folder.join(weights_file(&fingerprint(spec)))
}

/// Where the network of these rules is kept in a folder.
pub fn network_path(folder: &Path, spec: &Spec) -> PathBuf {
    folder.join(network_file(&fingerprint(spec)))
}

/// A file, if it is not larger than a network can be.
fn bounded(path: &Path) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path).ok()?;
    file.take(LARGEST_FILE as u64 + 1).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// Reads weights: pairs of numbers of a sane size, one pair a line; `#` begins a remark.
pub(crate) fn read(text: &str) -> Option<Vec<Weight>> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let pair = |line: &str| {
        let (opening, end) = line.split_once(' ')?;
        Some([opening.parse().ok()?, end.parse().ok()?])
    };
    let sane = |weight: &Weight| weight.iter().all(|part| part.unsigned_abs() <= MOST);
    lines.map(|line| pair(line).filter(sane)).collect()
}
