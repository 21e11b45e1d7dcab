//! Threads that share work: what comes back, in which order, and what becomes of a panic.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Barrier;

use mergefn::threads::{Threads, hire, pieces};

#[test]
fn results_come_in_the_order_of_the_pieces() {
    for workers in [1, 2, 5] {
        let mut done = vec![0_usize; workers];
        let rounds = hire(
            &mut done,
            |done: &mut usize, piece: usize| {
                *done += 1;
                piece * piece
            },
            |crew| {
                let rounds = [0..100, 0..0, 50..53];
                rounds.map(|round| crew.share(round.collect()))
            },
        );
        let squares = |round: std::ops::Range<usize>| round.map(|n| n * n).collect::<Vec<_>>();
        assert_eq!(rounds, [squares(0..100), vec![], squares(50..53)]);
        assert_eq!(done.iter().sum::<usize>(), 103, "each piece is done once");
    }
}

#[test]
fn every_worker_works() {
    let all = Barrier::new(3);
    let mut workers = [(); 3];
    // Nobody gets past the barrier before three pieces are under way at once.
    let work = |_: &mut (), _: usize| all.wait().is_leader();
    let leaders = hire(&mut workers, work, |crew| crew.share(vec![0, 1, 2]));
    assert_eq!(leaders.iter().filter(|&&leads| leads).count(), 1);
}

#[test]
fn a_panic_of_any_worker_arrives() {
    for workers in [1, 3] {
        let mut workers = vec![(); workers];
        let run = || {
            hire(
                &mut workers,
                |(), piece: usize| assert_ne!(piece, 7, "seven"),
                |crew| crew.share((0..20).collect()),
            )
        };
        let panic = catch_unwind(AssertUnwindSafe(run)).expect_err("one piece panics");
        let text = panic.downcast_ref::<String>().expect("a message");
        assert!(text.contains("seven"), "{text}");
    }
}

#[test]
fn pieces_hold_all_items_in_order() {
    for count in [0, 1, 5, 1000] {
        let items: Vec<usize> = (0..count).collect();
        for threads in [1, 2, 7] {
            let pieces = pieces(&items, threads, |&item| item % 10);
            assert_eq!(pieces.concat(), items);
            assert!(pieces.len() <= 16 * threads, "{} pieces", pieces.len());
        }
    }
}

#[test]
fn little_work_gets_one_thread_unless_more_are_asked_for() {
    assert_eq!(Threads::new(0).of(100), 1);
    assert_eq!(Threads::new(1).of(100_000_000), 1);
    assert_eq!(Threads::new(3).of(0), 3);
}
