// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which Debian packages the programs need, from the versions of the symbols that they import.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use object::{Object, ObjectSection};
use regex_lite::Regex;

/// Versions of libstdc++'s symbols with the GCC that brought them.
const LIBSTDCXX: &[(&str, &[u32], u32)] = &[
    ("GLIBCXX_", &[3, 4, 21], 5),
    ("GLIBCXX_", &[3, 4, 22], 6),
    ("GLIBCXX_", &[3, 4, 24], 7),
    ("GLIBCXX_", &[3, 4, 25], 8),
    ("GLIBCXX_", &[3, 4, 28], 9),
    ("GLIBCXX_", &[3, 4, 29], 11),
    ("GLIBCXX_", &[3, 4, 30], 12),
    ("GLIBCXX_", &[3, 4, 32], 13),
    ("GLIBCXX_", &[3, 4, 33], 14),
    ("CXXABI_", &[1, 3, 9], 5),
    ("CXXABI_", &[1, 3, 10], 6),
    ("CXXABI_", &[1, 3, 11], 7),
    ("CXXABI_", &[1, 3, 12], 9),
    ("CXXABI_", &[1, 3, 13], 11),
    ("CXXABI_", &[1, 3, 14], 13),
    ("CXXABI_", &[1, 3, 15], 14),
];

/// The `Depends` of a package with these programs. LLVM is none of it: the program that loads the plugin has it.
pub(super) fn depends<'a>(programs: impl Iterator<Item = &'a [u8]>) -> Result<String> {
    let mut oldest: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    for program in programs {
        for version in imported(program)? {
            let (package, least) = provider(&version)?;
            let known = oldest.entry(package).or_default();
            *known = least.max(std::mem::take(known));
        }
    }
    let package = |(name, least): (&&str, &Vec<u32>)| {
        let numbers: Vec<String> = least.iter().map(u32::to_string).collect();
        format!("{name} (>= {})", numbers.join("."))
    };
    Ok(oldest.iter().map(package).collect::<Vec<_>>().join(", "))
}

/// The versions of imported symbols, for example `GLIBC_2.34`. They are among the strings for the loader.
fn imported(program: &[u8]) -> Result<Vec<String>> {
    let file = object::File::parse(program).context("it is no program")?;
    let strings = file.section_by_name(".dynstr").context("nothing to load")?;
    let strings = String::from_utf8_lossy(strings.data()?).into_owned();
    let version = Regex::new(r"^[A-Z]+_\d+(\.\d+)*$").expect("it is an expression");
    let versions = strings.split('\0').filter(|text| version.is_match(text));
    Ok(versions.map(str::to_owned).collect())
}

/// The package that has symbols of this version, and since which version of it.
fn provider(version: &str) -> Result<(&'static str, Vec<u32>)> {
    if let Some(numbers) = version.strip_prefix("GLIBC_") {
        return Ok(("libc6", parse(numbers)?));
    }
    if let Some(numbers) = version.strip_prefix("GCC_") {
        return Ok(("libgcc-s1", parse(numbers)?));
    }
    for name in ["GLIBCXX_", "CXXABI_"] {
        let Some(numbers) = version.strip_prefix(name) else {
            continue;
        };
        let numbers = parse(numbers)?;
        let mut rows = LIBSTDCXX.iter().filter(|(prefix, ..)| *prefix == name);
        let row = rows.find(|(_, last, _)| numbers.as_slice() <= *last);
        let (.., gcc) =
            row.with_context(|| format!("which GCC brought {version}? LIBSTDCXX has no row"))?;
        return Ok(("libstdc++6", vec![*gcc]));
    }
    bail!("which package of Debian has symbols of version {version}?")
}

fn parse(numbers: &str) -> Result<Vec<u32>> {
    let parsed: Result<Vec<u32>, _> = numbers.split('.').map(str::parse).collect();
    parsed.with_context(|| format!("{numbers} is no version"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_numbers_and_not_text() -> Result<()> {
        assert!(provider("GLIBC_2.34")? > provider("GLIBC_2.4")?);
        assert_eq!(provider("GLIBCXX_3.4.9")?, ("libstdc++6", vec![5]));
        assert_eq!(provider("CXXABI_1.3.13")?, ("libstdc++6", vec![11]));
        assert!(provider("GLIBCXX_3.4.99").is_err());
        assert!(provider("LLVM_22").is_err());
        Ok(())
    }

    #[test]
    fn this_test_needs_the_c_library() -> Result<()> {
        let own = std::fs::read(std::env::current_exe()?)?;
        let depends = depends(std::iter::once(own.as_slice()))?;
        assert!(depends.contains("libc6 (>= 2."), "{depends}");
        Ok(())
    }
}
