//! Makes a file of each section: `sections FILE FOLDER`.

use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().collect();
    let [_, file, folder] = &words[..] else { return Err("sections FILE FOLDER".into()) };
    let mut refused = 0;
    let made = chatur_ini::import(&std::fs::read_to_string(file)?, &[])?;
    for one in &made {
        match &one.text {
            Ok(text) => std::fs::write(Path::new(folder).join(format!("{}.ron", one.section)), text)?,
            Err(wrong) => {
                refused += 1;
                for one_wrong in wrong {
                    println!(
                        "{}: {}: {} ({})",
                        one.section,
                        one_wrong.line,
                        one_wrong,
                        one_wrong.problem.code()
                    );
                }
            }
        }
    }
    println!("{} of {} refused", refused, made.len());
    Ok(())
}
