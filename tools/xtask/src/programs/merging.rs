// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The ways in which functions are merged while programs are built.

use std::path::Path;
use std::process::Command;

use support::llvm::Llvm;
use support::snapshot::{PASS, Snapshot};

/// Which pass merges functions. Nothing else differs between the builds.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Merging<'a> {
    /// None: neither the plugin nor LLVM's own.
    Off,
    /// LLVM's `mergefunc`, at the place in the pipeline that LLVM gives it, with aliases allowed.
    Upstream,
    /// The same, and LLVM's own pass for similar functions, which is off by default.
    UpstreamSimilar,
    /// The plugin, at the place where it inserts itself.
    Plugin(&'a Snapshot),
}

/// An analysis that any pipeline has computed before it merges: the inliner and most other passes ask the target's cost
/// model. The first question takes a millisecond, because the target sets itself up, and must not count as time of the
/// first measured pass.
const BEFORE: &str = "function(require<target-ir>)";

/// The option of LLVM's code generator that merges similar functions.
const SIMILAR: &str = "-enable-global-merge-func";

impl Merging<'_> {
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Off => "plain",
            Self::Upstream => "mergefunc",
            Self::UpstreamSimilar => "mergefunc-similar",
            Self::Plugin(_) => "plugin",
        }
    }

    /// Flags of clang, where the module optimizer of one file merges.
    pub(crate) fn clang(&self) -> Vec<String> {
        // clang takes no notice of LLVM's `-enable-merge-functions`.
        let upstream = [
            "-Xclang",
            "-fmerge-functions",
            "-mllvm",
            "-mergefunc-use-aliases",
        ];
        match self {
            Self::Off => Vec::new(),
            Self::Upstream => upstream.map(String::from).to_vec(),
            Self::UpstreamSimilar => (upstream.into_iter().chain(["-mllvm", SIMILAR]))
                .map(String::from)
                .collect(),
            Self::Plugin(snapshot) => vec![format!("-fpass-plugin={}", snapshot.path.display())],
        }
    }

    /// Flags of clang as a driver of ld.lld, where link-time optimization merges.
    pub(crate) fn lld(&self) -> Vec<String> {
        let upstream = ["-enable-merge-functions", "-mergefunc-use-aliases"];
        let options = |options: &[&str]| {
            let options = options.iter();
            options
                .map(|option| format!("-Wl,-mllvm,{option}"))
                .collect()
        };
        match self {
            Self::Off => Vec::new(),
            Self::Upstream => options(&upstream),
            Self::UpstreamSimilar => options(&[upstream[0], upstream[1], SIMILAR]),
            Self::Plugin(snapshot) => {
                vec![format!(
                    "-Wl,--load-pass-plugin={}",
                    snapshot.path.display()
                )]
            }
        }
    }

    /// The passes of a link that only joins and merges.
    pub(crate) fn merge_link(&self) -> &'static str {
        match self {
            Self::Off => "globaldce",
            Self::Upstream | Self::UpstreamSimilar => "globaldce,mergefunc,globaldce",
            Self::Plugin(_) => "mergefn-link",
        }
    }

    /// A call of opt with this pass on a module, which does not yet say where the result goes. `parameters` are those
    /// of the plugin, in `<>`.
    pub(crate) fn opt(&self, llvm: &Llvm, module: &Path, parameters: &str) -> Command {
        let mut opt = llvm.command("opt");
        let pass = match self {
            Self::Off => "no-op-module".to_owned(),
            Self::Upstream | Self::UpstreamSimilar => {
                opt.arg("-mergefunc-use-aliases");
                "mergefunc".to_owned()
            }
            Self::Plugin(snapshot) => {
                opt.arg(format!("-load-pass-plugin={}", snapshot.path.display()));
                format!("{PASS}{parameters}")
            }
        };
        opt.arg(format!("-passes={BEFORE},{pass}")).arg(module);
        opt
    }

    /// Flags of rustc. Its default is LLVM's `mergefunc` with aliases.
    pub(crate) fn rustc(&self) -> Vec<String> {
        let off = "-Zmerge-functions=disabled".to_owned();
        match self {
            Self::Off => vec![off],
            Self::Upstream => Vec::new(),
            Self::UpstreamSimilar => vec![format!("-Cllvm-args={SIMILAR}")],
            Self::Plugin(snapshot) => {
                vec![off, format!("-Zllvm-plugins={}", snapshot.path.display())]
            }
        }
    }

    /// What it adds to the inputs of a build.
    pub(crate) fn key(&self) -> &str {
        match self {
            Self::Off | Self::Upstream | Self::UpstreamSimilar => self.name(),
            Self::Plugin(snapshot) => &snapshot.key,
        }
    }
}
