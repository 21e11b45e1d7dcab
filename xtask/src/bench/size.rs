//! How much code is left: `.text` of each module after each way of merging and the same code generator.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use comfy_table::Table;

use super::Module;
use crate::command::CommandExt;
use crate::llvm::Llvm;
use crate::measure::Code;
use crate::plugin::{PASS, Snapshot};
use crate::progress::{self, Job};
use crate::stamp;
use crate::table;

/// A way of merging, as arguments of opt.
#[derive(Debug)]
struct Way {
    name: &'static str,
    /// The pass with its parameters, or none.
    pass: Option<String>,
    options: &'static [&'static str],
    plugin: bool,
}

fn ways() -> [Way; 5] {
    let upstream = || Some("mergefunc".to_owned());
    [
        Way {
            name: "none",
            pass: None,
            options: &[],
            plugin: false,
        },
        Way {
            name: "mergefunc",
            pass: upstream(),
            options: &[],
            plugin: false,
        },
        Way {
            name: "mergefunc, aliases",
            pass: upstream(),
            options: &["-mergefunc-use-aliases"],
            plugin: false,
        },
        Way {
            name: "plugin",
            pass: Some(PASS.to_owned()),
            options: &[],
            plugin: true,
        },
        Way {
            name: "plugin, no-aliases",
            pass: Some(format!("{PASS}<no-aliases>")),
            options: &[],
            plugin: true,
        },
    ]
}

/// The code of every module, in the order of [`ways`].
pub(crate) fn measure(
    llvm: &Llvm,
    plugin: &Snapshot,
    modules: &[Module],
    home: &Path,
) -> Result<Vec<Vec<Code>>> {
    let ways = ways();
    let directory = |module: &Module, way: &Way| {
        home.join(module.name)
            .join("size")
            .join(way.name.replace(", ", "-"))
    };
    let mut jobs = Vec::new();
    for module in modules {
        for way in &ways {
            let directory = directory(module, way);
            jobs.push(Job::new(
                format!("{}, size with {}", module.name, way.name),
                move || {
                    let by = if way.plugin { &plugin.key } else { "" };
                    let key = format!("{}{way:?}\n{by}\n{LLC:?}\n", module.key);
                    let fresh = stamp::cached(&directory, &key, || {
                        compile(llvm, plugin, module, way, &directory)
                    })?;
                    Ok(if fresh {
                        "built"
                    } else {
                        "unchanged since an earlier run"
                    })
                },
            ));
        }
    }
    progress::run(jobs, 2)?;
    modules
        .iter()
        .map(|module| {
            ways.iter()
                .map(|way| Code::of(&object(&directory(module, way))))
                .collect()
        })
        .collect()
}

/// A section for each function, as a linker that drops unused ones wants it, and no padding shared between them.
const LLC: &[&str] = &[
    "-O2",
    "-filetype=obj",
    "-relocation-model=pic",
    "-function-sections",
];

fn compile(
    llvm: &Llvm,
    plugin: &Snapshot,
    module: &Module,
    way: &Way,
    directory: &Path,
) -> Result<()> {
    let merged = directory.join("merged.bc");
    let input = match &way.pass {
        None => &module.path,
        Some(pass) => {
            let mut opt: Command = llvm.command("opt");
            if way.plugin {
                opt.arg(format!("-load-pass-plugin={}", plugin.path.display()));
            }
            opt.arg(format!("-passes={pass}")).args(way.options);
            opt.arg(&module.path).arg("-o").arg(&merged).capture()?;
            &merged
        }
    };
    llvm.command("llc")
        .args(LLC)
        .arg(input)
        .arg("-o")
        .arg(object(directory))
        .capture()
        .map(drop)
}

fn object(directory: &Path) -> PathBuf {
    directory.join("module.o")
}

pub(crate) fn table(modules: &[Module], sizes: &[Vec<Code>]) -> Result<Table> {
    let mut table = table::new(
        &[
            "module",
            "merging",
            "function bodies",
            ".text bytes",
            "saved bytes",
            "saved",
        ],
        2,
    );
    for (module, codes) in modules.iter().zip(sizes) {
        for (way, code) in ways().iter().zip(codes) {
            table::row(
                &mut table,
                [
                    module.name.to_owned(),
                    way.name.to_owned(),
                    code.bodies.to_string(),
                    table::thousands(i64::try_from(code.text)?),
                    table::thousands(table::saving(codes[0].text, code.text)),
                    table::percent(codes[0].text, code.text),
                ],
            );
        }
    }
    Ok(table)
}
