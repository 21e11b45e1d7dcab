// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Makes and writes the records of `report=DIR`, for both passes.

use std::path::Path;

use mergefn_record::{Place, Plugin, Record, Stage};

use crate::ir::version::host_version;
use crate::ir::{Host, Module, Value, printing};

/// Makes a record that names the plugin, the module and the stage, and has no other content yet.
pub fn begin(module: Module<'_>, stage: Stage) -> Record {
    let (major, minor, patch) = host_version().unwrap_or_default();
    let plugin = Plugin {
        version: env!("CARGO_PKG_VERSION").into(),
        llvm: format!("{major}.{minor}.{patch}"),
    };
    Record::new(plugin, described(module), stage)
}

/// Writes a record. If that fails, the host reports an error, because a report would lack this record.
pub fn write(record: &Record, directory: &Path, host: Host<'_>, pass: &str) {
    if let Err(error) = record.write_to(directory) {
        host.error(&format!(
            "{pass}: cannot write the record of report={}: {error}",
            directory.display()
        ));
    }
}

/// The source location of an instruction, by its debug info.
pub fn source_place(inst: Value<'_>) -> Option<Place> {
    let (file, line, column) = printing::place(inst)?;
    Some(Place { file, line, column })
}

fn described(module: Module<'_>) -> mergefn_record::Module {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let directory = std::env::current_dir().unwrap_or_default();
    mergefn_record::Module {
        name: text(module.identifier()),
        source: text(module.source_file()),
        triple: text(module.triple()),
        directory: directory.to_string_lossy().into_owned(),
        output: match module.identifier() {
            LINKED => output().unwrap_or_default(),
            _ => String::new(),
        },
    }
}

/// The module identifier that lld gives to a linked program.
const LINKED: &[u8] = b"ld-temp.o";

/// The output file in the host's command line. It distinguishes linked modules, which all have the same identifier.
fn output() -> Option<String> {
    let mut arguments = std::env::args_os();
    arguments.find(|argument| argument == Path::new("-o").as_os_str())?;
    Some(arguments.next()?.to_string_lossy().into_owned())
}
