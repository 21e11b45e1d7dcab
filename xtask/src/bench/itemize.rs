// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which functions LLVM's pass merged and the plugin did not, where the plugin saves less: from the sizes of the symbols.
//!
//! The two may keep different members of the same class, so it is counted by size: of the bodies of one size, how many each pass lost.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use object::{Object, ObjectSymbol, SymbolKind};
use serde::{Deserialize, Serialize};

/// Bodies that upstream lost and the plugin kept.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Item {
    /// Bytes of each body.
    pub(crate) size: u64,
    /// How many more upstream lost.
    pub(crate) count: usize,
    /// Functions of this size that upstream lost and the plugin kept, some of them.
    pub(crate) among: Vec<String>,
}

/// How many functions an item names.
const NAMES: usize = 6;

/// Every function's place and size.
#[derive(Debug, Default, Deserialize, Serialize)]
pub(crate) struct Symbols(BTreeMap<String, (u64, u64)>);

impl Symbols {
    pub(crate) fn of(object: &Path) -> Result<Self> {
        let bytes =
            fs::read(object).with_context(|| format!("cannot read {}", object.display()))?;
        let file = object::File::parse(&*bytes)
            .with_context(|| format!("{} is no object file", object.display()))?;
        let functions = file
            .symbols()
            .filter(|symbol| symbol.kind() == SymbolKind::Text && symbol.is_definition());
        let mut symbols = Self::default();
        for function in functions {
            // With a section for each function, the section is the place.
            let section = function.section_index().map_or(0, |index| index.0 as u64);
            let place = section << 32 | function.address();
            if let Ok(name) = function.name() {
                symbols.0.insert(name.to_owned(), (place, function.size()));
            }
        }
        Ok(symbols)
    }

    pub(crate) fn write(&self, path: &Path) -> Result<()> {
        fs::write(path, serde_json::to_vec(self)?)
            .with_context(|| format!("cannot write {}", path.display()))
    }

    pub(crate) fn read(path: &Path) -> Result<Self> {
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        serde_json::from_slice(&bytes).with_context(|| format!("{} is broken", path.display()))
    }

    /// Functions of `plain` that have no body of their own any more: gone, an alias, or much smaller.
    fn lost<'a>(&self, plain: &'a Self) -> BTreeSet<&'a str> {
        let mut places = BTreeSet::new();
        let mut lost = BTreeSet::new();
        for (name, (_, size)) in &plain.0 {
            let kept = self
                .0
                .get(name)
                .is_some_and(|(place, now)| now * 2 > *size && places.insert(*place));
            if !kept {
                lost.insert(name.as_str());
            }
        }
        lost
    }
}

/// What `theirs` lost and `ours` kept, largest first.
pub(crate) fn items(plain: &Symbols, theirs: &Symbols, ours: &Symbols) -> Vec<Item> {
    let (theirs, ours) = (theirs.lost(plain), ours.lost(plain));
    let mut sizes: BTreeMap<u64, (usize, usize, Vec<String>)> = BTreeMap::new();
    for (name, (_, size)) in &plain.0 {
        let entry = sizes.entry(*size).or_default();
        let (they, we) = (theirs.contains(name.as_str()), ours.contains(name.as_str()));
        entry.0 += usize::from(they);
        entry.1 += usize::from(we);
        if they && !we && entry.2.len() < NAMES {
            entry.2.push(name.clone());
        }
    }
    let mut items: Vec<Item> = sizes
        .into_iter()
        .filter(|(_, (they, we, _))| they > we)
        .map(|(size, (they, we, among))| Item {
            size,
            count: they - we,
            among,
        })
        .collect();
    items.sort_by_key(|item| std::cmp::Reverse(item.size * item.count as u64));
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    fn symbols(list: &[(&str, u64, u64)]) -> Symbols {
        let entries = list
            .iter()
            .map(|(name, place, size)| ((*name).to_owned(), (*place, *size)));
        Symbols(entries.collect())
    }

    #[test]
    fn another_member_that_is_kept_is_no_item() {
        let plain = symbols(&[("a", 1, 40), ("b", 2, 40), ("c", 3, 90), ("d", 4, 90)]);
        let theirs = symbols(&[("a", 1, 40), ("c", 3, 90), ("d", 3, 90)]);
        let ours = symbols(&[("b", 2, 40), ("a", 1, 5), ("c", 3, 90), ("d", 4, 90)]);
        let items = items(&plain, &theirs, &ours);
        assert_eq!(items.len(), 1);
        assert_eq!((items[0].size, items[0].count), (90, 1));
        assert_eq!(items[0].among, ["d"]);
    }
}
