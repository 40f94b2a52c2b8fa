//! The languages.

/// A language that rules and mistakes are told in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, strum::VariantArray)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// How many there are.
    pub(crate) const COUNT: usize = <Self as strum::VariantArray>::VARIANTS.len();
}
