//! Immediate dominators of a [`Graph`], by Cooper, Harvey and Kennedy ("A Simple, Fast Dominance
//! Algorithm"): iterate "the nearest common ancestor of the predecessors" in reverse postorder
//! until nothing changes. Linear for reducible flow, which is what C++ gives.

use super::graph::Graph;

/// For each block its immediate dominator; the entry is its own.
pub fn immediate_dominators(graph: &Graph<'_>) -> Vec<u32> {
    const NONE: u32 = u32::MAX;
    let count = graph.blocks.len();
    let mut successors = vec![Vec::new(); count];
    for (block, info) in graph.blocks.iter().enumerate() {
        for &(pred, _) in &info.preds {
            successors[pred as usize].push(block as u32);
        }
    }
    let order = postorder(&successors);
    let mut number = vec![0; count];
    for (index, &block) in order.iter().enumerate() {
        number[block as usize] = index;
    }
    let mut dominator = vec![NONE; count];
    if count > 0 {
        dominator[0] = 0;
    }
    let mut changed = true;
    while changed {
        changed = false;
        for &block in order.iter().rev().filter(|&&block| block != 0) {
            let mut preds = graph.blocks[block as usize]
                .preds
                .iter()
                .map(|&(pred, _)| pred)
                .filter(|&pred| dominator[pred as usize] != NONE);
            let Some(first) = preds.next() else { continue };
            let common = preds.fold(first, |mut a, mut b| {
                while a != b {
                    while number[a as usize] < number[b as usize] {
                        a = dominator[a as usize];
                    }
                    while number[b as usize] < number[a as usize] {
                        b = dominator[b as usize];
                    }
                }
                a
            });
            if dominator[block as usize] != common {
                dominator[block as usize] = common;
                changed = true;
            }
        }
    }
    dominator
}

fn postorder(successors: &[Vec<u32>]) -> Vec<u32> {
    let mut order = Vec::with_capacity(successors.len());
    if successors.is_empty() {
        return order;
    }
    let mut met = vec![false; successors.len()];
    let mut stack = vec![(0u32, 0usize)];
    met[0] = true;
    while let Some((block, next)) = stack.last_mut() {
        match successors[*block as usize].get(*next) {
            Some(&successor) => {
                *next += 1;
                if !std::mem::replace(&mut met[successor as usize], true) {
                    stack.push((successor, 0));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order
}
