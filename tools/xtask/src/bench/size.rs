// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How much code is left: each module after each way of merging, compiled by the same code generator, linked with and without
//! folding in the linker, and run.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::ways::{WAYS, Way};
use crate::measure::Code;
use crate::measure::cost::{Usage, measure};
use crate::programs::Module;
use crate::programs::whole::FOLDING;
use support::llvm::Llvm;
use support::progress;
use support::snapshot::Snapshot;
use support::snapshot::digest;
use support::stamp;

/// What became of a module.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Cell {
    /// Bytes of code in the object.
    pub(crate) text: u64,
    /// Distinct function bodies in the object, thunks included.
    pub(crate) bodies: usize,
    /// Processor time of llc after the pass.
    pub(crate) llc_s: f64,
    /// One for each of [`FOLDING`].
    pub(crate) links: Vec<Link>,
}

/// An executable.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Link {
    /// What ld.lld folds.
    pub(crate) icf: String,
    pub(crate) text: u64,
    /// A digest of what the program prints: the same for every way, or something was miscompiled.
    pub(crate) output: String,
}

/// A section for each function and the table of functions with an address that matters, as `--icf` wants them.
pub(crate) const LLC: &[&str] = &[
    "-O2",
    "-filetype=obj",
    "-relocation-model=pic",
    "-function-sections",
    "-data-sections",
    "--addrsig",
];

/// The cells of every module, in the order of [`WAYS`].
pub(crate) fn measure_all(
    llvm: &Llvm,
    plugin: &Snapshot,
    modules: &[Module<'_>],
) -> Result<Vec<Vec<Cell>>> {
    let name = |module: &&Module<'_>| format!("{}, code", module.name());
    progress::map(modules, 2, name, |module| {
        let fresh = measure_module(llvm, plugin, module)?;
        let cells = WAYS
            .iter()
            .map(|way| read(&module.directory.join(way.folder())));
        Ok((cells.collect::<Result<_>>()?, stamp::outcome(fresh)))
    })
}

/// Fills the cells of a module that are not known yet; whether there was any.
fn measure_module(llvm: &Llvm, plugin: &Snapshot, module: &Module<'_>) -> Result<bool> {
    let mut any = false;
    for way in WAYS {
        let directory = module.directory.join(way.folder());
        let key = format!(
            "{}{}\n{LLC:?}\n{FOLDING:?}\n{}",
            module.key,
            way.key(plugin),
            module.subject.output_key()?
        );
        any |= stamp::cached(&directory, &key, || {
            let opt = way.checked(llvm, plugin, &module.path());
            let cell = compile(llvm, opt, (module, way), &directory)?;
            Ok(fs::write(
                directory.join("cell.json"),
                serde_json::to_vec(&cell)?,
            )?)
        })?;
    }
    Ok(any)
}

/// The object of what opt makes of a module, and what llc cost.
pub(super) fn object(llvm: &Llvm, mut opt: Command, directory: &Path) -> Result<(PathBuf, Usage)> {
    let (merged, object) = (directory.join("merged.bc"), directory.join("module.o"));
    measure(opt.arg("-o").arg(&merged))?;
    let mut llc = llvm.command("llc");
    llc.args(LLC).arg(&merged);
    let usage = measure(llc.arg("-o").arg(&object))?;
    // Bitcode and executables are large, and each is made again faster than it would be missed.
    fs::remove_file(&merged)?;
    Ok((object, usage))
}

fn compile(
    llvm: &Llvm,
    opt: Command,
    (module, way): (&Module<'_>, Way),
    directory: &Path,
) -> Result<Cell> {
    let (object, usage) = object(llvm, opt, directory)?;
    let code = Code::of(&object)?;
    let links = FOLDING
        .iter()
        .map(|icf| {
            link(module, &object, icf, directory)
                .with_context(|| format!("{}, {}, --icf={icf}", module.name(), way.name()))
        })
        .collect::<Result<_>>()?;
    fs::remove_file(&object)?;
    Ok(Cell {
        text: code.text,
        bodies: code.bodies,
        llc_s: usage.cpu,
        links,
    })
}

fn link(module: &Module<'_>, object: &Path, icf: &str, directory: &Path) -> Result<Link> {
    // Some programs print their own name.
    let folder = directory.join(icf);
    fs::create_dir_all(&folder)?;
    let executable = folder.join(module.subject.name());
    let flag = format!("-Wl,--icf={icf}");
    module
        .subject
        .link(&module.directory, object, &[&flag], &executable)?;
    let code = Code::of(&executable)?;
    let printed = directory.join(format!("output-{icf}.txt"));
    fs::write(&printed, module.subject.output(&executable)?)?;
    let output = digest(&printed)?;
    fs::remove_dir_all(&folder)?;
    Ok(Link {
        icf: icf.to_owned(),
        text: code.text,
        output,
    })
}

/// What was found out about the build in a directory.
pub(crate) fn read<T: DeserializeOwned>(directory: &Path) -> Result<T> {
    let path = directory.join("cell.json");
    let bytes = fs::read(&path)?;
    serde_json::from_slice(&bytes).with_context(|| format!("{} is broken", path.display()))
}

/// The builds that print something else than the plain one, as `way, --icf=kind`.
pub(crate) fn differing(cells: &[Cell]) -> Vec<String> {
    let Some(plain) = cells[0].links.first() else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for (way, cell) in WAYS.iter().zip(cells) {
        for link in &cell.links {
            if link.output != plain.output {
                found.push(format!("{}, --icf={}", way.name(), link.icf));
            }
        }
    }
    found
}
