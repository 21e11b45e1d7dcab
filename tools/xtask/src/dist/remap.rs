// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Names in place of the folders of this machine, in what compilers write of their sources' paths.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use cargo_metadata::Metadata;

use crate::machine::rustc::Rustc;
use support::project::Project;

/// Folders with their names. Where one is inside another, the later one counts.
#[derive(Debug)]
pub(super) struct Remap(Vec<(String, String)>);

impl Remap {
    pub(super) fn new(project: &Project, metadata: &Metadata, rustc: &Rustc) -> Result<Self> {
        // Where the standard library's sources are installed, rustc names them; else it writes this itself.
        let library = Rustc::sysroot()?.join("lib/rustlib/src/rust");
        let mut folders: Vec<(PathBuf, String)> = vec![
            (library, format!("/rustc/{}", rustc.commit)),
            (project.root.clone(), "/mergefn".to_owned()),
            (project.target.clone(), "/target".to_owned()),
        ];
        let registries: BTreeSet<PathBuf> = (metadata.packages.iter())
            .filter(|package| package.source.is_some())
            .filter_map(|package| package.manifest_path.parent()?.parent())
            .map(|path| path.as_std_path().to_path_buf())
            .collect();
        folders.extend(registries.into_iter().map(|it| (it, "/crates".to_owned())));
        let mut remap = Vec::new();
        for (folder, name) in folders {
            // A compiler's working directory has no symbolic links in its path, and other paths keep theirs.
            let real = fs::canonicalize(&folder).unwrap_or_else(|_| folder.clone());
            let both = BTreeSet::from([real, folder]);
            for folder in both {
                let folder = folder.into_os_string().into_string().ok();
                remap.push((
                    folder.context("a folder's path is not UTF-8")?,
                    name.clone(),
                ));
            }
        }
        Ok(Self(remap))
    }

    pub(super) fn rust_flags(&self) -> Vec<String> {
        let flag =
            |(folder, name): &(String, String)| format!("--remap-path-prefix={folder}={name}");
        self.0.iter().map(flag).collect()
    }

    /// As words of a shell, which the crate cc takes them for when it is told so.
    pub(super) fn cxx_flags(&self) -> String {
        let flag =
            |(folder, name): &(String, String)| format!("'-ffile-prefix-map={folder}={name}'");
        self.0.iter().map(flag).collect::<Vec<_>>().join(" ")
    }
}
