//! Threads for work on many functions that only reads them.
//!
//! The work is cut into pieces, and whoever is free takes the next one. Results come back in the
//! order of the pieces, so nothing depends on who did what; what a worker learns meanwhile (its
//! tables) must not show in a result.
//!
//! To wake a thread takes as long as to read hundreds of functions, and more where it wakes on the
//! processor of whoever woke it. So a [`Crew`] is hired before its first work is there, and looks out
//! for more for a while before it sleeps.

use std::cell::OnceCell;
use std::collections::VecDeque;
use std::hint::spin_loop;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::boundary::{self, Panic};

/// Into how many threads work may be split.
#[derive(Debug)]
pub struct Threads {
    /// Asked of the system when it is needed first: that takes a tenth of a millisecond.
    most: OnceCell<usize>,
    /// What each has to have to do.
    least: usize,
}

/// More would mostly wait for memory, and for the parts that one thread does alone.
const MOST: usize = 4;

/// A thread that has less to do is not worth it: in basic blocks to hash, about a tenth of a
/// microsecond each. To start it takes some tenths of a millisecond, and it finds nothing in its
/// cache.
const LEAST: usize = 8_000;

/// The types and constants of a module may be nested deeply.
const STACK: usize = 16 << 20;

/// How often one looks for something to happen before it sleeps: for about a tenth of a millisecond.
const LOOKS: u32 = 4000;

impl Threads {
    /// Exactly so many, whatever there is to do; 0 is as many as pay.
    pub fn new(asked: u32) -> Self {
        match asked as usize {
            0 => Threads {
                most: OnceCell::new(),
                least: LEAST,
            },
            most => Threads {
                most: most.into(),
                least: 0,
            },
        }
    }

    /// How many threads work is worth that takes as long as to hash so many blocks.
    pub fn of(&self, blocks: usize) -> usize {
        let worth = blocks.checked_div(self.least).unwrap_or(usize::MAX);
        if worth <= 1 {
            return 1;
        }
        let available = || thread::available_parallelism().map_or(1, |all| all.get().min(MOST));
        worth.min(*self.most.get_or_init(available))
    }
}

/// Cuts items into pieces: enough of them for as many threads to end at about the same time.
pub fn pieces<T: Clone>(items: &[T], threads: usize, weight: impl Fn(&T) -> usize) -> Vec<Vec<T>> {
    const PER_THREAD: usize = 12;
    let all: usize = items.iter().map(&weight).sum();
    let enough = all / (threads * PER_THREAD);
    let mut pieces = Vec::new();
    let (mut piece, mut weighs) = (Vec::new(), 0);
    for item in items {
        piece.push(item.clone());
        weighs += weight(item);
        if weighs > enough {
            pieces.push(std::mem::take(&mut piece));
            weighs = 0;
        }
    }
    pieces.push(piece);
    pieces
}

/// Some threads, this one among them, that do one kind of work.
pub struct Crew<'a, P, R, W> {
    desk: &'a Desk<P, R>,
    own: &'a mut W,
    work: &'a dyn Fn(&mut W, P) -> R,
}

/// Runs `lead` with a crew of one thread for each worker; the first is this thread.
pub fn hire<P: Send, R: Send, W: Send, T>(
    workers: &mut [W],
    work: impl Fn(&mut W, P) -> R + Sync,
    lead: impl FnOnce(&mut Crew<'_, P, R, W>) -> T,
) -> T {
    let (own, others) = workers.split_first_mut().expect("somebody works");
    let (desk, work) = (Desk::default(), &work);
    thread::scope(|scope| {
        let start = |worker| {
            let thread = thread::Builder::new().name("mergefn".into());
            let body = || desk.serve(worker, work);
            // A system that gives no thread leaves its work to the others.
            thread.stack_size(STACK).spawn_scoped(scope, body).ok()
        };
        let others: Vec<_> = others.iter_mut().filter_map(start).collect();
        let crew = &mut Crew {
            desk: &desk,
            own,
            work,
        };
        let result = catch_unwind(AssertUnwindSafe(|| lead(crew)));
        desk.change(|state| state.over = true);
        // The end of a scope waits for the work alone, but a host may unload the plugin.
        for other in others {
            other.join().expect("panics are caught on the thread");
        }
        result.unwrap_or_else(|panic| resume_unwind(panic))
    })
}

impl<P, R, W> Crew<'_, P, R, W> {
    /// Does all pieces of work, and returns the results in the order of the pieces.
    pub fn share(&mut self, pieces: Vec<P>) -> Vec<R> {
        self.desk.change(|state| {
            state.missing = pieces.len();
            state.results = pieces.iter().map(|_| None).collect();
            state.pieces = pieces.into_iter().enumerate().collect();
        });
        loop {
            let next = self.desk.state().pieces.pop_front();
            let Some((index, piece)) = next else { break };
            let result = (self.work)(self.own, piece);
            self.desk.state().finish(index, result);
        }
        boundary::at_hand(None);
        let results = self.desk.wait(|state| {
            if let Some(panic) = state.panic.take() {
                return Some(Err(panic));
            }
            (state.missing == 0).then(|| Ok(std::mem::take(&mut state.results)))
        });
        match results {
            Ok(results) => results.into_iter().flatten().collect(),
            Err(panic) => resume_unwind(panic.here()),
        }
    }
}

/// Where pieces of work lie until they are taken, and results until they are fetched.
struct Desk<P, R> {
    state: Mutex<State<P, R>>,
    /// How often something happened that others may wait for.
    changes: AtomicUsize,
    changed: Condvar,
}

struct State<P, R> {
    pieces: VecDeque<(usize, P)>,
    results: Vec<Option<R>>,
    missing: usize,
    panic: Option<Panic>,
    over: bool,
}

impl<P, R> State<P, R> {
    /// Whether this was the last one.
    fn finish(&mut self, index: usize, result: R) -> bool {
        self.results[index] = Some(result);
        self.missing -= 1;
        self.missing == 0
    }
}

impl<P, R> Default for Desk<P, R> {
    fn default() -> Self {
        Desk {
            state: Mutex::new(State {
                pieces: VecDeque::new(),
                results: Vec::new(),
                missing: 0,
                panic: None,
                over: false,
            }),
            changes: AtomicUsize::new(0),
            changed: Condvar::new(),
        }
    }
}

impl<P, R> Desk<P, R> {
    /// Does what is to be done until all is over.
    fn serve<W>(&self, worker: &mut W, work: &impl Fn(&mut W, P) -> R) {
        loop {
            let next = self.wait(|state| match state.over {
                true => Some(None),
                false => state.pieces.pop_front().map(Some),
            });
            let Some((index, piece)) = next else { return };
            match boundary::on_thread(|| work(worker, piece)) {
                Ok(result) => {
                    if self.state().finish(index, result) {
                        self.change(|_| ());
                    }
                }
                Err(panic) => self.change(|state| {
                    state.panic.get_or_insert(panic);
                    state.pieces.clear();
                }),
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State<P, R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes something that others may wait for.
    fn change(&self, change: impl FnOnce(&mut State<P, R>)) {
        change(&mut self.state());
        self.changes.fetch_add(1, Ordering::Release);
        self.changed.notify_all();
    }

    /// Waits until `ready` finds something.
    fn wait<T>(&self, mut ready: impl FnMut(&mut State<P, R>) -> Option<T>) -> T {
        let seen = self.changes.load(Ordering::Acquire);
        if let Some(found) = ready(&mut self.state()) {
            return found;
        }
        for _ in 0..LOOKS {
            if self.changes.load(Ordering::Acquire) != seen {
                break;
            }
            spin_loop();
        }
        let mut state = self.state();
        loop {
            if let Some(found) = ready(&mut state) {
                return found;
            }
            state = (self.changed.wait(state)).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
