//! Reads a variant, from the catalogue or a file, and counts its move sequences.
//!
//! `cargo run --release -p chatur-variants --example count_moves -- examples/hill-of-knights.ron 4`

use std::error::Error;

use chatur_core::Leaves;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "orthodox".to_owned());
    let depth: u32 = arguments.next().map_or(Ok(4), |text| text.parse())?;

    let loaded = chatur_variants::load(&name)?;
    let start = loaded.variant.position(&loaded.start)?;
    println!("{}, rule set {}", loaded.head.name, loaded.variant.rule_set());
    for depth in 1..=depth.min(6) {
        println!("{depth} {:>12}", loaded.variant.perft(&start, depth, Leaves::Counted));
    }
    Ok(())
}
