// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What merging is for, measured on objects and executables: bytes of code, and how many function bodies there are.

use fs_err as fs;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use mergefn_report::Measured;
use object::elf::{SHF_ALLOC, SHT_NOBITS};
use object::{Object, ObjectSection, ObjectSymbol, SectionFlags, Symbol, SymbolKind};
use serde::{Deserialize, Serialize};
use support::command::CommandExt;
use support::llvm::Llvm;

/// Reads an object file or a program.
pub(crate) fn of_object<T>(
    path: &Path,
    read: impl FnOnce(&object::File<'_>) -> Result<T>,
) -> Result<T> {
    let bytes = fs::read(path)?;
    let file = object::File::parse(&*bytes)
        .with_context(|| format!("{} is no object file", path.display()))?;
    read(&file)
}

/// The bytes of `.text` and, in objects compiled with `-ffunction-sections`, of every `.text.*`.
pub(crate) fn text(path: &Path) -> Result<u64> {
    of_object(path, |file| {
        let sections = file.sections();
        let text = sections.filter(|it| it.name().is_ok_and(|name| is_of(name, TEXT)));
        Ok(text.map(|section| section.size()).sum())
    })
}

/// The number of distinct addresses of defined function symbols: an alias adds none, a thunk adds one.
pub(crate) fn bodies(path: &Path) -> Result<usize> {
    of_object(path, |file| {
        let is_body = |it: &Symbol<'_, '_>| it.kind() == SymbolKind::Text && it.is_definition();
        let places: BTreeSet<_> = (file.symbols().filter(is_body))
            .map(|it| (it.section_index().map(|index| index.0), it.address()))
            .collect();
        Ok(places.len())
    })
}

/// The names of the symbols that a file defines.
pub(crate) fn defined(path: &Path) -> Result<Vec<String>> {
    of_object(path, |file| {
        let defined = file.symbols().filter(|symbol| symbol.is_definition());
        let names = defined.filter_map(|symbol| symbol.name().ok());
        Ok(names.map(str::to_owned).collect())
    })
}

/// The bytes that a program occupies in memory and in its file.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub(crate) struct Sections {
    /// The bytes of code.
    pub(crate) text: u64,
    /// The bytes of code and of what goes with it: tables of unwinding and exceptions, relocations.
    pub(crate) code: u64,
    /// The bytes of all that a loader maps and does not have to clear first.
    pub(crate) all: u64,
    /// The bytes of the file as it was linked.
    pub(crate) file: u64,
    /// The bytes of the file without symbols and debug info.
    pub(crate) stripped: u64,
    /// The bytes of the stripped file, compressed by zstd; 0 where that was not measured.
    pub(crate) packed: u64,
}

const TEXT: &[&str] = &[".text"];
const WITH_TEXT: &[&str] = &[
    ".text",
    ".eh_frame",
    ".eh_frame_hdr",
    ".gcc_except_table",
    ".rela",
    ".rel",
    ".relr",
];

impl Sections {
    pub(crate) fn of(path: &Path) -> Result<Self> {
        let [file, stripped] = Measured::of(path, path)?.totals.map(|total| total.bytes[0]);
        let mut sizes = Self {
            file,
            stripped,
            ..Self::default()
        };
        of_object(path, |file| {
            for section in file.sections() {
                let SectionFlags::Elf { sh_flags, sh_type } = section.flags() else {
                    continue;
                };
                if sh_flags.contains(SHF_ALLOC) && sh_type != SHT_NOBITS {
                    let name = section.name()?;
                    if is_of(name, TEXT) {
                        sizes.text += section.size();
                    }
                    if is_of(name, WITH_TEXT) {
                        sizes.code += section.size();
                    }
                    sizes.all += section.size();
                }
            }
            Ok(sizes)
        })
    }

    /// The same, and what a download of the program takes: its stripped file as `zstd -19` packs it.
    pub(crate) fn with_download(llvm: &Llvm, path: &Path) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let stripped = folder.path().join("stripped");
        let mut strip = llvm.command("llvm-strip");
        strip.arg(path).arg("-o").arg(&stripped).capture()?;
        let packed = Command::new("zstd")
            .args(["-19", "-qc"])
            .arg(&stripped)
            .capture()?;
        Ok(Self {
            packed: packed.stdout.len().try_into()?,
            ..Self::of(path)?
        })
    }
}

/// Whether a section is of one of these kinds. For example, `.text.unlikely` is of the kind `.text`.
fn is_of(name: &str, kinds: &[&str]) -> bool {
    let mut rests = kinds.iter().filter_map(|kind| name.strip_prefix(kind));
    rests.any(|rest| rest.is_empty() || rest.starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_told_apart_by_name() {
        for (name, is_text, goes_with_text) in [
            (".text", true, true),
            (".text.unlikely", true, true),
            (".textual", false, false),
            (".eh_frame_hdr", false, true),
            (".gcc_except_table.f", false, true),
            (".rodata.cst16", false, false),
            (".rela.dyn", false, true),
            (".data.rel.ro", false, false),
            (".dynsym", false, false),
        ] {
            assert_eq!(is_of(name, TEXT), is_text, "{name}");
            assert_eq!(is_of(name, WITH_TEXT), goes_with_text, "{name}");
        }
    }

    #[test]
    fn a_program_is_more_than_its_code() -> Result<()> {
        let sizes = Sections::of(&std::env::current_exe()?)?;
        let sizes = [
            sizes.text,
            sizes.code,
            sizes.all,
            sizes.stripped,
            sizes.file,
        ];
        assert!(sizes.is_sorted_by(|part, whole| part < whole), "{sizes:?}");
        Ok(())
    }
}
