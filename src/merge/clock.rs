// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How long each stage of a run takes, for `debug-times`.

use std::time::{Duration, Instant};

/// Times stages that follow each other.
#[derive(Debug)]
pub struct Clock {
    /// Nobody asked if there is none.
    stages: Option<Vec<(&'static str, Duration)>>,
    since: Instant,
}

impl Clock {
    pub fn new(enabled: bool) -> Self {
        Clock {
            stages: enabled.then(Vec::new),
            since: Instant::now(),
        }
    }

    /// The stage that began with the end of the one before ends here.
    pub fn ends(&mut self, stage: &'static str) {
        if let Some(stages) = &mut self.stages {
            let now = Instant::now();
            stages.push((stage, now - self.since));
            self.since = now;
        }
    }
}

/// However the run ends, what it was at is told.
impl Drop for Clock {
    fn drop(&mut self) {
        self.ends("rest");
        for (stage, time) in self.stages.iter().flatten() {
            let milliseconds = time.as_secs_f64() * 1000.0;
            eprintln!("rust-mergefunc: {milliseconds:10.3} ms {stage}");
        }
    }
}
