//! An evaluator and its network.

use std::sync::Arc;

use chatur_core::{Spec, Variant};

use super::fingerprint::{fingerprint, fnv};
use super::{Evaluator, Weight};
use crate::network::{Inputs, Judges, Network, NetworkError};

/// Who judges positions by weights, and by a network if there is one.
pub(crate) trait Networked: Sized {
    /// Whether a network can judge alone, and see as royal pieces stand.
    const CAN_JUDGE_ALONE: bool;

    fn network(&self) -> Option<&Arc<Network>>;
    fn judging_by(self, network: Option<Arc<Network>>) -> Self;
    /// The rules and the weights.
    fn known(&self) -> (&Spec, &[Weight]);
    /// One that judges by these weights alone, or by those that the rules suggest.
    fn plain(variant: Arc<Variant>, weights: Option<Vec<Weight>>) -> Self;
    /// What networks of this variant are told, if it can have any.
    fn inputs(&self) -> Option<Inputs>;

    /// The same, judging by the network of a file.
    fn with_file(self, file: &[u8]) -> Result<Self, NetworkError> {
        let network = self.read(&self.rules(), file)?;
        Ok(self.judging_by(Some(Arc::new(network))))
    }

    /// The network of a file that belongs to these rules and to the weights.
    fn read(&self, rules: &str, file: &[u8]) -> Result<Network, NetworkError> {
        let inputs = self.inputs().ok_or(NetworkError::NoInputs)?;
        let network = Network::read(file, inputs, rules, self.terms_name())?;
        let is_for_two = network.judges == Judges::Alone || network.weights.shape.mirrored;
        let fits = Self::CAN_JUDGE_ALONE || !is_for_two;
        if fits { Ok(network) } else { Err(NetworkError::Damaged) }
    }

    /// The network as a file has it, if there is one.
    fn file(&self) -> Option<Vec<u8>> {
        self.network().map(|network| network.write(&self.rules(), self.terms_name()))
    }

    /// What names the rules.
    fn rules(&self) -> String {
        fingerprint(self.known().0)
    }

    /// Stands for the weights of the terms: a network that corrects them is true of no others.
    fn terms_name(&self) -> u64 {
        let numbers = self.known().1.iter().flatten().flat_map(|number| number.to_le_bytes());
        fnv(numbers)
    }
}

impl Networked for Evaluator {
    const CAN_JUDGE_ALONE: bool = true;

    fn network(&self) -> Option<&Arc<Network>> {
        self.network.as_ref()
    }

    fn judging_by(self, network: Option<Arc<Network>>) -> Self {
        Self { network, ..self }
    }

    fn known(&self) -> (&Spec, &[Weight]) {
        (self.variant.spec(), &self.weights)
    }

    fn plain(variant: Arc<Variant>, weights: Option<Vec<Weight>>) -> Self {
        Self::with_weights(variant, weights)
    }

    fn inputs(&self) -> Option<Inputs> {
        Inputs::of(self.variant.spec(), &self.features)
    }
}

impl Evaluator {
    /// The same, judging by the network of a file.
    ///
    /// # Errors
    /// When the file is none, is damaged, or belongs to other rules or another evaluation.
    pub fn with_network(self, file: &[u8]) -> Result<Self, NetworkError> {
        self.with_file(file)
    }

    /// The network as a file has it, if there is one.
    pub fn network_file(&self) -> Option<Vec<u8>> {
        self.file()
    }

    /// What the network judges with, if there is one.
    pub fn judges(&self) -> Option<Judges> {
        self.network.as_ref().map(|network| network.judges)
    }
}
