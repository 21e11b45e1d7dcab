// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the command line asks for.

use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::programs::whole::Regime;
use crate::programs::{Level, Subject};

/// The program that --growth copies: small, so that many sizes can be made of it.
pub(crate) const GROWING: &str = "lua";

#[derive(clap::Args, Debug, Default)]
pub(crate) struct Options {
    /// Use this plugin instead of building one
    #[arg(long, value_name = "PATH")]
    pub(crate) plugin: Option<PathBuf>,
    /// Take only these programs, for example lua,ripgrep, and leave out --growth
    #[arg(long, value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// Leave out these programs, for example binaryen, which alone takes as long to build as the others together
    #[arg(long, value_delimiter = ',')]
    pub(crate) skip: Vec<String>,
    /// How often each pass runs on each module, and each program in --speed, there at least nine times, and up to three times as often where that leaves an error of more than 0.5 %; with --callgrind, 0 counts instructions alone
    #[arg(long, default_value_t = 7)]
    pub(crate) runs: usize,
    /// Only the passes' time, without the code generator's minutes: programs are not linked, run or compared
    #[arg(long, conflicts_with_all = ["speed", "growth", "builds", "against"])]
    pub(crate) no_size: bool,
    /// Compile the modules of --passes with debug info; their files are results-g.*
    #[arg(long, conflicts_with_all = ["speed", "growth", "builds", "against"])]
    pub(crate) debug_info: bool,
    /// Count the instructions that the programs of --speed and --build-speed execute, with valgrind: exact also on a loaded machine
    #[arg(long)]
    pub(crate) callgrind: bool,
    /// Part: the passes' time and the code that they leave (results.*). All parts run if none is named
    #[arg(long)]
    pub(crate) passes: bool,
    /// Part: the programs' own run time with and without the plugin (speed.*)
    #[arg(long)]
    pub(crate) speed: bool,
    /// Part: how the passes' time grows with the module (growth.*)
    #[arg(long)]
    pub(crate) growth: bool,
    /// Part: whole builds from source by clang or cargo, with link-time optimization and without: code, sections, output (builds.*); only if it is named
    #[arg(long)]
    pub(crate) builds: bool,
    /// With --builds: the ten programs of CTMark in the place of the bench's, from this checkout of llvm-test-suite
    #[arg(long, value_name = "DIRECTORY", requires = "builds", conflicts_with_all = ["passes", "speed", "growth", "embedded", "against"])]
    pub(crate) ctmark: Option<PathBuf>,
    /// With --builds: C and C++ are compiled with a profile of the inputs by which --build-speed measures
    #[arg(long, requires = "builds", conflicts_with_all = ["passes", "speed", "growth", "against"])]
    pub(crate) profile: bool,
    /// Part: WebAssembly modules, also after wasm-opt, and the image of a microcontroller (embedded.*); only if it is named
    #[arg(long)]
    pub(crate) embedded: bool,
    /// With --ctmark: link also with LLVM's machine outliner
    #[arg(long, requires = "ctmark")]
    pub(crate) outliner: bool,
    /// The regimes of --builds: each file by itself (rustc's default), ThinLTO, full link-time optimization, a link that only merges
    #[arg(long, value_delimiter = ',', value_enum, default_values_t = Regime::ALL)]
    pub(crate) regimes: Vec<Regime>,
    /// How often --builds builds each program in each way, in alternation, to measure the time of that; 0 leaves out the time and builds only what has changed
    #[arg(long, value_name = "RUNS", default_value_t = 0)]
    pub(crate) build_runs: usize,
    /// With --builds: also the run time of what was built (builds-speed.*), by --runs as in --speed
    #[arg(long, requires = "builds")]
    pub(crate) build_speed: bool,
    /// Part: the plugin's time beside that of another build of it, in pairs of runs (pairs.*); only if it is named
    #[arg(long, value_name = "PATH")]
    pub(crate) against: Option<PathBuf>,
    /// Up to how many functions --growth goes: for 1000000, opt needs some 37 GB of memory with lua and 18 GB with binaryen, which has
    /// smaller functions
    #[arg(long, value_name = "FUNCTIONS", default_value_t = 100_000)]
    pub(crate) growth_max: usize,
    /// The program that --growth copies; of another than lua, the files are growth-PROGRAM.*
    #[arg(long, value_name = "PROGRAM", default_value = GROWING)]
    pub(crate) growth_of: String,
    /// The level at which --growth copies it: at Os, similar functions merge; then the files are growth-PROGRAM-Os.*
    #[arg(long, value_name = "LEVEL", default_value = "O2")]
    pub(crate) growth_level: Level,
    /// Where the results go as JSON and Markdown; made if it is not there [default: target/bench/results]
    #[arg(long, value_name = "DIRECTORY")]
    pub(crate) out: Option<PathBuf>,
}

impl Options {
    /// Fails if callgrind would count nothing.
    pub(crate) fn check(&self) -> Result<()> {
        if self.callgrind && !self.parts()[1] && !self.build_speed {
            bail!(
                "--callgrind counts what programs execute: with --speed or --build-speed. For a pass: \
                 valgrind --tool=callgrind --toggle-collect=mergefn_run opt -load-pass-plugin=... -passes=rust-mergefunc ..."
            );
        }
        if self.runs == 0 && !self.callgrind {
            bail!("--runs 0 measures no time, and counts instructions with --callgrind");
        }
        Ok(())
    }

    /// Whether passes, speed and growth run. If options name any parts, only named parts run; otherwise all that no
    /// option leaves out.
    pub(crate) fn parts(&self) -> [bool; 3] {
        let named = [self.passes, self.speed, self.growth];
        if self.builds || self.embedded || self.against.is_some() || named.contains(&true) {
            return named;
        }
        let growth = !self.no_size && self.only.is_empty();
        [true, !self.no_size, growth]
    }
}

/// The programs that were asked for.
pub(crate) fn choose<'a>(
    subjects: &'a [Box<dyn Subject>],
    options: &Options,
) -> Result<Vec<&'a dyn Subject>> {
    let Options { only, skip, .. } = options;
    let names: Vec<&str> = subjects.iter().map(|subject| subject.name()).collect();
    let unknown = |name: &&String| !names.contains(&name.as_str());
    if let Some(unknown) = only.iter().chain(skip).find(unknown) {
        bail!("no program {unknown}; there are: {}", names.join(", "));
    }
    let mut chosen: Vec<&dyn Subject> = subjects.iter().map(AsRef::as_ref).collect();
    chosen.retain(|subject| {
        let named = |list: &[String]| list.iter().any(|name| name == subject.name());
        (only.is_empty() || named(only)) && !named(skip)
    });
    Ok(chosen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_parts_run_unless_some_are_named_or_left_out() {
        let plain = Options::default;
        assert_eq!(plain().parts(), [true; 3]);
        let no_size = true;
        assert_eq!(Options { no_size, ..plain() }.parts(), [true, false, false]);
        let only = vec!["lua".to_owned()];
        assert_eq!(Options { only, ..plain() }.parts(), [true, true, false]);
        let builds = true;
        assert_eq!(Options { builds, ..plain() }.parts(), [false; 3]);
        let several = Options {
            speed: true,
            growth: true,
            only: vec!["lua".to_owned()],
            ..plain()
        };
        assert_eq!(several.parts(), [false, true, true]);
    }
}
