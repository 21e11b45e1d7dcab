// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Collects the calls that become direct, for the record of `report=DIR`, and knows whether the host wants remarks.
//!
//! The pass runs several times over a module and its functions. Each run that makes a call direct writes a record.

use std::cell::RefCell;
use std::path::PathBuf;

use mergefn_record::{Call, Stage};
use xxhash_rust::xxh3::xxh3_64;

use super::DevirtOptions;
use crate::ir::printing::symbol;
use crate::ir::{Host, Module, Value};
use crate::record;

#[derive(Debug)]
pub struct DevirtAudience<'h> {
    pub host: Host<'h>,
    directory: Option<PathBuf>,
    calls: RefCell<Vec<Call>>,
}

impl<'h> DevirtAudience<'h> {
    pub fn new(host: Host<'h>, options: &DevirtOptions) -> Self {
        DevirtAudience {
            host,
            directory: options.report.as_ref().map(PathBuf::from),
            calls: RefCell::default(),
        }
    }

    pub fn listens(&self) -> bool {
        self.directory.is_some() || self.host.devirt_remarks_enabled()
    }

    /// Records a call that is about to be made direct.
    pub fn made_direct(&self, call: Value<'_>, callee: Value<'_>) {
        if self.directory.is_some() {
            self.calls.borrow_mut().push(Call {
                function: symbol(call.function_of()),
                callee: symbol(callee),
                at: record::source_place(call),
            });
        }
    }

    /// Writes the record of a run; the name `run` distinguishes this run from others over the module.
    pub fn finish(self, module: Module<'_>, run: String) {
        let calls = self.calls.into_inner();
        if let Some(directory) = &self.directory
            && !calls.is_empty()
        {
            let mut own = record::begin(module, Stage::Devirt);
            // The pass may run over a function several times, so the name of the run includes a hash of the calls.
            let text: Vec<String> = calls.iter().map(|call| format!("{call:?}")).collect();
            own.run = format!("{run}.{:016x}", xxh3_64(text.join("\n").as_bytes()));
            own.calls = calls;
            record::write(&own, directory, self.host, "rust-devirt");
        }
    }
}
