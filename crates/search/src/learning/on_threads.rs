//! Work on several threads whose number changes nothing.

use std::panic::resume_unwind;

/// What `of` makes of each part, in the order of the parts.
pub(super) fn on_threads<T: Sync, R: Send>(
    parts: &[T],
    threads: usize,
    of: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let each = parts.len().div_ceil(threads.max(1)).max(1);
    let lot = |lot: &[T]| lot.iter().map(&of).collect::<Vec<_>>();
    std::thread::scope(|scope| {
        let mut lots = parts.chunks(each);
        // The first is this thread's.
        let own = lots.next().unwrap_or_default();
        let lot = &lot;
        let others: Vec<_> = lots.map(|part| scope.spawn(move || lot(part))).collect();
        let mut made = lot(own);
        for other in others {
            made.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        made
    })
}
