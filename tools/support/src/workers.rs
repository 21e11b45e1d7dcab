// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Runs work on several threads, and shows how far it is.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};

/// How often a run without a terminal says how far it is.
const SAID_EVERY: Duration = Duration::from_secs(60);

/// The number of cores.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Runs `work` on `count` threads, each with its number, and returns the results of all threads, or the first error.
pub fn run<R: Send>(count: usize, work: impl Fn(usize) -> Result<R> + Sync) -> Result<Vec<R>> {
    let work = &work;
    let results: Vec<Result<R>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..count)
            .map(|worker| scope.spawn(move || work(worker)))
            .collect();
        (threads.into_iter())
            .map(|thread| match thread.join() {
                Ok(result) => result,
                Err(_) => bail!("a worker panicked"),
            })
            .collect()
    });
    results.into_iter().collect()
}

/// Locks a mutex even if a worker panicked while it held the lock.
pub fn guard<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The number of pieces, or the time, after which the work ends.
#[derive(Clone, Copy, Debug)]
pub enum Bound {
    Count(u64),
    Time(Duration),
}

/// Shows how far the work is, as a bar on a terminal and as a line a minute elsewhere.
pub struct Watch {
    bar: ProgressBar,
    bound: Bound,
    started: Instant,
    said: Mutex<Instant>,
}

impl Watch {
    pub fn new(bound: Bound) -> Self {
        let (length, template) = match bound {
            Bound::Count(count) => (count, "[{elapsed_precise}] {bar:30} {pos}/{len} {wide_msg}"),
            Bound::Time(time) => (time.as_secs(), "[{elapsed_precise}] {bar:30} {wide_msg}"),
        };
        let bar = ProgressBar::new(length);
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(500));
        Self {
            bar,
            bound,
            started: Instant::now(),
            said: Mutex::new(Instant::now()),
        }
    }

    pub fn is_over(&self) -> bool {
        matches!(self.bound, Bound::Time(time) if self.started.elapsed() >= time)
    }

    /// Counts a finished piece.
    pub fn step(&self) {
        match self.bound {
            Bound::Count(_) => self.bar.inc(1),
            Bound::Time(_) => self.bar.set_position(self.started.elapsed().as_secs()),
        }
    }

    /// Counts a finished piece, and shows a line that sums up all of them.
    pub fn done(&self, line: String) {
        self.step();
        if self.bar.is_hidden() {
            let mut said = guard(&self.said);
            if said.elapsed() > SAID_EVERY {
                *said = Instant::now();
                println!("{:5} s: {line}", self.started.elapsed().as_secs());
            }
        }
        self.bar.set_message(line);
    }

    /// Says a line above the bar.
    pub fn say(&self, line: &str) {
        match self.bar.is_hidden() {
            true => println!("{line}"),
            false => self.bar.println(line),
        }
    }

    /// Removes the bar.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_worker_runs_and_a_panic_is_an_error() {
        assert_eq!(
            run(3, |worker| Ok(worker * 2)).expect("none fails"),
            [0, 2, 4]
        );
        assert!(run(2, |worker| bail!("worker {worker}") as Result<()>).is_err());
        assert!(run(1, |_| -> Result<()> { panic!("on purpose") }).is_err());
    }
}
