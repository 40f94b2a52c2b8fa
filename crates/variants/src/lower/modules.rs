//! Rules written in Rust.

use chatur_core::Module;
use chatur_rules::modules::{ModuleError, Rules};

use crate::french;
use crate::nearest::suggestion;
use crate::path::Path;
use crate::report::Report;
use crate::said::Said;
use crate::schema::{Named, VariantFile};

/// The most modules of a variant.
const MOST: usize = 32;

pub(super) fn lower(file: &VariantFile, rules: &Rules, report: &mut Report<'_>) -> Vec<Module> {
    let all = Path::TOP.field("modules");
    let count = file.modules.as_ref().map_or(0, Named::len);
    if count > MOST {
        report.error(
            &all,
            "modules",
            said!(
                "{count} modules are too many; at most {MOST}",
                "{count} modules, c'est trop ; au plus {MOST}"
            ),
        );
        return Vec::new();
    }
    let mut lowered = Vec::new();
    for (name, words) in file.modules.iter().flat_map(Named::iter) {
        let at = all.field(name);
        let with = words.with.as_ref().map_or("", |with| with.get_ron().trim());
        match rules.by_name(&words.rust, with) {
            Ok(rule) => lowered.push(Module::new(name, rule)),
            Err(error @ ModuleError::Unknown(_)) => {
                let said =
                    Said { en: error.to_string(), fr: format!("il n'y a pas de règle `{}`", words.rust) };
                report
                    .error(&at.field("rust"), "unknown-module", said)
                    .help(suggestion(&words.rust, rules.names()));
            }
            Err(ModuleError::With { message, at: (line, column) }) => {
                let message = french::reader(&message);
                report
                    .word(
                        &at.field("with"),
                        "modules",
                        said!("`{}` cannot read this: {message}", "`{}` ne peut pas lire ceci : {message}", words.rust; message),
                    )
                    .help(said!("it stopped at line {line}, column {column} of what stands after `with`", "la lecture s'est arrêtée à la ligne {line}, colonne {column} de ce qui suit `with`"));
            }
            Err(error) => {
                report.error(&at.field("rust"), "modules", french::quoted(error));
            }
        }
    }
    lowered
}
