//! Rules written in Rust.

use chatur_core::Module;
use chatur_rules::modules::{ModuleError, Rules};

use crate::nearest::suggestion;
use crate::path::Path;
use crate::report::Report;
use crate::schema::{Named, VariantFile};

/// The most modules of a variant.
const MOST: usize = 32;

pub(super) fn lower(file: &VariantFile, rules: &Rules, report: &mut Report<'_>) -> Vec<Module> {
    let all = Path::TOP.field("modules");
    let count = file.modules.as_ref().map_or(0, Named::len);
    if count > MOST {
        report.error(&all, "modules", format!("{count} modules are too many; at most {MOST}"));
        return Vec::new();
    }
    let mut lowered = Vec::new();
    for (name, words) in file.modules.iter().flat_map(Named::iter) {
        let at = all.field(name);
        let with = words.with.as_ref().map_or("", |with| with.get_ron().trim());
        match rules.by_name(&words.rust, with) {
            Ok(rule) => lowered.push(Module::new(name, rule)),
            Err(error @ ModuleError::Unknown(_)) => {
                report
                    .error(&at.field("rust"), "unknown-module", error.to_string())
                    .help(suggestion(&words.rust, rules.names()));
            }
            Err(ModuleError::With { message, at: (line, column) }) => {
                report
                    .word(
                        &at.field("with"),
                        "modules",
                        format!("`{}` cannot read this: {message}", words.rust),
                    )
                    .help(format!("it stopped at line {line}, column {column} of what stands after `with`"));
            }
            Err(error) => {
                report.error(&at.field("rust"), "modules", error.to_string());
            }
        }
    }
    lowered
}
