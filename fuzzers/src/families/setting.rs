// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How programs of families are built.

use crate::command::Command;
use crate::rng::Rng;
use support::snapshot::PASS;

const LEVELS: [&str; 4] = ["-Os", "-Oz", "-O1", "-O2"];

/// Of every build. Contracted products would differ from level to level.
const COMMON: [&str; 2] = ["-w", "-ffp-contract=off"];

/// The file's name says which language it is in.
const RUNTIME: &str = "-lstdc++";

fn clang(arguments: &[&str]) -> Command {
    Command::new("clang", COMMON.iter().chain(arguments).copied())
}

/// The program without optimization.
pub(super) fn reference(source: &str, output: &str) -> Vec<Command> {
    vec![clang(&["-O0", "-DUNIT=2", source, RUNTIME, "-o", output])]
}

/// The pass's parameters.
fn parameters(rng: &mut Rng) -> String {
    match rng.below(6) {
        0 => format!("similar={};check", 1 + rng.below(8)),
        1 | 2 => "similar=aligned;check".to_owned(),
        3 => format!("similar={};similar=aligned;check", 1 + rng.below(8)),
        _ => "similar;check".to_owned(),
    }
}

fn debug(rng: &mut Rng) -> &'static str {
    ["-g0", "-g0", "-g0", "-g"][rng.below(4)]
}

/// A program of a module.
pub(super) fn compile(level: &str, input: &str, output: &str) -> Command {
    clang(&[level, "-x", "ir", input, RUNTIME, "-o", output])
}

/// One module, through opt.
#[derive(Clone, Debug)]
pub(super) struct Module {
    level: &'static str,
    debug: &'static str,
    parameters: String,
    /// The level of what comes after the pass: at -O2 the optimizer meets what the merged body promises.
    pub(super) again: &'static str,
}

impl Module {
    pub(super) fn random(rng: &mut Rng) -> Self {
        Self {
            level: rng.pick(&LEVELS).unwrap_or(&"-Os"),
            debug: debug(rng),
            parameters: parameters(rng),
            again: ["-O0", "-O2"][rng.below(2)],
        }
    }

    pub(super) fn pipeline(&self) -> String {
        format!("{PASS}<{}>", self.parameters)
    }

    pub(super) fn emit(&self, source: &str, output: &str) -> Command {
        clang(&[
            self.level,
            self.debug,
            "-DUNIT=2",
            "-S",
            "-emit-llvm",
            source,
            "-o",
            output,
        ])
    }

    pub(super) fn compile(&self, input: &str, output: &str) -> Command {
        compile(self.again, input, output)
    }
}

/// Two objects, with the plugin in clang and in lld.
#[derive(Clone, Debug)]
pub(super) struct Linked {
    levels: [&'static str; 2],
    debug: &'static str,
    parameters: String,
    lto: &'static str,
    model: [&'static str; 2],
}

impl Linked {
    pub(super) fn random(rng: &mut Rng) -> Self {
        Self {
            levels: [0, 1].map(|_| *rng.pick(&LEVELS).unwrap_or(&"-Os")),
            debug: debug(rng),
            parameters: parameters(rng),
            lto: ["-fno-lto", "-fno-lto", "-flto=full", "-flto=thin"][rng.below(4)],
            model: [["-fPIE", "-pie"], ["-fno-pic", "-no-pie"]][rng.below(2)],
        }
    }

    /// Every call of clang, one after the other, with the plugin or in the same way without it.
    pub(super) fn commands(
        &self,
        plugin: Option<&str>,
        source: &str,
        output: &str,
    ) -> Vec<Command> {
        let mut commands = Vec::new();
        let objects = [0, 1].map(|unit| format!("{output}.{unit}.o"));
        for (unit, object) in objects.iter().enumerate() {
            let unit_flag = format!("-DUNIT={unit}");
            let mut command = clang(&[
                self.levels[unit],
                self.debug,
                self.lto,
                self.model[0],
                &unit_flag,
                "-c",
                source,
                "-o",
                object,
            ]);
            if let Some(plugin) = plugin {
                command.arguments.push(format!("-fpass-plugin={plugin}"));
                command.arguments.push(format!("-Rpass={PASS}"));
            }
            commands.push(command);
        }
        let [one, other] = &objects;
        let mut link = clang(&[
            one,
            other,
            self.lto,
            self.model[1],
            "-fuse-ld=lld",
            RUNTIME,
            "-o",
            output,
        ]);
        if let Some(plugin) = plugin.filter(|_| self.lto != "-fno-lto") {
            link.arguments
                .push(format!("-Wl,--load-pass-plugin={plugin}"));
            link.arguments
                .push(format!("-Wl,-mllvm,-pass-remarks={PASS}"));
        }
        commands.push(link);
        if plugin.is_some() {
            for command in &mut commands {
                command.variables = vec![("MERGEFN", self.parameters.clone())];
            }
        }
        commands
    }
}
