// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How long each stage of a run takes: for `debug-times`, and as scopes of `-ftime-trace` (`-time-trace` of opt and lld).

use std::time::{Duration, Instant};

use crate::console;
use crate::ir::trace::Scope;

/// Times stages that follow each other.
#[derive(Debug)]
pub struct Clock {
    stage: &'static str,
    since: Instant,
    scope: Scope,
    /// The phases that ended; none if times were not asked for.
    stages: Option<Vec<(&'static str, Duration)>>,
}

impl Clock {
    /// Begins the first stage.
    pub fn new(enabled: bool, stage: &'static str) -> Self {
        Clock {
            stage,
            since: Instant::now(),
            scope: Scope::new(stage),
            stages: enabled.then(Vec::new),
        }
    }

    /// Begins another one, with which that before ends.
    pub fn begins(&mut self, stage: &'static str) {
        self.end();
        self.stage = stage;
        self.scope = Scope::new(stage);
    }

    fn end(&mut self) {
        // One after the other: scopes nest.
        self.scope.end();
        if let Some(stages) = &mut self.stages {
            let now = Instant::now();
            stages.push((self.stage, now - self.since));
            self.since = now;
        }
    }
}

/// Ends the last phase however the run ends.
impl Drop for Clock {
    fn drop(&mut self) {
        self.end();
        for (stage, time) in self.stages.iter().flatten() {
            let milliseconds = time.as_secs_f64() * 1000.0;
            console::say(&format!("rust-mergefunc: {milliseconds:10.3} ms {stage}"));
        }
    }
}
