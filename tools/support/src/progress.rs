// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Runs jobs side by side, with a progress bar on a terminal and a line for each finished job elsewhere.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use indicatif::{ProgressBar, ProgressStyle};

use crate::workers::guard;

/// Work with a name. It returns a word for its outcome ("built", "cached"), which is printed.
pub struct Job<'a> {
    name: String,
    work: Box<dyn FnOnce() -> Result<&'static str> + Send + 'a>,
}

impl<'a> Job<'a> {
    pub fn new(
        name: impl Into<String>,
        work: impl FnOnce() -> Result<&'static str> + Send + 'a,
    ) -> Self {
        Self {
            name: name.into(),
            work: Box::new(work),
        }
    }
}

/// The state that all workers share.
struct State<'a> {
    waiting: VecDeque<Job<'a>>,
    running: Vec<String>,
    failure: Option<anyhow::Error>,
}

/// Runs all jobs on `workers` threads, in the order of the list. After the first failure no job starts.
pub fn run(jobs: Vec<Job<'_>>, workers: usize) -> Result<()> {
    let bar = ProgressBar::new(jobs.len() as u64);
    if let Ok(style) =
        ProgressStyle::with_template("[{elapsed_precise}] {bar:30} {pos}/{len} {wide_msg}")
    {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    let state = Mutex::new(State {
        waiting: jobs.into(),
        running: Vec::new(),
        failure: None,
    });
    thread::scope(|scope| {
        for _ in 0..workers.max(1) {
            scope.spawn(|| work(&state, &bar));
        }
    });
    bar.finish_and_clear();
    match state
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)
        .failure
    {
        Some(error) => Err(error),
        None => Ok(()),
    }
}

fn work(state: &Mutex<State<'_>>, bar: &ProgressBar) {
    while let Some(job) = take(state, bar) {
        let started = Instant::now();
        let result = (job.work)().with_context(|| format!("{} failed", job.name));
        let mut state = guard(state);
        state.running.retain(|name| *name != job.name);
        bar.set_message(state.running.join(", "));
        bar.inc(1);
        match result {
            Ok(outcome) => {
                let line = format!(
                    "{}: {outcome} ({:.1} s)",
                    job.name,
                    started.elapsed().as_secs_f64()
                );
                if bar.is_hidden() {
                    println!("{line}");
                } else {
                    bar.println(line);
                }
            }
            Err(error) => {
                state.waiting.clear();
                // Jobs that were already running may fail too; the first failure is the one to look at.
                state.failure.get_or_insert(error);
            }
        }
    }
}

fn take<'a>(state: &Mutex<State<'a>>, bar: &ProgressBar) -> Option<Job<'a>> {
    let mut state = guard(state);
    let job = state.waiting.pop_front()?;
    state.running.push(job.name.clone());
    bar.set_message(state.running.join(", "));
    Some(job)
}

/// Runs `work` for each item, as a job of the item's name, and returns the results in the order of the items.
///
/// `work` returns its result and the word for its outcome.
pub fn map<T: Send, R: Send>(
    items: impl IntoIterator<Item = T>,
    workers: usize,
    name: impl Fn(&T) -> String,
    work: impl Fn(T) -> Result<(R, &'static str)> + Sync,
) -> Result<Vec<R>> {
    let items: Vec<T> = items.into_iter().collect();
    let mut results: Vec<Option<R>> = Vec::new();
    results.resize_with(items.len(), || None);
    let work = &work;
    let jobs = (items.into_iter().zip(&mut results))
        .map(|(item, result)| {
            Job::new(name(&item), move || {
                let (found, outcome) = work(item)?;
                *result = Some(found);
                Ok(outcome)
            })
        })
        .collect();
    run(jobs, workers)?;
    Ok(results.into_iter().flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn a_failure_stops_what_has_not_started() {
        let count = AtomicUsize::new(0);
        let good = || {
            count.fetch_add(1, Ordering::Relaxed);
            Ok("done")
        };
        let jobs = vec![
            Job::new("a", good),
            Job::new("b", || anyhow::bail!("broken")),
            Job::new("c", good),
        ];
        let error = run(jobs, 1).expect_err("b fails");
        assert_eq!(format!("{error:#}"), "b failed: broken");
        assert_eq!(count.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn all_jobs_run_and_results_keep_their_order() {
        let squares = map(0..9, 2, u32::to_string, |number| {
            Ok((number * number, "done"))
        });
        let expected: Vec<u32> = (0..9).map(|number| number * number).collect();
        assert_eq!(squares.expect("no job fails"), expected);
    }
}
