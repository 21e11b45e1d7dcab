// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The file name of a record: `MODULE.STAGE.HASH.mergefn.json`.
//!
//! MODULE is for readers: the last part of the module's name, in characters that every file system allows. HASH
//! covers all fields that distinguish modules. So a module that is compiled again replaces its own record, and no
//! other one's.

use xxhash_rust::xxh3::xxh3_64;

use crate::Record;

/// The end of every record's file name.
pub const SUFFIX: &str = ".mergefn.json";

/// At most this many characters of the module's name are kept: with the rest that is far below 255, the limit of file
/// systems.
const READABLE: usize = 80;

pub(crate) fn file_name(record: &Record) -> String {
    format!(
        "{}.{}.{:016x}{SUFFIX}",
        readable(&record.module.name),
        record.stage,
        identity(record)
    )
}

/// The parts are separated by zero bytes, which they do not contain, so different modules give different texts.
fn identity(record: &Record) -> u64 {
    let module = &record.module;
    let parts = [
        module.name.as_str(),
        &module.source,
        &module.directory,
        &module.output,
        record.stage.word(),
        &record.run,
    ];
    xxh3_64(parts.join("\0").as_bytes())
}

fn readable(name: &str) -> String {
    let last = name
        .rsplit(['/', '\\'])
        .find(|part| !part.is_empty())
        .unwrap_or("module");
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_+".contains(c);
    last.char_indices()
        .take(READABLE)
        // A leading dot would hide the file.
        .map(|(at, c)| {
            if plain(c) || (c == '.' && at > 0) {
                c
            } else {
                '_'
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Module, Plugin, Stage};

    fn name(module: &str, stage: Stage) -> String {
        let module = Module {
            name: module.to_owned(),
            ..Module::default()
        };
        file_name(&Record::new(Plugin::default(), module, stage))
    }

    #[test]
    fn a_name_is_readable_and_plain() {
        assert!(name("/src/a.cpp", Stage::Early).starts_with("a.cpp.early."));
        assert!(name("C:\\src\\b c.cpp", Stage::Files).starts_with("b_c.cpp.files."));
        assert!(name("..", Stage::Files).starts_with("_..files."));
        assert!(name("", Stage::Files).starts_with("module.files."));
        assert!(name("<stdin>", Stage::Late).starts_with("_stdin_.late."));
    }

    #[test]
    fn a_long_name_is_cut() {
        assert!(name(&"x".repeat(5000), Stage::Files).len() < 150);
        assert!(name(&"é".repeat(5000), Stage::Files).len() < 150);
    }

    #[test]
    fn names_that_look_alike_do_not_collide() {
        let names = [
            name("a/x.c", Stage::Files),
            name("b/x.c", Stage::Files),
            name("a/x.c", Stage::Late),
            name("a x.c", Stage::Files),
            name("a_x.c", Stage::Files),
        ];
        for (at, one) in names.iter().enumerate() {
            assert!(!names[..at].contains(one), "{one}");
        }
    }

    #[test]
    fn programs_linked_from_modules_of_one_name_do_not_collide() {
        let linked = |output: &str| {
            let module = Module {
                name: "ld-temp.o".to_owned(),
                output: output.to_owned(),
                ..Module::default()
            };
            file_name(&Record::new(Plugin::default(), module, Stage::Late))
        };
        assert_ne!(linked("bin/one"), linked("bin/two"));
        assert_eq!(linked("bin/one"), linked("bin/one"));
    }
}
