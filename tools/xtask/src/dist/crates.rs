// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The crates with code in the packages: neither those of build scripts nor those of procedural macros.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use anyhow::{Context, Result};
use cargo_metadata::semver::Version;
use cargo_metadata::{DependencyKind, Metadata, Node, Package, PackageId, TargetKind};

use crate::build::lockfile::{self, Locked};
use support::project::Project;

#[derive(Debug)]
pub(super) struct Crate {
    pub(super) name: String,
    pub(super) version: String,
    /// An SPDX expression.
    pub(super) license: String,
    /// SHA-256 of the archive on crates.io; the workspace's own crates have none.
    pub(super) checksum: Option<String>,
    /// Where its source is.
    pub(super) folder: PathBuf,
    /// Its name in the bill of materials. `needs` has the names of the crates that it links.
    pub(super) id: String,
    pub(super) needs: Vec<String>,
    /// Whether a package is made of it, rather than that another crate needs it.
    pub(super) root: bool,
}

/// The version of a package of the workspace.
pub(super) fn version(metadata: &Metadata, name: &str) -> Result<Version> {
    Ok(own(metadata, name)?.version.clone())
}

/// The workspace's packages `roots` and what they link, sorted by name and version.
pub(super) fn linked(project: &Project, metadata: &Metadata, roots: &[&str]) -> Result<Vec<Crate>> {
    let lock = lockfile::read(&project.root.join("Cargo.lock"))?;
    let nodes = &metadata
        .resolve
        .as_ref()
        .context("cargo resolved nothing")?
        .nodes;
    let nodes: BTreeMap<&PackageId, &Node> = nodes.iter().map(|node| (&node.id, node)).collect();

    let mut ids = BTreeSet::new();
    let mut open = Vec::new();
    for root in roots {
        open.push(&own(metadata, root)?.id);
    }
    while let Some(id) = open.pop() {
        if ids.insert(id) {
            open.extend(links(metadata, nodes[id]));
        }
    }
    let mut packages: Vec<&Package> = ids.iter().map(|id| &metadata[id]).collect();
    packages.sort_by_key(|package| (package.name.as_str(), &package.version));
    (packages.iter())
        .map(|package| {
            let needs = links(metadata, nodes[&package.id]);
            let mut needs: Vec<_> = needs.map(|needed| id(&metadata[needed])).collect();
            needs.sort_unstable();
            describe(package, needs, &lock, roots)
        })
        .collect()
}

fn describe(
    package: &Package,
    needs: Vec<String>,
    lock: &[Locked],
    roots: &[&str],
) -> Result<Crate> {
    let name = package.name.to_string();
    let version = package.version.to_string();
    let license = package.license.as_deref();
    let license = license.with_context(|| format!("{name} {version} declares no licence"))?;
    let folder = package
        .manifest_path
        .parent()
        .context("a manifest stands in a folder")?;
    let mut locked = lock.iter();
    let locked = locked.find(|locked| locked.name == name && locked.version == version);
    Ok(Crate {
        // Before SPDX expressions a slash meant "or".
        license: license.replace('/', " OR ").replace("  ", " "),
        checksum: locked.and_then(|locked| locked.checksum.clone()),
        folder: folder.as_std_path().to_path_buf(),
        id: id(package),
        needs,
        root: package.source.is_none() && roots.contains(&name.as_str()),
        name,
        version,
    })
}

fn own<'a>(metadata: &'a Metadata, name: &str) -> Result<&'a Package> {
    let mut packages = metadata.workspace_packages().into_iter();
    packages
        .find(|package| package.name.as_str() == name)
        .with_context(|| format!("the workspace has no package {name}"))
}

/// The packages that a package's own code calls.
fn links<'a>(metadata: &'a Metadata, node: &'a Node) -> impl Iterator<Item = &'a PackageId> {
    let is_macro = |id: &PackageId| {
        let mut targets = metadata[id].targets.iter();
        targets.any(|target| target.kind.contains(&TargetKind::ProcMacro))
    };
    (node.deps.iter())
        .filter(|dep| (dep.dep_kinds.iter()).any(|kind| kind.kind == DependencyKind::Normal))
        .map(|dep| &dep.pkg)
        .filter(move |id| !is_macro(id))
}

/// The identifier of a package in SPDX, which allows only letters, digits, points and hyphens.
fn id(package: &Package) -> String {
    let text = format!("{}-{}", package.name, package.version);
    let is_other = |c: char| !c.is_ascii_alphanumeric() && c != '.';
    format!("SPDXRef-{}", text.replace(is_other, "-"))
}
