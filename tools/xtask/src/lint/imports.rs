// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Data flows one way: in no crate a folder of modules is in a circle of imports, nor two files, of one folder or of two.
//!
//! The imports of a file are its use declarations and the paths that begin with `crate` or `super`. Modules inside a
//! file, which are its tests, do not count. A file may name what the module above it declares or passes on, except in src/merge.

use fs_err as fs;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;
use support::files;
use syn::visit::{self, Visit};
use syn::{ItemMod, ItemUse, UseName, UseRename, UseTree, Visibility};

/// A module by its path from the crate: `merge`, `similar`, `plan`.
type Module = Vec<String>;

/// Fails with the circles of folders, and of files, if there are any.
pub(super) fn check(sources: &Path) -> Result<()> {
    let files = modules(sources)?;
    let mut folders = DiGraphMap::new();
    let mut single = DiGraphMap::new();
    for (module, file) in &files {
        for import in imports(module, file, &files)? {
            let (import, _) = files.get_key_value(&import).context("imports are files")?;
            let ([folder, ..], [other, ..]) = (&module[..], &import[..]) else {
                continue;
            };
            if folder != other {
                folders.add_edge(folder.as_str(), other.as_str(), ());
            }
            let is_above = module.starts_with(import) || import.starts_with(module);
            let counts = !is_above || folder == "merge" && module != import;
            if counts {
                single.add_edge(module.as_slice(), import.as_slice(), ());
            }
        }
    }
    let folders = circles(&folders).map(|circle| circle.join(", "));
    let single = circles(&single).map(|circle| {
        let files: Vec<_> = circle.iter().map(|module| module.join("/")).collect();
        files.join(", ")
    });
    let found: Vec<_> = folders.chain(single).collect();
    if !found.is_empty() {
        bail!(
            "these import each other in circles:\n  {}",
            found.join("\n  ")
        );
    }
    Ok(())
}

fn circles<N: petgraph::graphmap::NodeTrait>(
    graph: &DiGraphMap<N, ()>,
) -> impl Iterator<Item = Vec<N>> + use<N> {
    let parts = tarjan_scc(graph).into_iter();
    parts.filter(|part| part.len() > 1)
}

/// All source files, by what they are as modules.
fn modules(sources: &Path) -> Result<BTreeMap<Module, PathBuf>> {
    let mut modules = BTreeMap::new();
    for path in files::below(sources)? {
        if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.strip_prefix(sources)?.with_extension("");
            let parts = name.iter().map(|part| part.to_string_lossy().into_owned());
            let mut module: Module = parts.collect();
            if matches!(module.last().map(String::as_str), Some("mod" | "lib")) {
                module.pop();
            }
            modules.insert(module, path);
        }
    }
    Ok(modules)
}

/// The modules that a file names.
fn imports(own: &Module, file: &Path, files: &BTreeMap<Module, PathBuf>) -> Result<Vec<Module>> {
    let text = fs::read_to_string(file)?;
    let parsed =
        syn::parse_file(&text).with_context(|| format!("cannot parse {}", file.display()))?;
    let mut named = Named::default();
    named.visit_file(&parsed);
    let modules = named.paths.iter().filter_map(|path| {
        let path = absolute(own, path, files)?;
        let known = (0..=path.len()).rev().map(|length| &path[..length]);
        known
            .into_iter()
            .find(|&known| files.contains_key(known))
            .map(<[String]>::to_vec)
    });
    Ok(modules.collect())
}

/// A path from the crate; `None` if it leads out of it.
fn absolute(own: &Module, path: &[String], files: &BTreeMap<Module, PathBuf>) -> Option<Module> {
    let mut base = own.clone();
    let mut rest = path;
    match path.first()?.as_str() {
        "crate" => (base, rest) = (Vec::new(), &path[1..]),
        "self" => rest = &path[1..],
        "super" => {
            while let [first, others @ ..] = rest
                && first == "super"
            {
                base.pop();
                rest = others;
            }
        }
        child => {
            let child = [base.as_slice(), &[child.to_owned()]].concat();
            files.get(&child)?;
        }
    }
    base.extend_from_slice(rest);
    Some(base)
}

/// The paths that a file names.
#[derive(Default)]
struct Named {
    paths: Vec<Vec<String>>,
}

impl Named {
    fn add(&mut self, tree: &UseTree, mut path: Vec<String>) {
        match tree {
            UseTree::Path(one) => {
                path.push(one.ident.to_string());
                self.add(&one.tree, path);
            }
            UseTree::Name(UseName { ident }) | UseTree::Rename(UseRename { ident, .. }) => {
                path.push(ident.to_string());
                self.paths.push(path);
            }
            UseTree::Glob(_) => self.paths.push(path),
            UseTree::Group(group) => {
                for one in &group.items {
                    self.add(one, path.clone());
                }
            }
        }
    }
}

impl<'a> Visit<'a> for Named {
    fn visit_item_use(&mut self, item: &'a ItemUse) {
        self.add(&item.tree, Vec::new());
    }

    fn visit_item_mod(&mut self, _: &'a ItemMod) {}

    /// `pub(super)` names nothing.
    fn visit_visibility(&mut self, _: &'a Visibility) {}

    fn visit_path(&mut self, path: &'a syn::Path) {
        let names = path.segments.iter().map(|part| part.ident.to_string());
        let names: Vec<_> = names.collect();
        if matches!(names[0].as_str(), "crate" | "super") {
            self.paths.push(names);
        }
        visit::visit_path(self, path);
    }
}

#[cfg(test)]
mod tests {
    use super::check;
    use fs_err as fs;

    fn checked(files: &[(&str, &str)]) -> Result<(), String> {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        check(folder.path()).map_err(|error| error.to_string())
    }

    #[test]
    fn one_way_is_no_circle() {
        let files = [
            ("lib.rs", "mod ir; mod merge;"),
            ("ir/mod.rs", "pub mod value;"),
            ("ir/value.rs", "use super::Type;"),
            (
                "merge/mod.rs",
                "mod plan; use plan::Plan; use crate::ir::{self, value};",
            ),
            (
                "merge/plan.rs",
                "mod tests { use super::Plan; } use crate::ir::Value; pub(super) struct Plan;",
            ),
        ];
        assert_eq!(checked(&files), Ok(()));
    }

    #[test]
    fn folders_in_a_circle_are_found() {
        let files = [
            ("ir/mod.rs", "fn f() { crate::merge::run() }"),
            ("merge/mod.rs", "use crate::{console, ir::Value};"),
        ];
        let found = checked(&files).unwrap_err();
        assert!(found.contains("ir") && found.contains("merge"), "{found}");
    }

    #[test]
    fn files_of_a_folder_in_a_circle_are_found() {
        let files = [
            ("ir/mod.rs", "mod value; mod types; pub struct Node;"),
            ("ir/value.rs", "use super::types::Type; use super::Node;"),
            ("ir/types.rs", "use super::value;"),
        ];
        let found = checked(&files).unwrap_err();
        assert!(
            found.contains("ir/value") && found.contains("ir/types"),
            "{found}"
        );
    }

    #[test]
    fn files_of_merge_in_a_circle_are_found() {
        let files = [
            ("merge/mod.rs", "mod plan; mod cost;"),
            ("merge/plan.rs", "use super::cost;"),
            ("merge/cost.rs", "use super::{bounds, plan::Plan};"),
        ];
        let found = checked(&files).unwrap_err();
        assert!(
            found.contains("merge/plan") && found.contains("merge/cost"),
            "{found}"
        );
    }
}
