//! The bounds of the work that a thread does.
//!
//! A step costs one subtraction in a cell of the thread. Only every few hundred steps the rest is looked at.

use std::cell::{Cell, RefCell};

use crate::{Budget, Exceeded, Token, unwind};

/// Steps between two looks at the tokens and at what is left.
const STRIDE: u64 = 256;

thread_local! {
    /// Steps until somebody looks.
    static SOON: Cell<u64> = const { Cell::new(u64::MAX) };
    static METER: RefCell<Option<Meter>> = const { RefCell::new(None) };
}

/// The bounds that hold now, innermost; nothing where there are none.
pub(crate) struct Meter {
    /// Steps left behind those that are in `SOON`.
    steps: u64,
    bytes: u64,
    /// The tokens of all bounds around, the innermost last.
    tokens: Vec<Token>,
}

/// The bounds around those that were entered, and what they were at that moment.
pub(crate) struct Outer {
    meter: Option<Meter>,
    given: Budget,
}

pub(crate) fn enter(budget: Budget, token: &Token) -> Outer {
    return_lent();
    METER.with_borrow_mut(|meter| {
        let (around, mut tokens) = match meter {
            Some(meter) => (Budget { steps: meter.steps, bytes: meter.bytes }, meter.tokens.clone()),
            None => (Budget::ENDLESS, Vec::new()),
        };
        tokens.push(token.clone());
        let given = Budget { steps: budget.steps.min(around.steps), bytes: budget.bytes.min(around.bytes) };
        let outer = meter.replace(Meter { steps: given.steps, bytes: given.bytes, tokens });
        SOON.set(0);
        Outer { meter: outer, given }
    })
}

/// Goes back to the bounds around, and tells what was spent within.
pub(crate) fn leave(outer: Outer) -> Budget {
    return_lent();
    METER.with_borrow_mut(|meter| {
        let given = outer.given;
        let left = meter.take().map_or(given, |left| Budget { steps: left.steps, bytes: left.bytes });
        let spent = Budget { steps: given.steps - left.steps, bytes: given.bytes - left.bytes };
        *meter = outer.meter;
        if let Some(meter) = meter.as_mut() {
            if meter.steps != u64::MAX {
                meter.steps -= spent.steps;
            }
            if meter.bytes != u64::MAX {
                meter.bytes -= spent.bytes;
            }
        }
        SOON.set(if meter.is_some() { 0 } else { u64::MAX });
        spent
    })
}

/// Gives the steps that were lent to `SOON` back, so that the meter is exact.
fn return_lent() {
    METER.with_borrow_mut(|meter| {
        if let Some(meter) = meter
            && meter.steps != u64::MAX
        {
            meter.steps += SOON.get();
        }
        SOON.set(if meter.is_some() { 0 } else { u64::MAX });
    });
}

/// Takes so many steps.
///
/// # Errors
/// When there are not so many left, or a token has asked for the end.
#[inline]
pub fn spend(steps: u64) -> Result<(), Exceeded> {
    match SOON.get().checked_sub(steps) {
        Some(left) => {
            SOON.set(left);
            Ok(())
        }
        None => look(steps),
    }
}

/// Keeps so many bytes.
///
/// # Errors
/// When there are not so many left.
pub fn hold(bytes: u64) -> Result<(), Exceeded> {
    METER.with_borrow_mut(|meter| {
        let Some(meter) = meter.as_mut().filter(|meter| meter.bytes != u64::MAX) else { return Ok(()) };
        match meter.bytes.checked_sub(bytes) {
            Some(left) => {
                meter.bytes = left;
                Ok(())
            }
            None => Err(Exceeded::Bytes),
        }
    })
}

/// Keeps so many bytes where no error can be passed on: beyond the bounds it unwinds to [`within`](crate::within).
pub fn keep(bytes: u64) {
    if let Err(why) = hold(bytes) {
        unwind(why);
    }
}

/// Takes so many steps where no error can be passed on: beyond the bounds it unwinds to [`within`](crate::within).
#[inline]
pub fn tick(steps: u64) {
    if let Err(why) = spend(steps) {
        unwind(why);
    }
}

#[cold]
fn look(wanted: u64) -> Result<(), Exceeded> {
    METER.with_borrow_mut(|meter| {
        let Some(meter) = meter else {
            SOON.set(u64::MAX);
            return Ok(());
        };
        if meter.tokens.iter().any(Token::is_given_up) {
            return Err(Exceeded::GivenUp);
        }
        let endless = meter.steps == u64::MAX;
        let left = if endless { u64::MAX } else { meter.steps + SOON.get() };
        let left = left.checked_sub(wanted).ok_or(Exceeded::Steps)?;
        let lent = left.min(STRIDE);
        SOON.set(lent);
        if !endless {
            meter.steps = left - lent;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use crate::{Budget, Exceeded, Token, bounded, hold, spend, tick, within};

    fn steps(steps: u64) -> Budget {
        Budget { steps, ..Budget::ENDLESS }
    }

    #[test]
    fn without_bounds_nothing_ends() {
        for _ in 0..10_000 {
            tick(1 << 40);
        }
        assert_eq!(hold(u64::MAX), Ok(()));
    }

    #[test]
    fn exactly_as_many_steps_as_allowed() {
        let take = |most| move || (0..most).try_for_each(|_| spend(1));
        for most in [0, 1, 255, 256, 257, 10_000] {
            assert_eq!(within(steps(most), &Token::new(), take(most)), Ok(Ok(())));
            assert_eq!(within(steps(most), &Token::new(), take(most + 1)), Ok(Err(Exceeded::Steps)));
        }
    }

    #[test]
    fn what_is_done_inside_counts_outside() {
        let two = || {
            let first = within(steps(600), &Token::new(), || spend(600));
            let second = within(steps(600), &Token::new(), || spend(401));
            (first, second, spend(400))
        };
        let (first, second, rest) = within(steps(1000), &Token::new(), two).unwrap();
        assert_eq!((first, second, rest), (Ok(Ok(())), Ok(Err(Exceeded::Steps)), Ok(())));
    }

    #[test]
    fn bytes_are_bounded() {
        let budget = Budget { bytes: 100, ..Budget::ENDLESS };
        let all = within(budget, &Token::new(), || (hold(60), hold(41), hold(40)));
        assert_eq!(all, Ok((Ok(()), Err(Exceeded::Bytes), Ok(()))));
    }

    #[test]
    fn what_was_spent_is_told() {
        let work = || {
            tick(1000);
            crate::keep(70);
            let inner = crate::measured(|| tick(234)).1;
            (inner.steps, spend(1))
        };
        let (done, spent) = crate::measured(work);
        assert_eq!((done, spent), ((234, Ok(())), Budget { steps: 1235, bytes: 70 }));
        let around =
            within(Budget { steps: 500, bytes: 100 }, &Token::new(), || crate::measured(|| tick(501)));
        assert_eq!(around.map(drop), Err(Exceeded::Steps), "bounds around hold");
        let kept = within(Budget { bytes: 100, ..Budget::ENDLESS }, &Token::new(), || crate::keep(101));
        assert_eq!(kept, Err(Exceeded::Bytes));
    }

    #[test]
    fn a_token_ends_the_work_also_from_outside() {
        let (outer, inner) = (Token::new(), Token::new());
        let stop = outer.clone();
        let work = move || {
            let lost = within(Budget::ENDLESS, &inner, || {
                for step in 0.. {
                    tick(1);
                    if step == 5000 {
                        stop.give_up();
                    }
                }
            });
            (lost, spend(1 << 20))
        };
        let done = within(Budget::ENDLESS, &outer, work);
        assert_eq!(done, Ok((Err(Exceeded::GivenUp), Err(Exceeded::GivenUp))));
        assert_eq!(spend(1 << 50), Ok(()), "the bounds are gone");
    }

    #[test]
    fn what_is_given_up_outside_unwinds_through_inner_bounds() {
        let token = Token::new();
        let stop = token.clone();
        let work = move || {
            bounded(steps(1 << 40), || {
                stop.give_up();
                (0..1 << 20).for_each(|_| tick(1));
            })
        };
        assert_eq!(within(Budget::ENDLESS, &token, work), Err(Exceeded::GivenUp));
        let few =
            within(Budget::ENDLESS, &Token::new(), || bounded(steps(5), || (0..9).for_each(|_| tick(1))));
        assert_eq!(few, Ok(Err(Exceeded::Steps)));
    }

    #[test]
    fn a_panic_goes_on() {
        let caught = std::panic::catch_unwind(|| {
            within(steps(5), &Token::new(), || std::panic::resume_unwind(Box::new(7)))
        });
        assert_eq!(caught.unwrap_err().downcast_ref(), Some(&7));
    }
}
