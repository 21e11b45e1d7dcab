// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Dominators against the simple iteration that says what they are, on random graphs.

use mergefn::ir::dominators::immediate;

/// All blocks that dominate each: the block itself, and what dominates all of its predecessors, until nothing changes.
fn all(entry: usize, successors: &[Vec<u32>]) -> Vec<Vec<bool>> {
    let count = successors.len();
    let mut sets = vec![vec![true; count]; count];
    sets[entry] = (0..count).map(|block| block == entry).collect();
    loop {
        let before = sets.clone();
        for block in (0..count).filter(|&block| block != entry) {
            let mut common = vec![true; count];
            for (from, _) in successors
                .iter()
                .enumerate()
                .filter(|(_, to)| to.contains(&(block as u32)))
            {
                common = (0..count).map(|at| common[at] && sets[from][at]).collect();
            }
            common[block] = true;
            sets[block] = common;
        }
        if sets == before {
            return sets;
        }
    }
}

/// The dominator of each block that all of its others dominate.
fn expected(entry: usize, successors: &[Vec<u32>]) -> Vec<u32> {
    let sets = all(entry, successors);
    let size = |block: usize| sets[block].iter().filter(|&&is_in| is_in).count();
    let nearest = |block: usize| {
        let others = (0..sets.len()).filter(|&at| at != block && sets[block][at]);
        others
            .max_by_key(|&at| size(at))
            .map_or(block as u32, |at| at as u32)
    };
    (0..sets.len()).map(nearest).collect()
}

/// A small deterministic generator (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    /// A graph with an entry, a block of any number, that leads to all. Ways may come twice, lead back, and lead to the block itself.
    fn graph(&mut self) -> (usize, Vec<Vec<u32>>) {
        let count = 1 + self.below(24);
        let mut order: Vec<usize> = (0..count).collect();
        for at in (1..count).rev() {
            order.swap(at, self.below(at + 1));
        }
        let mut successors = vec![Vec::new(); count];
        // Deep, flat and mixed trees.
        let depth = 1 + self.below(count);
        for at in 1..count {
            let from = at - 1 - self.below(at.min(depth));
            successors[order[from]].push(order[at] as u32);
        }
        for _ in 0..self.below(2 * count) {
            let to = order[self.below(count)] as u32;
            let from = &mut successors[order[self.below(count)]];
            let place = self.below(from.len() + 1);
            from.insert(place, to);
        }
        (order[0], successors)
    }
}

#[test]
fn are_those_of_the_simple_iteration() {
    let mut random = Random(36);
    let mut sizes = [0; 25];
    for _ in 0..20_000 {
        let (entry, successors) = random.graph();
        sizes[successors.len()] += 1;
        let found = immediate(entry as u32, &successors);
        assert_eq!(
            found,
            expected(entry, &successors),
            "{entry} {successors:?}"
        );
    }
    assert!(sizes[1..].iter().all(|&count| count > 100), "{sizes:?}");
}

/// Each of many blocks leads to the next one and to one that all lead to; and a ladder, of which each step does so with a block of
/// its own at the end.
#[test]
fn of_blocks_that_meet() {
    const COUNT: u32 = 200_000;
    let mut star: Vec<Vec<u32>> = (0..COUNT).map(|block| vec![block + 1, COUNT]).collect();
    star.push(Vec::new());
    let found = immediate(0, &star);
    assert_eq!(found[COUNT as usize], 0);
    assert!((1..COUNT).all(|block| found[block as usize] == block - 1));

    let mut ladder: Vec<Vec<u32>> = (0..COUNT)
        .map(|block| vec![(block + 1).min(COUNT - 1), 2 * COUNT - 1 - block])
        .collect();
    ladder.extend((COUNT..2 * COUNT).map(|block| vec![(block + 1).min(2 * COUNT - 1)]));
    let found = immediate(0, &ladder);
    assert_eq!(found[COUNT as usize], COUNT - 1);
    assert!((COUNT + 1..2 * COUNT).all(|block| found[block as usize] == 2 * COUNT - 1 - block));
}
