//! An evaluator and its network.

use std::sync::Arc;

use super::Evaluator;
use super::fingerprint::{fingerprint, fnv};
use crate::network::{Inputs, Judges, Network, NetworkError};

impl Evaluator {
    /// The same, judging by the network of a file.
    ///
    /// # Errors
    /// When the file is none, is damaged, or belongs to other rules or another evaluation.
    pub fn with_network(self, file: &[u8]) -> Result<Self, NetworkError> {
        let inputs = self.inputs().ok_or(NetworkError::NoInputs)?;
        let network = Network::read(file, inputs, &self.rules(), self.terms_name())?;
        Ok(self.judging_by(Some(Arc::new(network))))
    }

    /// The network as a file has it, if there is one.
    pub fn network_file(&self) -> Option<Vec<u8>> {
        self.network.as_ref().map(|network| network.write(&self.rules(), self.terms_name()))
    }

    /// What the network judges with, if there is one.
    pub fn judges(&self) -> Option<Judges> {
        self.network.as_ref().map(|network| network.judges)
    }

    /// The network, if it judges in this way.
    pub(crate) fn network(&self, judges: Judges) -> Option<&Arc<Network>> {
        self.network.as_ref().filter(|network| network.judges == judges)
    }

    pub(crate) fn judging_by(self, network: Option<Arc<Network>>) -> Self {
        Self { network, ..self }
    }

    /// What networks of this variant are told, if it can have any.
    pub(crate) fn inputs(&self) -> Option<Inputs> {
        Inputs::of(self.variant.spec(), &self.features)
    }

    pub(super) fn rules(&self) -> String {
        fingerprint(self.variant.spec())
    }

    /// Stands for the weights of the terms: a network that corrects them is true of no others.
    pub(super) fn terms_name(&self) -> u64 {
        let numbers = self.weights.iter().flatten().flat_map(|number| number.to_le_bytes());
        fnv(numbers)
    }
}
