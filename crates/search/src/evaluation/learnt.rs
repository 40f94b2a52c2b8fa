//! What games have taught of some variants, by the rules that it belongs to: weights and networks. It is built in, or where the
//! program is built with `--cfg page` it is files that are handed in when somebody needs them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chatur_core::Spec;

use super::{fingerprint, relatives};

/// Of some variants what names the rules, what names them and their relatives, and a list of weights.
const WEIGHTS: &[(&str, &str, &str)] = include!("../../weights/list.rs");

/// Networks: each what names the rules, and a file.
const NETWORKS: &[(&str, &[u8])] = include!("../../networks/list.rs");

/// What names the rules that something is known of, and them and their relatives. What is known is not said here, so that a
/// program without it has only the names within.
static RULES: [(&str, &str); WEIGHTS.len()] = {
    let mut rules = [("", ""); WEIGHTS.len()];
    let mut at = 0;
    while at < rules.len() {
        rules[at] = (WEIGHTS[at].0, WEIGHTS[at].1);
        at += 1;
    }
    rules
};

/// What names the rules that have a network.
static WITH_NETWORK: [&str; NETWORKS.len()] = {
    let mut rules = [""; NETWORKS.len()];
    let mut at = 0;
    while at < rules.len() {
        rules[at] = NETWORKS[at].0;
        at += 1;
    }
    rules
};

/// Files that were handed in, by their names.
static HANDED_IN: Mutex<BTreeMap<String, Vec<u8>>> = Mutex::new(BTreeMap::new());

fn handed_in() -> MutexGuard<'static, BTreeMap<String, Vec<u8>>> {
    HANDED_IN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What has been learnt of these rules, or else of a relative.
pub(super) struct Learnt {
    /// What names the rules that it is of.
    pub(super) rules: &'static str,
}

impl Learnt {
    pub(super) fn of(spec: &Spec) -> Option<Self> {
        let name = fingerprint(spec);
        let same = RULES.iter().find(|(rules, _)| *rules == name);
        let (rules, _) = same.or_else(|| {
            let family = relatives(spec);
            RULES.iter().find(|(_, relatives)| *relatives == family)
        })?;
        Some(Self { rules })
    }

    /// The weights, as text.
    pub(super) fn weights(&self) -> Option<Cow<'static, str>> {
        let bytes = file(&weights_file(self.rules))?;
        match bytes {
            Cow::Borrowed(bytes) => std::str::from_utf8(bytes).ok().map(Cow::Borrowed),
            Cow::Owned(bytes) => String::from_utf8(bytes).ok().map(Cow::Owned),
        }
    }

    /// The network.
    pub(super) fn network(&self) -> Option<Cow<'static, [u8]>> {
        file(&network_file(self.rules))
    }

    /// The names of the files that it is in.
    fn files(&self) -> impl Iterator<Item = String> {
        let network = WITH_NETWORK.contains(&self.rules).then(|| network_file(self.rules));
        std::iter::once(weights_file(self.rules)).chain(network)
    }
}

pub(super) fn weights_file(rules: &str) -> String {
    format!("{rules}.txt")
}

pub(super) fn network_file(rules: &str) -> String {
    format!("{rules}.network")
}

fn file(name: &str) -> Option<Cow<'static, [u8]>> {
    let handed_in = handed_in().get(name).cloned().map(Cow::Owned);
    handed_in.or_else(|| built_in(name).map(Cow::Borrowed))
}

#[cfg(page)]
fn built_in(_: &str) -> Option<&'static [u8]> {
    None
}

#[cfg(not(page))]
fn built_in(name: &str) -> Option<&'static [u8]> {
    learnt_files().find(|(own, _)| own == name).map(|(_, bytes)| bytes)
}

/// The files of all that is built in, by the names under which a program that has it not asks for them.
#[cfg(not(page))]
pub fn learnt_files() -> impl Iterator<Item = (String, &'static [u8])> {
    let weights = WEIGHTS.iter().map(|(rules, _, weights)| (weights_file(rules), weights.as_bytes()));
    weights.chain(NETWORKS.iter().map(|(rules, network)| (network_file(rules), *network)))
}

/// The names of the files with what has been learnt of these rules that are neither built in nor handed in. Until they are, an
/// evaluator that is made judges by what is there.
pub fn lacking(spec: &Spec) -> Vec<String> {
    let learnt = Learnt::of(spec);
    let names = learnt.iter().flat_map(Learnt::files);
    names.filter(|name| !handed_in().contains_key(name) && built_in(name).is_none()).collect()
}

/// Hands in a file that was [`lacking`]: evaluators that are made from now on judge by it, if it is what it should be.
pub fn hand_in(name: String, file: Vec<u8>) {
    handed_in().insert(name, file);
}
