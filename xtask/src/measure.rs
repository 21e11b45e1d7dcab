//! What merging is for, measured on objects and executables: bytes of code, and how many function bodies there are.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use object::{Object, ObjectSection, ObjectSymbol, SymbolKind};

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Code {
    /// Bytes of `.text` and, in objects compiled with `-ffunction-sections`, of every `.text.*`.
    pub(crate) text: u64,
    /// Distinct places that a defined function symbol names: an alias adds none, a thunk adds one.
    pub(crate) bodies: usize,
}

impl Code {
    pub(crate) fn of(path: &Path) -> Result<Self> {
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        let file = object::File::parse(&*bytes)
            .with_context(|| format!("{} is no object file", path.display()))?;
        let text = file
            .sections()
            .filter(|section| {
                section
                    .name()
                    .is_ok_and(|name| name == ".text" || name.starts_with(".text."))
            })
            .map(|section| section.size())
            .sum();
        let bodies: BTreeSet<(Option<usize>, u64)> = file
            .symbols()
            .filter(|symbol| symbol.kind() == SymbolKind::Text && symbol.is_definition())
            .map(|symbol| {
                (
                    symbol.section_index().map(|index| index.0),
                    symbol.address(),
                )
            })
            .collect();
        Ok(Self {
            text,
            bodies: bodies.len(),
        })
    }
}
