// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What one run of the benchmark found of each program, and on which machine.

use serde::Serialize;

use super::size::Cell;
use super::time::Timing;
use super::ways::{WAYS, Way};
use crate::programs::{Language, Level};

/// What the figures depend on besides the programs.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Environment {
    pub(crate) command: String,
    pub(crate) llvm: String,
    pub(crate) rustc: String,
    /// Commit of the checkout and digest of the plugin.
    pub(crate) plugin: String,
    pub(crate) processor: String,
    pub(crate) cores: usize,
    /// Processes that wanted to run when the run began, besides this one: above zero, times are less certain.
    pub(crate) load: f64,
    /// Runs of each pass on each module.
    pub(crate) runs: usize,
}

/// One program at one level.
#[derive(Debug, Serialize)]
pub(crate) struct Row {
    pub(crate) program: &'static str,
    pub(crate) origin: String,
    pub(crate) language: Language,
    pub(crate) level: Level,
    pub(crate) functions: usize,
    pub(crate) instructions: u64,
    pub(crate) ways: Vec<Measured>,
    /// Builds that print something else than the plain one.
    pub(crate) miscompiled: Vec<String>,
}

/// One program at one level, merged in one way.
#[derive(Debug, Serialize)]
pub(crate) struct Measured {
    pub(crate) way: &'static str,
    pub(crate) time: Timing,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<Cell>,
}

impl Row {
    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.program, self.level.name())
    }

    pub(crate) fn way(&self, way: Way) -> &Measured {
        let position = WAYS.iter().position(|other| *other == way);
        &self.ways[position.unwrap_or(0)]
    }

    /// The code without merging.
    pub(crate) fn plain(&self) -> Option<&Cell> {
        self.ways[0].code.as_ref()
    }

    /// What a way saves of the object's code, in bytes.
    pub(crate) fn saving(&self, way: Way) -> Option<i64> {
        Some(crate::measure::table::saving(
            self.plain()?.text,
            self.way(way).code.as_ref()?.text,
        ))
    }

    /// The plugin's processor time against upstream's, with aliases in both.
    pub(crate) fn time_ratio(&self) -> f64 {
        self.way(Way::Plugin).time.median_ms / self.way(Way::Upstream).time.median_ms
    }
}
