//! Writes down the texts of reports.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    chatur_texts::build::write()
}
