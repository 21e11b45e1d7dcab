// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The demo: real programs, each built without function merging, with LLVM's `mergefunc` and with the plugin.
//!
//! They are whole builds of the benchmark's programs by full link-time optimization. Every build runs on the same inputs and
//! has to print the same; a difference fails the demo. What was merged and saved comes last, as a table.

use fs_err as fs;
use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::dist;
use crate::measure::Code;
use crate::plugin;
use crate::programs::merging::Merging;
use crate::programs::recipes::{HARFBUZZ, Recipe};
use crate::programs::whole::{Linker, Places, Regime, Setting};
use crate::programs::{self, Level, Subject};
use crate::remarks;
use crate::rustc::Rustc;
use crate::setup;
use crate::table;
use support::llvm;
use support::progress;
use support::project::Project;
use support::snapshot::Snapshot;
use support::stamp;

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Use this plugin instead of building one
    #[arg(long, value_name = "PATH")]
    plugin: Option<PathBuf>,
    /// Build everything again, also what did not change
    #[arg(long)]
    rebuild: bool,
    #[command(flatten)]
    llvm: llvm::Choice,
}

const LEGEND: &str = "\
plain: no merging. mergefunc: LLVM's own pass, with aliases. plugin: rust-mergefunc.
functions merged: by the plugin's remarks. * LLVM's pass gives none: the bodies that became fewer stand there.
function bodies: distinct addresses of function symbols in the executable, thunks included.
";

/// Builds at a time: one program's compiler is single-threaded, the other's leaves a core idle while it links.
const WORKERS: usize = 2;

/// Font, text and features, from HarfBuzz's own performance tests.
macro_rules! shape {
    ($font:literal, $text:literal, $features:literal) => {
        &[
            concat!("{source}/harfbuzz/perf/fonts/", $font),
            concat!("{source}/harfbuzz/perf/texts/", $text),
            $features,
        ]
    };
}
/// HarfBuzz without its subsetter, in one file. The last three texts have a script that the font lacks: what is exercised there
/// is the script's shaper.
static SHAPER: Recipe = Recipe {
    files: &[],
    runs: &[
        shape!("Roboto-Regular.ttf", "en-thelittleprince.txt", ""),
        shape!("Roboto-Regular.ttf", "en-words.txt", "smcp,liga=0,kern=0"),
        shape!("Amiri-Regular.ttf", "fa-thelittleprince.txt", ""),
        shape!("Amiri-Regular.ttf", "fa-words.txt", "ss01,calt=0"),
        shape!("NotoNastaliqUrdu-Regular.ttf", "fa-words.txt", ""),
        shape!("Roboto-Regular.ttf", "hi-words.txt", ""),
        shape!("Amiri-Regular.ttf", "duployan.txt", ""),
    ],
    ..HARFBUZZ
};

/// A program, and how its users build it.
struct Part {
    subject: Box<dyn Subject>,
    setting: Setting,
    linker: Linker,
}

/// One build of it.
struct Build<'a> {
    part: &'a Part,
    merging: Merging<'a>,
    directory: PathBuf,
}

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let major = options.llvm.major;
    let rustc = rustc_for(major)?;
    let llvm = setup::ensure_for(project, major)?;
    let plugin = plugin::given_or_built_for(project, options.plugin.as_deref(), major)?;

    let home = project.target.join(format!("demo{}", dist::suffix(major)));
    let _lock = stamp::lock(&home)?;
    let snapshot = Snapshot::take(&plugin, &home.join("plugin"))?;
    let merging = [Merging::Off, Merging::Upstream, Merging::Plugin(&snapshot)];
    let [ripgrep, harfbuzz] = programs::two(project, (&llvm, &rustc), &SHAPER, "ripgrep")?;
    let by_lld = match rustc.llvm_major() == Some(major) {
        true => String::new(),
        false => format!(" -Clinker-plugin-lto, ld.lld {} --icf=none", llvm.version),
    };
    println!("ripgrep: Rust, {rustc} with RUSTC_BOOTSTRAP=1, lto=fat, codegen-units=1{by_lld}");
    println!(
        "harfbuzz: C++, clang {} -Os -flto, ld.lld --icf=all",
        llvm.version
    );
    // Programs that count bytes build HarfBuzz so.
    let parts = [
        (ripgrep, Level::Speed, "none"),
        (harfbuzz, Level::Size, "all"),
    ];
    let parts = parts.map(|(subject, level, icf)| Part {
        subject,
        setting: Setting {
            regime: Regime::Full,
            level,
        },
        linker: Linker::lld(&llvm, icf),
    });
    let builds: Vec<Build<'_>> = (parts.iter())
        .flat_map(|part| {
            let home = home.join(part.subject.name());
            merging.map(|merging| Build {
                part,
                merging,
                directory: home.join(merging.name()),
            })
        })
        .collect();
    progress::map(
        &builds,
        WORKERS,
        |build| build.name(),
        |build| {
            if options.rebuild {
                stamp::clear(&build.directory)?;
            }
            Ok(((), stamp::outcome(build.fill()?)))
        },
    )?;
    for builds in builds.chunks(merging.len()) {
        compare_outputs(builds)?;
    }
    print_table(&builds)
}

/// The rustc that builds ripgrep: one that loads the plugin, or one that leaves link-time optimization to a newer lld, which does.
fn rustc_for(major: u32) -> Result<Rustc> {
    let rustc = Rustc::active()?;
    match rustc.objection_to(major) {
        Some(objection) if rustc.llvm_major().is_none_or(|own| own > major) => {
            bail!("{objection}. Nor does ld.lld {major} read what it writes")
        }
        _ => Ok(rustc),
    }
}

impl Build<'_> {
    fn program(&self) -> &'static str {
        self.part.subject.name()
    }

    fn name(&self) -> String {
        format!("{}, {}", self.program(), self.merging.name())
    }

    fn executable(&self) -> PathBuf {
        self.directory.join(self.program())
    }

    /// The plugin's remarks.
    fn remarks(&self) -> PathBuf {
        self.directory.join("remarks")
    }

    /// Builds the program unless that is done already; whether it was not.
    fn fill(&self) -> Result<bool> {
        let (subject, setting, linker) = (&self.part.subject, self.part.setting, &self.part.linker);
        let key = format!(
            "{}{}\n{}\n",
            subject.ingredients(setting)?,
            linker.name,
            self.merging.key()
        );
        stamp::cached(&self.directory, &key, || {
            let (objects, work) = (self.directory.join("objects"), self.directory.join("work"));
            stamp::clear(&objects)?;
            stamp::clear(&work)?;
            subject.compile(
                setting,
                setting.regime.compiles_with(self.merging),
                &objects,
            )?;
            let places = Places {
                parts: 1,
                objects: &objects,
                directory: &work,
                executable: &self.executable(),
                remarks: Some(&self.remarks()),
            };
            subject.build(setting, self.merging, linker, places)?;
            fs::remove_dir_all(&work).with_context(|| format!("cannot remove {}", work.display()))
        })
    }

    /// How many functions the plugin merged.
    fn merged(&self) -> Result<usize> {
        let path = self.remarks();
        let bytes = fs::read(&path)?;
        Ok(remarks::merged(&String::from_utf8_lossy(&bytes)))
    }
}

/// Runs all builds of a program and compares what they print with what the plain one prints.
fn compare_outputs(builds: &[Build<'_>]) -> Result<()> {
    let mut outputs = Vec::new();
    for build in builds {
        let output = (build.part.subject)
            .output(&build.executable())
            .with_context(|| format!("{}: the program does not run", build.name()))?;
        outputs.push((build, output));
    }
    let Some((plain, expected)) = outputs.first() else {
        return Ok(());
    };
    let differing: BTreeSet<&str> = outputs
        .iter()
        .filter(|(_, output)| output != expected)
        .map(|(build, _)| build.merging.name())
        .collect();
    if differing.is_empty() {
        println!(
            "{}: all {} builds print the same {} bytes",
            plain.program(),
            outputs.len(),
            expected.len()
        );
        return Ok(());
    }
    let mut message = format!(
        "{}: MISCOMPILED: other output than the plain build's from {differing:?}",
        plain.program()
    );
    for (build, output) in &outputs {
        let path = build.directory.join("output.txt");
        fs::write(&path, output)?;
        message.push_str(&format!(
            "\n    {}: {}",
            build.merging.name(),
            path.display()
        ));
    }
    bail!(message)
}

fn print_table(builds: &[Build<'_>]) -> Result<()> {
    let header = [
        "program",
        "build",
        "functions merged",
        "function bodies",
        "fewer",
        ".text bytes",
        "saved bytes",
        "saved",
    ];
    let mut table = table::new(&header, 2);
    let mut plain = None;
    for build in builds {
        let code = Code::of(&build.executable())?;
        if matches!(build.merging, Merging::Off) {
            plain = Some(code);
        }
        let plain = plain.unwrap_or(code);
        let fewer = plain.bodies.saturating_sub(code.bodies);
        let merged = match build.merging {
            Merging::Off => "-".to_owned(),
            Merging::Upstream | Merging::UpstreamSimilar => format!("{fewer} *"),
            Merging::Plugin(_) => build.merged()?.to_string(),
        };
        table::row(
            &mut table,
            [
                build.program().to_owned(),
                build.merging.name().to_owned(),
                merged,
                code.bodies.to_string(),
                fewer.to_string(),
                table::thousands(i64::try_from(code.text)?),
                table::thousands(table::saving(plain.text, code.text)),
                table::percent(plain.text, code.text),
            ],
        );
    }
    println!("\n{table}\n{}", LEGEND.trim_end());
    Ok(())
}
