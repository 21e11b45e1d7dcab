// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Looks for the plugin: where the user says, in this program's package, in the system's packages, in the checkout.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::toolchain::Toolchain;
use support::llvm::{MAJOR, MAJORS};

const FILE: &str = "libmergefn.so";

/// The absolute path of the plugin for this rustc.
pub(crate) fn find(given: Option<&Path>, toolchain: &Toolchain) -> Result<PathBuf> {
    let variable = env::var_os("MERGEFN_PLUGIN").filter(|path| !path.is_empty());
    if let Some(path) = given.map(PathBuf::from).or(variable.map(PathBuf::from)) {
        return fs_err::canonicalize(path).context("no such plugin (--plugin, MERGEFN_PLUGIN)");
    }
    let Some(major) = toolchain.major else {
        bail!(
            "{} does not say which LLVM it has, so no plugin is known to fit it",
            toolchain.release
        );
    };
    let places = places(major);
    let found = places.iter().find(|path| path.is_file());
    found
        .map(|path| fs_err::canonicalize(path).context("the plugin has gone"))
        .unwrap_or_else(|| bail!(advice(toolchain, major, &places)))
}

fn advice(toolchain: &Toolchain, major: u32, places: &[PathBuf]) -> String {
    let known = MAJORS.map(|major| major.to_string()).join(", ");
    let release = &toolchain.release;
    if !MAJORS.contains(&major) {
        return format!(
            "{release} has LLVM {major}, and mergefn is for LLVM {known}: take a toolchain that has one of these, \
             for example `cargo +1.95.0 mergefn ...`"
        );
    }
    let mut list = String::new();
    for place in places {
        list += &format!("\n  {}", place.display());
    }
    format!(
        "{release} has LLVM {major}, and there is no plugin for LLVM {major}: install the package mergefn-llvm{major}, \
         build one by `cargo xtask build --llvm {major}` in a checkout, or name one by --plugin or MERGEFN_PLUGIN. \
         Looked for:{list}"
    )
}

/// All paths where a plugin may be. The first one that exists wins.
fn places(major: u32) -> Vec<PathBuf> {
    let folder = match major {
        MAJOR => "mergefn".to_owned(),
        major => format!("mergefn-llvm{major}"),
    };
    let own = env::current_exe().and_then(fs_err::canonicalize);
    let bin = own.ok().and_then(|own| own.parent().map(Path::to_owned));
    let mut places = Vec::new();
    if let Some(root) = bin.as_deref().and_then(Path::parent) {
        places.extend(in_prefix(root, &folder));
    }
    for root in ["/usr", "/usr/local"] {
        places.extend(in_prefix(Path::new(root), &folder));
    }
    if let Some(checkout) = option_env!("MERGEFN_CHECKOUT") {
        places.push(of_checkout(&Path::new(checkout).join("target"), major));
    }
    // If the checkout's target directory is elsewhere, this program is in it, beside the plugin.
    if let Some(target) = bin.as_deref().and_then(Path::parent) {
        places.push(of_checkout(target, major));
    }
    let mut seen = std::collections::BTreeSet::new();
    places.retain(|place| seen.insert(place.clone()));
    places
}

fn in_prefix(root: &Path, folder: &str) -> [PathBuf; 2] {
    let multiarch = format!("lib/{}-linux-gnu", env::consts::ARCH);
    ["lib", &multiarch].map(|lib| root.join(lib).join(folder).join(FILE))
}

fn of_checkout(target: &Path, major: u32) -> PathBuf {
    match major {
        MAJOR => target.join("release").join(FILE),
        major => target.join(format!("llvm{major}/release")).join(FILE),
    }
}
