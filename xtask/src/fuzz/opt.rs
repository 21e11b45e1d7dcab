// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Cases for opt: modules with twins, and broken bitcode.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};

use super::exec;
use super::inputs;
use super::lab::{Counts, Lab};
use super::modes;
use super::rng::Rng;
use super::twins;

/// Assembling a test takes as long as running some broken variants of it.
const BROKEN_FROM_EACH: usize = 12;

/// A module of llvm-stress with twins.
pub(crate) fn stress(lab: &Lab, id: &str, rng: &mut Rng, scratch: &Path) -> Result<Counts> {
    match inputs::stress(lab, rng, scratch)? {
        Some(module) => twinned(lab, id, &module, rng, scratch),
        None => Ok(refused()),
    }
}

/// A lit test's module with twins.
pub(crate) fn tests(
    lab: &Lab,
    files: &[PathBuf],
    id: &str,
    rng: &mut Rng,
    scratch: &Path,
) -> Result<Counts> {
    let Some(file) = inputs::pick(files, rng) else {
        return Ok(refused());
    };
    // Naming would hide what numbers mean; without it blocks cannot be permuted.
    let module = if rng.once_in(2) {
        inputs::named(lab, file, "")?
    } else {
        fs::read_to_string(file).ok()
    };
    match module {
        Some(module) => twinned(lab, id, &module, rng, scratch),
        None => Ok(refused()),
    }
}

/// Variants of a lit test's bitcode with some bytes changed.
pub(crate) fn bytes(
    lab: &Lab,
    files: &[PathBuf],
    id: &str,
    rng: &mut Rng,
    scratch: &Path,
) -> Result<Counts> {
    let mut counts = Counts::default();
    let (Some(one), Some(other)) = (
        assembled(lab, files, rng, scratch)?,
        assembled(lab, files, rng, scratch)?,
    ) else {
        return Ok(refused());
    };
    for variant in 0..BROKEN_FROM_EACH {
        let input = scratch.join("broken.bc");
        write(&input, &broken(&one, &other, rng))?;
        counts += modes::check(lab, &format!("{id}-{variant}"), &input, scratch)?;
    }
    Ok(counts)
}

fn twinned(lab: &Lab, id: &str, module: &str, rng: &mut Rng, scratch: &Path) -> Result<Counts> {
    let input = scratch.join("twins.ll");
    write(&input, twins::add(module, false, rng).as_bytes())?;
    modes::check(lab, id, &input, scratch)
}

fn assembled(
    lab: &Lab,
    files: &[PathBuf],
    rng: &mut Rng,
    scratch: &Path,
) -> Result<Option<Vec<u8>>> {
    let Some(file) = inputs::pick(files, rng) else {
        return Ok(None);
    };
    let output = scratch.join("whole.bc");
    let mut assemble = lab.tool("llvm-as");
    assemble.arg(file).arg("-o").arg(&output);
    if !exec::run(&mut assemble, Duration::from_secs(20))?.success() {
        return Ok(None);
    }
    Ok(fs::read(&output).ok())
}

/// One to four changes: a bit, a byte, a word, a piece of another module, an end too early.
fn broken(one: &[u8], other: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = one.to_vec();
    for _ in 0..=rng.below(4) {
        if bytes.len() < 16 {
            break;
        }
        let at = rng.below(bytes.len() - 8);
        match rng.below(16) {
            0..=8 => bytes[at] ^= 1 << rng.below(8),
            9..=11 => bytes[at] = rng.next().to_le_bytes()[0],
            12 => bytes[at..at + 4].copy_from_slice(&rng.next().to_le_bytes()[..4]),
            13 => {
                let length = rng.below(64).min(bytes.len() - at).min(other.len());
                let from = rng.below(other.len() - length);
                bytes[at..at + length].copy_from_slice(&other[from..from + length]);
            }
            14 => {
                let from = rng.below(bytes.len() - 4) & !3;
                bytes.copy_within(from..from + 4, at & !3);
            }
            _ => bytes.truncate(at),
        }
    }
    bytes
}

fn refused() -> Counts {
    Counts {
        refused: 1,
        ..Counts::default()
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaking_never_leaves_the_buffer() {
        let other = [7; 100];
        for number in 0..2000 {
            let mut rng = Rng::of_case(0, "test", number);
            let one = vec![0; 1 + rng.below(60)];
            assert!(broken(&one, &other, &mut rng).len() <= one.len());
        }
    }
}
