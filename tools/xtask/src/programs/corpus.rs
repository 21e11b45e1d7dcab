// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The sources of the programs that demo and benchmarks build: crates, pinned by `benches/corpus/Cargo.lock`.
//!
//! cargo is the download client: it checks every archive against the lock file's checksum and unpacks it in its
//! registry directory, where it is read from and never written to.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cargo_metadata::MetadataCommand;

use super::words::Words;
use crate::build::lockfile;
use support::command::CommandExt;
use support::project::{Project, cargo_path};

#[derive(Debug)]
pub(crate) struct Corpus {
    /// Crate name to the directory of its unpacked source.
    sources: BTreeMap<String, PathBuf>,
}

impl Corpus {
    /// Downloads what is not there yet.
    pub(crate) fn fetch(project: &Project, host: &str) -> Result<Self> {
        let manifest = project.corpus_manifest();
        fetch_locked(project, &manifest, host)?;
        let metadata = MetadataCommand::new()
            .cargo_path(cargo_path())
            .manifest_path(&manifest)
            .other_options(["--locked", "--offline", "--filter-platform", host].map(String::from))
            .exec()
            .context("cannot ask cargo where the corpus is")?;
        let mut sources = BTreeMap::new();
        let mut registry = None;
        for package in &metadata.packages {
            let directory = package
                .manifest_path
                .parent()
                .map(|path| path.as_std_path().to_path_buf());
            if let (Some(directory), true) = (directory, package.source.is_some()) {
                registry = directory.parent().map(Path::to_path_buf);
                sources.insert(package.name.to_string(), directory);
            }
        }
        // Cargo fetches a package without a library, but then leaves it out of its metadata. Its source stands beside
        // those of the other packages.
        if let Some(registry) = registry {
            for locked in lockfile::read(&manifest.with_file_name("Cargo.lock"))? {
                let directory = registry.join(format!("{}-{}", locked.name, locked.version));
                if directory.is_dir() {
                    sources.entry(locked.name).or_insert(directory);
                }
            }
        }
        Ok(Self { sources })
    }

    /// Words for the sources of all crates.
    pub(crate) fn words(&self) -> Words {
        let sources = self.sources.iter();
        sources.fold(Words::default(), |words, (name, path)| {
            words.with(&format!("crate:{name}"), path)
        })
    }

    /// The directory of a crate's source.
    pub(crate) fn source(&self, name: &str) -> Result<&Path> {
        match self.sources.get(name) {
            Some(path) => Ok(path),
            None => bail!("{name} is not in benches/corpus: name it in its Cargo.toml"),
        }
    }
}

/// Downloads what a manifest's lock file names, for this machine's platform only.
pub(crate) fn fetch_locked(project: &Project, manifest: &Path, host: &str) -> Result<()> {
    project
        .cargo()
        .args(["fetch", "--locked", "--target", host, "--manifest-path"])
        .arg(manifest)
        .quiet()
        .with_context(|| {
            let manifest = manifest.display();
            format!("cannot download sources from crates.io: is the network reachable, and has Cargo.lock what {manifest} names?")
        })
}
