//! Threads for work on many functions that only reads them.
//!
//! The work is cut into pieces, and whoever is free takes the next one. Results come back in the
//! order of the pieces, so nothing depends on who did what; what a worker learns meanwhile (its
//! tables) must not show in a result.
//!
//! To start a thread takes as long as to read hundreds of functions, and so does to wake one where it
//! wakes on the processor of whoever woke it. So one [`Crew`] serves a whole run, is hired before its
//! first work is there, and looks out for more for a while before it sleeps.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::hint::spin_loop;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};

use crate::boundary::{self, Panic};

/// More would mostly wait for memory, and for the parts that one thread does alone.
const MOST: usize = 4;

/// A thread that has less to do in a run is not worth it: in basic blocks to hash, about a tenth of a
/// microsecond each. To start it takes some tenths of a millisecond, and it finds nothing in its
/// cache.
const LEAST: usize = 8_000;

/// What is not worth to be shared with a thread that is there.
const LEAST_TO_SHARE: usize = 500;

/// The types and constants of a module may be nested deeply.
const STACK: usize = 16 << 20;

/// How often one looks for something to happen before it sleeps: for some tenths of a millisecond, as
/// long as the first thread is alone with a small module.
const LOOKS: u32 = 12_000;

/// The threads of a run, the one it began on among them.
#[derive(Debug)]
pub struct Crew<'a> {
    desk: &'a Desk,
    /// What a thread has to have to do.
    least: usize,
}

/// Runs `lead` with a crew for a module of so many blocks. `asked` is of how many threads, this one
/// among them, whatever there is to do; 0 is as many as pay.
pub fn hire<T>(asked: u32, blocks: usize, lead: impl FnOnce(&Crew<'_>) -> T) -> T {
    let (most, least) = match asked as usize {
        0 => (
            worth(blocks, LEAST).min(MOST).min(processors()),
            LEAST_TO_SHARE,
        ),
        asked => (asked, 0),
    };
    let desk = Desk {
        threads: most,
        ..Desk::default()
    };
    let crew = Crew { desk: &desk, least };
    if most == 1 {
        return lead(&crew);
    }
    thread::scope(|scope| {
        let others: Vec<_> = (1..most)
            .filter_map(|_| spawn(scope, || desk.serve()))
            .collect();
        let result = catch_unwind(AssertUnwindSafe(|| lead(&crew)));
        crew.dismiss();
        // The end of a scope waits for the work alone, but a host may unload the plugin.
        for other in others {
            other.join().expect("panics are caught on the thread");
        }
        result.unwrap_or_else(|panic| resume_unwind(panic))
    })
}

/// How many processors this thread may run on. The standard library also asks what part of them a
/// group of processes may use, which takes longer than all that a small module needs.
fn processors() -> usize {
    #[cfg(target_os = "linux")]
    if let Ok(set) = rustix::thread::sched_getaffinity(None) {
        return set.count().max(1) as usize;
    }
    thread::available_parallelism().map_or(1, usize::from)
}

/// A system that gives no thread leaves its work to the others.
fn spawn<'s>(
    scope: &'s Scope<'s, '_>,
    body: impl FnOnce() + Send + 's,
) -> Option<ScopedJoinHandle<'s, ()>> {
    let thread = thread::Builder::new().name("mergefn".into());
    thread.stack_size(STACK).spawn_scoped(scope, body).ok()
}

/// How many threads work is worth that takes as long as to hash so many blocks.
fn worth(blocks: usize, least: usize) -> usize {
    blocks.checked_div(least).unwrap_or(usize::MAX).max(1)
}

/// Cuts items into pieces: enough of them for as many threads to end at about the same time.
pub fn pieces<T>(items: &[T], threads: usize, weight: impl Fn(&T) -> usize) -> Vec<&[T]> {
    let enough = enough(items, threads, &weight);
    let mut pieces = Vec::new();
    let (mut start, mut weighs) = (0, 0);
    for (item, end) in items.iter().zip(1..) {
        weighs += weight(item);
        if weighs > enough {
            pieces.push(&items[start..end]);
            (start, weighs) = (end, 0);
        }
    }
    pieces.push(&items[start..]);
    pieces
}

/// Moves those items to the front that will be a piece each, the heaviest first: nobody should begin
/// with one when the others end. The rest keeps its order.
pub fn heavy_first<T>(items: &mut [T], threads: usize, weight: impl Fn(&T) -> usize) {
    let enough = enough(items, threads, &weight);
    items.sort_by_cached_key(|item| {
        let weight = weight(item);
        Reverse(if weight > enough { weight } else { 0 })
    });
}

/// What is enough for a piece.
fn enough<T>(items: &[T], threads: usize, weight: impl Fn(&T) -> usize) -> usize {
    const PER_THREAD: usize = 12;
    let all: usize = items.iter().map(weight).sum();
    all / (threads * PER_THREAD)
}

impl Crew<'_> {
    /// How many threads, this one among them, should share work that takes as long as to hash so many
    /// blocks.
    pub fn threads_for(&self, blocks: usize) -> usize {
        worth(blocks, self.least).min(self.desk.threads)
    }

    /// Lets the others go: what comes is this thread's.
    pub fn dismiss(&self) {
        self.desk.change(|state| state.over = true);
    }

    /// Does all pieces of work, with a thread for each worker, and returns the results in the order of
    /// the pieces. The first worker is this thread's.
    pub fn share<P: Send, R: Send, W: Send>(
        &self,
        workers: &mut [W],
        pieces: Vec<P>,
        work: impl Fn(&mut W, P) -> R + Sync,
    ) -> Vec<R> {
        self.share_beside(workers, pieces, work, || ()).1
    }

    /// The same, but this thread does something else first.
    pub fn share_beside<P: Send, R: Send, W: Send, T>(
        &self,
        workers: &mut [W],
        pieces: Vec<P>,
        work: impl Fn(&mut W, P) -> R + Sync,
        beside: impl FnOnce() -> T,
    ) -> (T, Vec<R>) {
        if let [worker] = workers {
            let beside = beside();
            let results = pieces.into_iter().map(|piece| work(worker, piece));
            let results = results.collect();
            boundary::at_hand(None);
            return (beside, results);
        }
        let results: Mutex<Vec<Option<R>>> = Mutex::new(pieces.iter().map(|_| None).collect());
        let pieces: Mutex<VecDeque<(usize, P)>> =
            Mutex::new(pieces.into_iter().enumerate().collect());
        let workers: Vec<_> = workers.iter_mut().map(Mutex::new).collect();
        let job = |seat: usize| {
            let mut worker = lock(&workers[seat]);
            let _forgotten = OnPanic(|| lock(&pieces).clear());
            loop {
                let next = lock(&pieces).pop_front();
                let Some((index, piece)) = next else { break };
                let result = work(*worker, piece);
                lock(&results)[index] = Some(result);
            }
        };
        let beside = self.desk.run(&job, workers.len(), beside);
        boundary::at_hand(None);
        let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        (beside, results.into_iter().flatten().collect())
    }
}

/// Does something if it is dropped by a panic: nobody needs the rest of the work any more.
struct OnPanic<F: Fn()>(F);

impl<F: Fn()> Drop for OnPanic<F> {
    fn drop(&mut self) {
        if thread::panicking() {
            (self.0)();
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What one thread after the other does for as long as there is something to do, each at a seat of
/// its own.
type Job<'a> = dyn Fn(usize) + Sync + 'a;

/// Where a crew finds its work.
#[derive(Debug)]
struct Desk {
    /// How many there are, the one that leads among them.
    threads: usize,
    state: Mutex<State>,
    /// How often something happened that others may wait for.
    changes: AtomicUsize,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// None that [`Desk::run`] does not wait for.
    job: Option<&'static Job<'static>>,
    /// Those that nobody took yet.
    seats: std::ops::Range<usize>,
    /// How many are at work.
    busy: usize,
    asleep: usize,
    panic: Option<Panic>,
    over: bool,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("State")
            .field("busy", &self.busy)
            .finish_non_exhaustive()
    }
}

impl Default for Desk {
    fn default() -> Self {
        Desk {
            threads: 1,
            state: Mutex::default(),
            changes: AtomicUsize::new(0),
            changed: Condvar::new(),
        }
    }
}

impl Desk {
    /// Lets the others do a job, then does something else, then takes part. There is a seat for each
    /// of so many threads; whoever leads has the first.
    fn run<T>(&self, job: &Job<'_>, seats: usize, beside: impl FnOnce() -> T) -> T {
        // SAFETY: only the lifetime changes. Nobody has the job any more when this function
        // returns: nobody takes it once the desk has none, those who took it are waited for, and
        // nothing unwinds before.
        let lent = unsafe { std::mem::transmute::<&Job<'_>, &'static Job<'static>>(job) };
        self.change(|state| {
            state.job = Some(lent);
            state.seats = 1..seats;
        });
        let own = catch_unwind(AssertUnwindSafe(|| {
            let beside = beside();
            job(0);
            beside
        }));
        lock(&self.state).job = None;
        let panic = self.wait(|state| (state.busy == 0).then(|| state.panic.take()));
        let beside = own.unwrap_or_else(|panic| resume_unwind(panic));
        if let Some(panic) = panic {
            resume_unwind(panic.here());
        }
        beside
    }

    /// Does what is to be done until all is over.
    fn serve(&self) {
        loop {
            let next = self.wait(|state| {
                if state.over {
                    return Some(None);
                }
                let (job, seat) = (state.job?, state.seats.next()?);
                state.busy += 1;
                Some(Some((job, seat)))
            });
            let Some((job, seat)) = next else { return };
            let done = boundary::on_thread(|| job(seat));
            self.change(|state| {
                state.busy -= 1;
                if let Err(panic) = done {
                    state.panic.get_or_insert(panic);
                }
            });
        }
    }

    /// Changes something that others may wait for.
    fn change(&self, change: impl FnOnce(&mut State)) {
        let mut state = lock(&self.state);
        change(&mut state);
        let asleep = state.asleep;
        drop(state);
        self.changes.fetch_add(1, Ordering::Release);
        if asleep > 0 {
            self.changed.notify_all();
        }
    }

    /// Waits until `ready` finds something.
    fn wait<T>(&self, mut ready: impl FnMut(&mut State) -> Option<T>) -> T {
        loop {
            let seen = self.changes.load(Ordering::Acquire);
            if let Some(found) = ready(&mut lock(&self.state)) {
                return found;
            }
            let unchanged = || self.changes.load(Ordering::Acquire) == seen;
            let looked_on = || {
                spin_loop();
                unchanged()
            };
            if (0..LOOKS).all(|_| looked_on()) {
                break;
            }
        }
        let mut state = lock(&self.state);
        loop {
            if let Some(found) = ready(&mut state) {
                return found;
            }
            state.asleep += 1;
            state = (self.changed.wait(state)).unwrap_or_else(PoisonError::into_inner);
            state.asleep -= 1;
        }
    }
}
