//! Writes down the texts of the command.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    chatur_texts::build::write()
}
