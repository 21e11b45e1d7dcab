// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The partition engines against a naive fixpoint, on every small graph of a family.

use mergefn::partition::refine::Partition;

/// Splits classes by the classes of the references until nothing changes, all at once.
fn naive(initial: &[u32], references: &[Vec<u32>]) -> Vec<usize> {
    let mut class: Vec<usize> = initial.iter().map(|&key| key as usize).collect();
    loop {
        let keys: Vec<(usize, Vec<usize>)> = (0..class.len())
            .map(|n| {
                (
                    class[n],
                    references[n].iter().map(|&to| class[to as usize]).collect(),
                )
            })
            .collect();
        let next: Vec<usize> = keys
            .iter()
            .map(|key| keys.iter().position(|other| other == key).unwrap())
            .collect();
        if next == class {
            return class;
        }
        class = next;
    }
}

fn same_partition(partition: &Partition, expected: &[usize]) -> bool {
    (0..expected.len()).all(|i| {
        (0..expected.len()).all(|j| {
            (partition.class_of(i as u32) == partition.class_of(j as u32))
                == (expected[i] == expected[j])
        })
    })
}

fn start(initial: &[u32], references: &[Vec<u32>]) -> Partition {
    let nodes = (0..).zip(initial).zip(references);
    let nodes = nodes.map(|((node, &key), references)| (node, key, &references[..]));
    Partition::new(initial.len(), nodes)
}

/// A small deterministic generator (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % bound
    }

    /// So many references of each node, to any nodes.
    fn references(&mut self, counts: &[u32]) -> Vec<Vec<u32>> {
        let nodes = counts.len() as u64;
        let of = |&count: &u32| (0..count).map(|_| self.below(nodes) as u32).collect();
        counts.iter().map(of).collect()
    }
}

#[test]
fn refinement_finds_the_coarsest_partition_of_random_graphs() {
    let mut random = Random(7);
    for _ in 0..3000 {
        let count = 2 + random.below(14) as usize;
        let initial: Vec<u32> = (0..count).map(|_| random.below(3) as u32).collect();
        // Members of one class have equally many references, as equal streams do.
        let references = random.references(&initial);
        let partition = start(&initial, &references);
        assert!(same_partition(&partition, &naive(&initial, &references)));
    }
}

#[test]
fn who_refers_to_nodes_that_are_alone_is_told_apart_by_them() {
    let mut random = Random(5);
    for _ in 0..3000 {
        let count = 2 + random.below(14) as usize;
        // Those of 0 are alone; the others come in any order.
        let initial: Vec<u32> = (0..count).map(|_| random.below(3) as u32).collect();
        let references = random.references(&vec![2; count]);
        let first = random.below(count as u64) as usize;
        let order = (first..count).chain(0..first);
        let nodes = order.filter(|&node| initial[node] != 0);
        let nodes = nodes.map(|node| (node as u32, initial[node], &references[node][..]));
        let partition = Partition::new(count, nodes);
        let alone = |node: usize| {
            if initial[node] == 0 {
                3 + node as u32
            } else {
                initial[node]
            }
        };
        let initial: Vec<u32> = (0..count).map(alone).collect();
        assert!(same_partition(&partition, &naive(&initial, &references)));
    }
}

#[test]
fn splitting_a_member_off_splits_those_who_relied_on_it() {
    let mut random = Random(11);
    for _ in 0..2000 {
        let count = 3 + random.below(12) as usize;
        let initial: Vec<u32> = (0..count).map(|_| 1 + random.below(2) as u32).collect();
        let references = random.references(&initial);
        let mut partition = start(&initial, &references);
        let alone = random.below(count as u64) as usize;
        partition.split_off(&[alone as u32]);
        partition.run();
        let mut apart: Vec<u32> = naive(&initial, &references)
            .iter()
            .map(|&c| c as u32)
            .collect();
        apart[alone] = 1000;
        // The naive engine indexes classes by node, so it takes any distinct keys.
        let expected = naive(&apart, &references);
        assert!(same_partition(&partition, &expected));
    }
}

#[test]
fn references_that_count_as_themselves_split_who_refers_and_not_the_class() {
    let mut random = Random(13);
    for _ in 0..2000 {
        let count = 3 + random.below(12) as usize;
        let initial: Vec<u32> = (0..count).map(|_| 1 + random.below(2) as u32).collect();
        let mut references = random.references(&initial);
        let mut partition = start(&initial, &references);
        let own = random.below(count as u64) as u32;
        partition.own_references(own);
        partition.run();
        let mut apart: Vec<u32> = naive(&initial, &references)
            .iter()
            .map(|&c| c as u32)
            .collect();
        // As if all referred to another node, which is alone.
        for to in references.iter_mut().flatten() {
            *to = if *to == own { count as u32 } else { *to };
        }
        references.push(Vec::new());
        apart.push(1000);
        let expected = naive(&apart, &references);
        assert!(same_partition(&partition, &expected[..count]));
    }
}

#[test]
fn a_chain_of_callers_splits_in_linear_time() {
    // Each node refers to the next; the last one is different, so all end alone. Quadratic work
    // would not end within the test's patience.
    let count = 200_000u32;
    let mut initial = vec![0; count as usize];
    initial[count as usize - 1] = 1;
    let references: Vec<_> = (0..count)
        .map(|n| if n + 1 < count { vec![n + 1] } else { vec![] })
        .collect();
    let partition = start(&initial, &references);
    assert!(partition.classes().is_empty());
}
