// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The arguments of a link that merges. Only ld.lld can merge; other linkers load no plugin.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::settings::{Said, said};
use crate::toolchain::{self, BOOTSTRAP};
use support::command::CommandExt;

/// The number of parts in which code is generated for a program without symbols. It is the same on every machine, so
/// that the same source gives the same program. Programs with symbols have one part: with several, private constants
/// become symbols, which made the file of `just` 17 % larger.
const PARTITIONS: u32 = 4;

const PASS: &str = "mergefn-link";

/// Options for rustc's own lld where rustc links through a C compiler.
const OWN_LLD: [&str; 3] = [
    "-Zunstable-options",
    "-Clinker-features=+lld",
    "-Clink-self-contained=+linker",
];

/// The arguments of rustc for a link that merges with these parameters, and strips all symbols if `strips`. An empty
/// target is the host. An error says why the target cannot have such a link.
pub(crate) fn arguments(
    rustc: Command,
    target: &str,
    plugin: &Path,
    parameters: &str,
    strips: bool,
) -> Result<Vec<String>> {
    let partitions = if strips { PARTITIONS } else { 1 };
    let options = [
        format!("--load-pass-plugin={}", plugin.display()),
        format!("--lto-newpm-passes={}", pass(parameters)?),
        format!("--lto-partitions={partitions}"),
    ];
    // rustc hides the messages of a linker that does not fail.
    let heard = prints(parameters).then(|| "-Wlinker-messages".to_owned());
    match flavor(rustc, target)?.as_str() {
        "gnu-lld" => Ok(options
            .map(|option| format!("-Clink-arg={option}"))
            .into_iter()
            .chain(heard)
            .collect()),
        "gnu-cc" | "gnu-lld-cc" => {
            let own_lld = OWN_LLD.map(str::to_owned).into_iter();
            // -Wl would split a path at commas.
            let passed_on = options.map(|option| {
                [
                    "-Clink-arg=-Xlinker".to_owned(),
                    format!("-Clink-arg={option}"),
                ]
            });
            let passed_on = passed_on.into_iter().flatten();
            Ok(own_lld.chain(passed_on).chain(heard).collect())
        }
        other => bail!(
            "--merge-link needs ld.lld, and rustc links {} by {other}: build without it",
            shown(target)
        ),
    }
}

/// The path of rustc's own lld for a target. A C compiler looks for the name `ld.lld`.
pub(crate) fn own_lld(mut rustc: Command, target: &str) -> Result<PathBuf> {
    let about = rustc
        .args(["--print=sysroot", "--print=host-tuple"])
        .capture_text()?;
    let (root, host) = about
        .split_once('\n')
        .context("rustc does not say where it is")?;
    let program = match flavor(toolchain::rustc(), target)?.ends_with("-cc") {
        true => "gcc-ld/ld.lld",
        false => "rust-lld",
    };
    Ok(Path::new(root)
        .join("lib/rustlib")
        .join(host)
        .join("bin")
        .join(program))
}

/// The pass of the link, with the parameters in `MERGEFN`.
pub(crate) fn pass(parameters: &str) -> Result<String> {
    match said(parameters) {
        Said::Parameters("") => Ok(format!("{PASS}<no-optimize>")),
        Said::Off => bail!("MERGEFN=off leaves nothing of --merge-link: build without it"),
        Said::Parameters(text) if text.contains(|c: char| c == ',' || c.is_whitespace()) => {
            bail!("MERGEFN={parameters}: the link takes no parameter with a comma or a space")
        }
        Said::Parameters(own) => Ok(format!("{PASS}<no-optimize;{own}>")),
    }
}

/// Whether some parameter makes the plugin print something.
fn prints(parameters: &str) -> bool {
    let mut all = parameters.split(';');
    all.any(|one| matches!(one, "version" | "help") || one.starts_with("explain="))
}

fn shown(target: &str) -> &str {
    match target {
        "" => "programs of this machine",
        target => target,
    }
}

/// The linker flavor that rustc has for a target: which linker it calls, and how.
fn flavor(mut rustc: Command, target: &str) -> Result<String> {
    rustc.args(["-Zunstable-options", "--print=target-spec-json"]);
    if !target.is_empty() {
        rustc.arg("--target").arg(target);
    }
    let text = rustc.env(BOOTSTRAP, "1").capture_text()?;
    let about: serde_json::Value = serde_json::from_str(&text)?;
    let flavor = about["linker-flavor"].as_str();
    Ok(flavor
        .context("rustc does not say how it links")?
        .to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_has_the_parameters_of_the_environment() -> Result<()> {
        assert_eq!(pass("on")?, "mergefn-link<no-optimize>");
        assert_eq!(pass("keep=/a+/")?, "mergefn-link<no-optimize;keep=/a+/>");
        assert!(prints("keep=a;explain=b+c") && prints("version") && !prints("keep=version"));
        assert!(pass("OFF").is_err() && pass("keep=/a{1,2}/").is_err());
        Ok(())
    }
}
