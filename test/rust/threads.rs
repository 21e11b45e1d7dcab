//! Threads that share work: what comes back, in which order, and what becomes of a panic.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Barrier;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use mergefn::threads::{heavy_first, hire, pieces};

#[test]
fn results_come_in_the_order_of_the_pieces() {
    for threads in [1, 2, 5] {
        let mut done = vec![0_usize; threads as usize];
        let square = |done: &mut usize, piece: usize| {
            *done += 1;
            piece * piece
        };
        let rounds = hire(threads, 0, |crew| {
            let rounds = [0..100, 0..0, 50..53];
            rounds.map(|round| crew.share(&mut done, round.collect(), square))
        });
        let squares = |round: std::ops::Range<usize>| round.map(|n| n * n).collect::<Vec<_>>();
        assert_eq!(rounds, [squares(0..100), vec![], squares(50..53)]);
        assert_eq!(done.iter().sum::<usize>(), 103, "each piece is done once");
    }
}

#[test]
fn every_worker_works_at_one_kind_of_work_after_the_other() {
    let all = Barrier::new(3);
    hire(3, 0, |crew| {
        // Nobody gets past the barrier before three pieces are under way at once.
        let leads = |_: &mut (), _: usize| all.wait().is_leader();
        let leaders = crew.share(&mut [(); 3], vec![0, 1, 2], leads);
        assert_eq!(leaders.iter().filter(|&&leads| leads).count(), 1);
        // All are asleep by now.
        thread::sleep(Duration::from_millis(20));
        let name = |own: &mut String, piece: &str| {
            all.wait();
            own.push_str(piece);
        };
        let mut names = vec![String::new(); 3];
        crew.share(&mut names, vec!["a", "b", "c"], name);
        names.sort_unstable();
        assert_eq!(names, ["a", "b", "c"]);
    });
}

#[test]
fn others_begin_while_this_thread_does_something_else() {
    let meeting = Barrier::new(2);
    hire(2, 0, |crew| {
        let work = |(): &mut (), piece: u32| {
            if piece == 0 {
                meeting.wait();
            }
            piece + 1
        };
        let beside = || {
            meeting.wait();
            "done"
        };
        let both = crew.share_beside(&mut [(); 2], vec![0, 1, 2], work, beside);
        assert_eq!(both, ("done", vec![1, 2, 3]));
    });
    // One thread does both, this first.
    hire(1, 0, |crew| {
        let own = AtomicUsize::new(0);
        let work = |(): &mut (), piece: usize| piece + own.load(Ordering::Relaxed);
        let beside = || own.store(10, Ordering::Relaxed);
        let both = crew.share_beside(&mut [()], vec![0, 1], work, beside);
        assert_eq!(both, ((), vec![10, 11]));
    });
}

#[test]
fn a_panic_of_any_worker_arrives() {
    for threads in [1, 3] {
        let run = || {
            hire(threads, 0, |crew| {
                let work = |(): &mut (), piece: usize| assert_ne!(piece, 7, "seven");
                crew.share(&mut vec![(); threads as usize], (0..20).collect(), work)
            })
        };
        let panic = catch_unwind(AssertUnwindSafe(run)).expect_err("one piece panics");
        let text = panic.downcast_ref::<String>().expect("a message");
        assert!(text.contains("seven"), "{text}");
    }
}

#[test]
fn a_panic_leaves_nobody_at_work() {
    let (both, under_way) = (Barrier::new(2), AtomicUsize::new(0));
    hire(2, 0, |crew| {
        // The one that panics is this thread or the other one, and the other one takes its time.
        for piece in [0, 1] {
            let work = |leads: &mut bool, _: usize| {
                under_way.fetch_add(1, Ordering::Relaxed);
                both.wait();
                if *leads == (piece == 0) {
                    under_way.fetch_sub(1, Ordering::Relaxed);
                    panic!("on purpose");
                }
                thread::sleep(Duration::from_millis(50));
                under_way.fetch_sub(1, Ordering::Relaxed);
            };
            let share = || crew.share(&mut [true, false], vec![0, 1], work);
            catch_unwind(AssertUnwindSafe(share)).expect_err("one panics");
            assert_eq!(under_way.load(Ordering::Relaxed), 0);
        }
    });
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
    let threads = |asked, blocks, work| hire(asked, blocks, |crew| crew.threads_for(work));
    assert_eq!(threads(0, 100, 100_000_000), 1);
    assert_eq!(threads(0, 100_000_000, 100), 1);
    assert_eq!(threads(1, 100_000_000, 100_000_000), 1);
    assert_eq!(threads(3, 0, 0), 3);
}

#[test]
fn what_is_a_piece_alone_comes_first() {
    // Of 96 in two threads more than 4 are a piece.
    let mut items = vec![1, 2, 30, 3, 50, 4, 2, 4];
    heavy_first(&mut items, 2, |&item| item);
    assert_eq!(items, [50, 30, 1, 2, 3, 4, 2, 4]);
}
