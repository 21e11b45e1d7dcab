// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The functions of a WebAssembly module with their sizes. Their names stand in the custom section `name`, which counts imported functions first.

use std::collections::BTreeMap;

use anyhow::Result;
use wasmparser::{KnownCustom, Name, Parser, Payload, TypeRef};

/// Whether the bytes are such a module.
pub(crate) fn is(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\0asm")
}

/// The name and size of each function that has a name.
pub(crate) fn functions(bytes: &[u8]) -> Result<Vec<(String, u64)>> {
    let mut imported = 0_u32;
    let mut sizes = Vec::new();
    let mut names = BTreeMap::new();
    for payload in Parser::new(0).parse_all(bytes) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => sizes.push(body.range().len() as u64),
            Payload::CustomSection(section) => {
                if let KnownCustom::Name(all) = section.as_known() {
                    read_names(all, &mut names)?;
                }
            }
            _ => {}
        }
    }
    Ok((imported..)
        .zip(sizes)
        .filter_map(|(index, size)| Some((names.remove(&index)?, size)))
        .collect())
}

fn read_names(
    all: wasmparser::NameSectionReader<'_>,
    names: &mut BTreeMap<u32, String>,
) -> Result<()> {
    for kind in all {
        if let Name::Function(map) = kind? {
            for naming in map {
                let naming = naming?;
                names.insert(naming.index, naming.name.to_owned());
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imported_functions_have_numbers_but_no_code() -> Result<()> {
        let module: &[u8] = &[
            0, b'a', b's', b'm', 1, 0, 0, 0, // the header
            1, 4, 1, 0x60, 0, 0, // a type without parameters and results
            2, 7, 1, 1, b'e', 1, b'f', 0, 0, // the import of a function
            3, 2, 1, 0, // a function of that type
            10, 4, 1, 2, 0, 11, // its body
            0, 16, 4, b'n', b'a', b'm', b'e', 1, 9, 2, 0, 2, b'i', b'n', 1, 2, b'm', b'e',
        ];
        assert!(is(module));
        assert_eq!(functions(module)?, [("me".to_owned(), 2)]);
        Ok(())
    }
}
