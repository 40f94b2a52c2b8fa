//! Writes down the texts of what is refused.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    chatur_texts::build::write()
}
