// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How much code is left: each module after each way of merging, compiled by the same code generator, linked with and without
//! folding in the linker, and run.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use crate::measure::cost::{Usage, measure};
use crate::measure::{bodies, cached, text};
use crate::programs::Module;
use crate::programs::merging::Merging;
use crate::programs::whole::FOLDING;
use support::llvm::Llvm;
use support::progress;
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

/// The cells of every module, in the order of the ways.
pub(crate) fn measure_all(
    llvm: &Llvm,
    ways: &[Merging<'_>],
    modules: &[Module<'_>],
) -> Result<Vec<Vec<Cell>>> {
    let name = |module: &&Module<'_>| format!("{}, code", module.name());
    progress::map(modules, 2, name, |module| {
        let (mut cells, mut any) = (Vec::new(), false);
        for way in ways {
            let directory = module.directory.join(way.name());
            let key = format!(
                "{}{}\n{LLC:?}\n{FOLDING:?}\n{}",
                module.key,
                way.key(),
                module.subject.output_key()?
            );
            let (cell, fresh) = cached(&directory, &key, || {
                let opt = way.opt(llvm, &module.path(), "<check>");
                compile(llvm, opt, module, &directory)
                    .with_context(|| format!("{}, {}", module.name(), way.name()))
            })?;
            cells.push(cell);
            any |= fresh;
        }
        Ok((cells, stamp::outcome(any)))
    })
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

fn compile(llvm: &Llvm, opt: Command, module: &Module<'_>, directory: &Path) -> Result<Cell> {
    let (object, usage) = object(llvm, opt, directory)?;
    let links = FOLDING
        .iter()
        .map(|icf| link(module, &object, icf, directory).with_context(|| format!("--icf={icf}")));
    let cell = Cell {
        text: text(&object)?,
        bodies: bodies(&object)?,
        llc_s: usage.cpu,
        links: links.collect::<Result<_>>()?,
    };
    fs::remove_file(&object)?;
    Ok(cell)
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
    let text = text(&executable)?;
    let printed = directory.join(format!("output-{icf}.txt"));
    fs::write(&printed, module.subject.output(&executable)?)?;
    let output = digest(&printed)?;
    fs::remove_dir_all(&folder)?;
    Ok(Link {
        icf: icf.to_owned(),
        text,
        output,
    })
}
