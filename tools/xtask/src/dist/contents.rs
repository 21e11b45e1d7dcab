// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What is in the packages.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::layout::{Layout, UNKNOWN_PREFIX};
use super::release::Release;
use super::tree::{FILE, PROGRAM, Tree};
use super::{archive, licences, manpage, pages, sbom};
use crate::build::template::fill;

/// All files, where this layout has them.
pub(super) fn tree(release: &Release, layout: &Layout) -> Result<Tree> {
    let mut tree = Tree::default();
    tree.add(layout.plugin(), FILE, release.plugin.clone());
    for (name, program) in &release.programs {
        let path = format!("{}/{name}{}", layout.bin, layout.suffix);
        tree.add(path, PROGRAM, program.clone());
    }
    for_builds(release, layout, &mut tree)?;
    documentation(release, layout, &mut tree)?;
    // Every file but the list itself.
    let sums = tree.sha256sums();
    tree.add(format!("{}/SHA256SUMS", layout.doc), FILE, sums);
    Ok(tree)
}

/// Adds the files that build systems use with the plugin. The wrappers of ld.lld and wasm-ld are scripts. The first one
/// is also added under the name that compilers look for.
pub(super) fn for_builds(release: &Release, layout: &Layout, tree: &mut Tree) -> Result<()> {
    let (bin, lib) = (Path::new(layout.bin), Path::new(&layout.lib));
    let root = bin.parent().context("programs stand in a folder")?;
    let from_root = lib.strip_prefix(root)?.join(&layout.name);
    let up = "../".repeat(from_root.components().count());
    let mut values = release.values();
    values.extend([
        ("LIB", from_root.display().to_string()),
        ("TO_BIN", format!("{up}bin")),
        ("PLUGIN", layout.installed_plugin()),
    ]);
    let mut add = |template: &str, mode, path: String| -> Result<()> {
        let template = release.packaging(&format!("{template}.in"));
        tree.add(path, mode, fill(&template, &values)?);
        Ok(())
    };
    let (lib, share, name, suffix) = (&layout.lib, layout.share, &layout.name, &layout.suffix);
    for file in ["mergefn-ld", "mergefn-wasm-ld"] {
        let path = format!("{}/{file}{suffix}", layout.bin);
        add(&format!("bin/{file}"), PROGRAM, path)?;
    }
    add("bin/ld.lld", PROGRAM, format!("{lib}/{name}/ld.lld"))?;
    for file in ["mergefn-config.cmake", "mergefn-config-version.cmake"] {
        let path = format!("{lib}/cmake/{name}/{file}");
        add(&format!("cmake/{file}"), FILE, path)?;
    }
    let path = format!("{lib}/pkgconfig/{name}.pc");
    add("pkgconfig/mergefn.pc", FILE, path)?;
    for file in ["nightly.toml", "stable.toml"] {
        let path = format!("{share}/{name}/cargo-{file}");
        add(&format!("cargo/{file}"), FILE, path)?;
    }
    Ok(())
}

fn documentation(release: &Release, layout: &Layout, tree: &mut Tree) -> Result<()> {
    let (doc, share) = (&layout.doc, layout.share);
    let mut values = release.values();
    values.push(("PREFIX", UNKNOWN_PREFIX.to_owned()));
    if layout.prefix == UNKNOWN_PREFIX {
        let readme = fill(&release.packaging("README.md.in"), &values)?;
        tree.add("README.md", FILE, readme);
    }
    let mut documents = pages::all(&release.root)?;
    for (name, text) in [
        ("LICENSE", own(release, "LICENSE")?),
        ("THIRD-PARTY-LICENSES.txt", licences::third_party(release)?),
        ("rust-std-copyright.html", licences::standard_library()?),
        ("mergefn.spdx.json", sbom::document(release)?),
    ] {
        documents.push((name.to_owned(), text));
    }
    for (name, text) in documents {
        tree.add(format!("{doc}/{name}"), FILE, text);
    }

    let pages = [
        (
            format!("{share}/man/man7/{}.7", layout.name),
            manpage::page(release)?.into_bytes(),
        ),
        (
            format!("{share}/man/man1/cargo-mergefn{}.1", layout.suffix),
            manpage::of_cargo(release)?.into_bytes(),
        ),
    ];
    let changes = own(release, "CHANGELOG.md")?.into_bytes();
    if layout.debian {
        for (path, page) in pages {
            tree.add(format!("{path}.gz"), FILE, archive::gzip(&page)?);
        }
        tree.add(
            format!("{doc}/changelog.gz"),
            FILE,
            archive::gzip(&changes)?,
        );
        tree.add(format!("{doc}/copyright"), FILE, copyright(release)?);
    } else {
        for (path, page) in pages {
            tree.add(path, FILE, page);
        }
        tree.add(format!("{doc}/CHANGELOG.md"), FILE, changes);
    }
    Ok(())
}

/// A file of the checkout.
fn own(release: &Release, path: &str) -> Result<String> {
    let path = release.root.join(path);
    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
}

/// Debian's form of the licence: each line is indented, and an empty one is a point.
fn copyright(release: &Release) -> Result<String> {
    let text = own(release, "LICENSE")?;
    let lines: Vec<String> = (text.trim_matches('\n').lines())
        .map(|line| match line.trim_end() {
            "" => " .".to_owned(),
            line => format!(" {line}"),
        })
        .collect();
    let text = lines.join("\n");
    fill(
        &release.packaging("debian/copyright.in"),
        &[("LICENSE", &text)],
    )
}
