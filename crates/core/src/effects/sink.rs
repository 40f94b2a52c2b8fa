//! Telling what happens, or not: play is compiled once for each.

use crate::Effect;

/// Hears what happens while a move is played.
pub(crate) trait EffectSink {
    /// Something happened. The effect is only built if somebody listens.
    fn tell(&mut self, effect: impl FnOnce() -> Effect);
}

/// Nobody listens.
impl EffectSink for () {
    #[inline(always)]
    fn tell(&mut self, _: impl FnOnce() -> Effect) {}
}

/// A list, where somebody wants one: for what is asked through [`Backend`](crate::lanes::Backend).
pub(crate) type Told<'a> = Option<&'a mut Vec<Effect>>;

impl EffectSink for Told<'_> {
    fn tell(&mut self, effect: impl FnOnce() -> Effect) {
        if let Some(list) = self {
            list.push(effect());
        }
    }
}
