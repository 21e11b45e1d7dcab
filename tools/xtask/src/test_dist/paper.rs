// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What people and auditors read: manual page, bill of materials, licences.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use super::scene::Scene;
use crate::build::plugin;
use crate::dist::pages::PAGES;
use support::command::CommandExt;

pub(super) fn manual(scene: &Scene) -> Result<()> {
    let of_plugin = [
        "MERGEFN=off",
        "search=hash",
        "find_package(mergefn REQUIRED)",
    ];
    page_says(scene, &format!("man7/{}.7", scene.name()), &of_plugin)?;
    page_says(
        scene,
        &format!("man1/cargo-{}.1", scene.name()),
        &["--merge-link", "MERGEFN_PLUGIN"],
    )?;
    Ok(())
}

/// The page has no error, and these words.
fn page_says(scene: &Scene, name: &str, words: &[&str]) -> Result<()> {
    let page = scene.unpacked.join("share/man").join(name);
    (Command::new("mandoc")
        .args(["-T", "lint", "-W", "warning"])
        .arg(&page))
    .capture()?;
    let output = (Command::new("man")
        .args(["--warnings", "-E", "UTF-8", "-l"])
        .arg(&page))
    .env("LC_ALL", "C.UTF-8")
    .env("MANWIDTH", "100")
    .capture()?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(said.trim().is_empty(), "man says: {said}");
    let text = String::from_utf8_lossy(&output.stdout);
    for word in words {
        ensure!(text.contains(word), "{name} does not say {word}");
    }
    if text.contains('`') || text.contains("](") {
        bail!("{name} has Markdown in it");
    }
    Ok(())
}

pub(super) fn materials(scene: &Scene) -> Result<()> {
    let text = fs::read_to_string(scene.doc().join("mergefn.spdx.json"))?;
    let document: Value = serde_json::from_str(&text)?;
    if document["spdxVersion"] != "SPDX-2.3" {
        bail!("it says that it is {}", document["spdxVersion"]);
    }
    let packages = document["packages"].as_array().context("no packages")?;
    let ids: BTreeSet<&str> = packages
        .iter()
        .filter_map(|it| it["SPDXID"].as_str())
        .collect();
    if ids.len() != packages.len() {
        bail!("two packages have the same identity");
    }
    for relation in document["relationships"]
        .as_array()
        .context("no relations")?
    {
        for end in ["spdxElementId", "relatedSpdxElement"] {
            let id = relation[end].as_str().unwrap_or_default();
            if id != "SPDXRef-DOCUMENT" && !ids.contains(id) {
                bail!("a relation names {id}, which is no package");
            }
        }
    }
    for (name, version) in dependencies(scene)? {
        let named =
            |it: &&Value| it["name"] == name.as_str() && it["versionInfo"] == version.as_str();
        let package = packages.iter().find(named);
        let package = package.with_context(|| format!("{name} {version} is not in it"))?;
        let own = name.starts_with("mergefn");
        if package["licenseDeclared"].as_str().is_none() || (package["checksums"].is_null() && !own)
        {
            bail!("{name} {version} has no licence or no checksum");
        }
    }
    Ok(())
}

pub(super) fn licences(scene: &Scene) -> Result<()> {
    let text = fs::read_to_string(scene.doc().join("THIRD-PARTY-LICENSES.txt"))?;
    for (name, version) in dependencies(scene)? {
        // In the list, and on top of a text.
        let holds = |what: &str| text.lines().any(|line| line.starts_with(what));
        let listed = holds(&format!("{name} {version}: ")) && holds(&format!("{name} {version}, "));
        if !listed && !name.starts_with("mergefn") {
            bail!("there is no licence of {name} {version}");
        }
    }
    for file in ["LICENSE", "rust-std-copyright.html", "CHANGELOG.md"] {
        if fs::metadata(scene.doc().join(file))?.len() == 0 {
            bail!("{file} is empty");
        }
    }
    Ok(())
}

/// The pages lead from one to another, and the plugin is as large as they say.
pub(super) fn pages(scene: &Scene) -> Result<()> {
    for name in PAGES {
        let path = scene.doc().join(format!("{name}.md"));
        let text = fs::read_to_string(&path)
            .with_context(|| format!("{} is not there", path.display()))?;
        for link in text.split("](").skip(1) {
            let target = link.split([')', '#']).next().unwrap_or_default();
            if !target.contains("://") && !scene.doc().join(target).exists() {
                bail!("{name}.md has a link to {target}, which is not there");
            }
        }
    }
    let text = fs::read_to_string(scene.doc().join("install.md"))?;
    let said = text
        .split_once("| the plugin, ")
        .and_then(|(_, text)| text.split_once(" MB"));
    let said: f64 = said.context("install.md has no size")?.0.parse()?;
    let size = fs::metadata(scene.plugin(scene.major()))?.len() as f64 / 1e6;
    if (said / size - 1.0).abs() > 0.1 {
        bail!("install.md says {said} MB, and the plugin has {size:.1} MB");
    }
    Ok(())
}

pub(super) fn readme(scene: &Scene) -> Result<()> {
    let lines = fs::read_to_string(scene.unpacked.join("README.md"))?
        .lines()
        .count();
    ensure!(lines < 40, "it has {lines} lines");
    Ok(())
}

/// The crates that cargo says are linked into the plugin, by name and version.
fn dependencies(scene: &Scene) -> Result<Vec<(String, String)>> {
    let tree = (scene.project.cargo())
        .words("tree --locked --package mergefn --prefix none")
        .args(plugin::features(scene.major()))
        .args(["--edges", "normal,no-proc-macro", "--format", "{p}"])
        .capture_text()?;
    let mut all = BTreeSet::new();
    for line in tree.lines() {
        let mut words = line.split_whitespace();
        let (name, version) = (words.next(), words.next());
        let version = version.and_then(|version| version.strip_prefix('v'));
        let name = name.with_context(|| format!("cargo tree says {line:?}"))?;
        let version = version.with_context(|| format!("cargo tree says {line:?}"))?;
        all.insert((name.to_owned(), version.to_owned()));
    }
    ensure!(all.len() >= 2, "cargo tree names no crate:\n{tree}");
    Ok(all.into_iter().collect())
}
