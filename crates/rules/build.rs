//! Writes down the texts of the rules in Rust.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    chatur_texts::build::write()
}
