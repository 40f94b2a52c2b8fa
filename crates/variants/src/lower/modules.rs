//! Rules written in Rust.

use chatur_core::Module;
use chatur_rules::modules::{ModuleError, Rules};

use crate::said::Mistake;
use crate::said::errors::{IntoSaid, quoted};
use crate::schema::{AsWritten, Named, VariantFile};
use crate::text::path::Path;
use crate::told::nearest::suggestion;
use crate::told::report::Report;

/// The most modules of a variant.
const MOST: usize = 32;

pub(super) fn lower(file: &VariantFile, rules: &Rules, report: &mut Report<'_>) -> Vec<Module> {
    let all = Path::TOP.field("modules");
    let count = file.modules.as_ref().map_or(0, Named::len);
    if count > MOST {
        report.error(&all, Mistake::Modules, said!(ModulesTooManyAtMost { count, most: MOST }));
        return Vec::new();
    }
    let mut lowered = Vec::new();
    for (name, words) in file.modules.iter().flat_map(Named::iter) {
        let at = all.field(name);
        let with = words.with.as_ref().map_or("", AsWritten::text);
        match rules.by_name(&words.rust, with) {
            Ok(rule) => lowered.push(Module::new(name, rule)),
            Err(error @ ModuleError::Unknown(_)) => {
                let said = said!(NoRule { error: &error, rust: &words.rust });
                report
                    .error(&at.field("rust"), Mistake::UnknownModule, said)
                    .help(suggestion(&words.rust, rules.names()));
            }
            Err(ModuleError::With { error, at: (line, column) }) => {
                report
                    .word(
                        &at.field("with"),
                        Mistake::Modules,
                        said!(RuleCannotRead { message: error.said(), rust: &words.rust }),
                    )
                    .help(said!(StoppedAtLineColumnOfWhat { line, column }));
            }
            Err(error) => {
                report.error(&at.field("rust"), Mistake::Modules, quoted(error));
            }
        }
    }
    lowered
}
