// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The estimate of how often blocks run, on graphs of which the answer is plain.

use mergefn::merge::hotness::blocks::BlockGraph;

fn run(edges: &[&[u32]], rare: &[u32]) -> Vec<f32> {
    BlockGraph::new(edges, rare).frequencies(0, false)
}

#[test]
fn the_ways_of_a_diamond_share() {
    assert_eq!(run(&[&[1, 2], &[3], &[3], &[]], &[]), [1.0, 0.5, 0.5, 1.0]);
}

#[test]
fn a_loop_runs_eight_times_and_is_left_once() {
    assert_eq!(run(&[&[1], &[1, 2], &[]], &[]), [1.0, 8.0, 1.0]);
    // With the test at its beginning.
    assert_eq!(run(&[&[1], &[2, 3], &[1], &[]], &[]), [1.0, 8.0, 8.0, 1.0]);
}

#[test]
fn loops_nest() {
    assert_eq!(
        run(&[&[1], &[2], &[2, 3], &[1, 4], &[]], &[]),
        [1.0, 8.0, 64.0, 8.0, 1.0]
    );
}

#[test]
fn a_way_to_an_error_is_rare() {
    let found = run(&[&[1, 2], &[3], &[], &[]], &[3]);
    assert!(found[1] < 0.02 && found[3] < 0.02 && found[2] > 0.98);
}

#[test]
fn an_error_in_a_loop_is_rare() {
    let found = run(&[&[1], &[1, 2, 3], &[], &[]], &[3]);
    assert!(found[2] > 0.9 && found[3] < 0.02, "{found:?}");
}

#[test]
fn what_is_not_reached_never_runs() {
    assert_eq!(run(&[&[], &[0]], &[]), [1.0, 0.0]);
}

#[test]
fn loops_deeper_than_four_count_as_four() {
    // Six loops within each other: headers 1 to 6, and each latch leads back to its own header.
    let edges: [&[u32]; 13] = [
        &[1],
        &[2],
        &[3],
        &[4],
        &[5],
        &[6],
        &[6, 7],
        &[5, 8],
        &[4, 9],
        &[3, 10],
        &[2, 11],
        &[1, 12],
        &[],
    ];
    let found = run(&edges, &[]);
    assert_eq!(found[1..7], [8.0, 64.0, 512.0, 4096.0, 4096.0, 4096.0]);
    assert_eq!(found[12], 1.0);
}

#[test]
fn a_profile_counts_the_rounds_of_a_loop() {
    let edges: [&[u32]; 3] = [&[1], &[1, 2], &[]];
    let mut graph = BlockGraph::new(&edges, &[]);
    graph.weigh(1, &[(1, 999.0), (2, 1.0)]);
    let found = graph.frequencies(0, true);
    assert!(
        (found[1] - 1000.0).abs() < 1.0 && found[2] > 0.99,
        "{found:?}"
    );
    // Weights that are no counts of a profile, and a loop without weights.
    assert_eq!(graph.frequencies(0, false)[1], 8.0);
    assert_eq!(BlockGraph::new(&edges, &[]).frequencies(0, true)[1], 8.0);
}

#[test]
fn a_loop_that_its_profile_never_leaves_has_an_end() {
    let mut graph = BlockGraph::new(&[&[1], &[1, 2], &[]], &[]);
    graph.weigh(1, &[(1, 5.0), (2, 0.0)]);
    assert!(graph.frequencies(0, true)[1].is_finite());
}

#[test]
fn a_way_out_of_a_loop_counts_as_often_as_its_block_runs() {
    // The header goes to a block that is met twice in ten million rounds, and leaves from there half of the times.
    let mut graph = BlockGraph::new(&[&[1], &[1, 2], &[1, 3], &[]], &[]);
    graph.weigh(1, &[(1, 10_000_000.0), (2, 2.0)]);
    graph.weigh(2, &[(1, 1.0), (3, 1.0)]);
    let found = graph.frequencies(0, true);
    assert!(found[1] >= 1e6, "{found:?}");
}

#[test]
fn frequencies_of_loops_that_never_end_are_numbers() {
    let edges: [&[u32]; 9] = [
        &[1],
        &[2],
        &[3],
        &[4],
        &[4, 5],
        &[3, 6],
        &[2, 7],
        &[1, 8],
        &[],
    ];
    let mut graph = BlockGraph::new(&edges, &[]);
    for (at, to) in edges.iter().enumerate().filter(|(_, to)| to.len() == 2) {
        graph.weigh(at, &[(to[0], 1000.0), (to[1], 0.0)]);
    }
    let found = graph.frequencies(0, true);
    assert!(
        found.iter().all(|times| times.is_finite()) && found[4] > 1e20,
        "{found:?}"
    );
}
