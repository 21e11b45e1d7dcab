// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The sizes of the functions of each crate, by the symbols of a file. An instance counts for the crate of its type or function, whichever
//! crate asked for it; what has no Rust name counts as `(other languages)`.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};
use object::{Object, ObjectSymbol, SymbolKind};

use crate::measured::Row;
use crate::names::{Language, origin, scoped};
use crate::wasm;

const OTHERS: &str = "(other languages)";

/// Bytes of functions in each crate, without the plugin and with it; the largest gain first. Empty if a file has no symbols.
pub fn by_crate(without: &Path, with: &Path) -> Result<Vec<Row>> {
    let [before, after] = [crates(without)?, crates(with)?];
    if before.is_empty() || after.is_empty() {
        return Ok(Vec::new());
    }
    let mut rows: BTreeMap<String, [u64; 2]> = BTreeMap::new();
    for (side, crates) in [before, after].into_iter().enumerate() {
        for (name, bytes) in crates {
            rows.entry(name).or_default()[side] += bytes;
        }
    }
    let mut rows: Vec<Row> = rows
        .into_iter()
        .map(|(name, bytes)| Row { name, bytes })
        .collect();
    rows.sort_by_key(|row| i128::from(row.bytes[1]) - i128::from(row.bytes[0]));
    Ok(rows)
}

fn crates(path: &Path) -> Result<BTreeMap<String, u64>> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let functions = match wasm::is(&bytes) {
        true => wasm::functions(&bytes),
        false => native(&bytes),
    };
    let functions =
        functions.with_context(|| format!("{} is no program or library", path.display()))?;
    let mut crates = BTreeMap::new();
    for (name, bytes) in functions {
        *crates.entry(crate_of(&name)).or_default() += bytes;
    }
    Ok(crates)
}

/// The name and size of each function of an object file.
fn native(bytes: &[u8]) -> Result<Vec<(String, u64)>> {
    let file = object::File::parse(bytes)?;
    // Several names may stand for one function.
    let mut functions: BTreeMap<(Option<usize>, u64), (u64, &str)> = BTreeMap::new();
    for symbol in file.symbols() {
        let name = symbol.name().unwrap_or_default();
        if symbol.kind() == SymbolKind::Text && symbol.is_definition() && symbol.size() > 0 {
            let place = (
                symbol.section_index().map(|section| section.0),
                symbol.address(),
            );
            let own = (symbol.size(), name);
            let kept = functions.entry(place).or_insert(own);
            *kept = (*kept).max(own);
        }
    }
    Ok(functions
        .into_values()
        .map(|(bytes, name)| (name.to_owned(), bytes))
        .collect())
}

fn crate_of(symbol: &str) -> String {
    match origin(symbol) {
        Language::Rust => scoped(symbol).scopes.into_iter().next(),
        _ => None,
    }
    .unwrap_or_else(|| OTHERS.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_counts_for_its_crate() {
        for (symbol, name) in [
            ("_ZN3foo3bar17h0123456789abcdefE", "foo"),
            ("_RNvC6_123foo3bar", "123foo"),
            ("_ZN3foo3barEi", OTHERS),
            ("main", OTHERS),
        ] {
            assert_eq!(crate_of(symbol), name);
        }
    }

    #[test]
    fn this_program_has_crates() -> Result<()> {
        let own = std::env::current_exe()?;
        let rows = by_crate(&own, &own)?;
        assert!(rows.iter().any(|row| row.name == "mergefn_report"));
        assert!(rows.iter().all(|row| row.bytes[0] == row.bytes[1]));
        Ok(())
    }
}
