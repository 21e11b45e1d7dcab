// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `verify=N`: checks on real functions the properties that the order of streams and the digest have by construction.
//!
//! On the first N nodes, the order of streams must be reflexive, antisymmetric and transitive, and equal nodes must
//! have equal digests. The check takes time cubic in N, and is meant for tests.

use std::cmp::Ordering;

use crate::merge::classes::streams::Streams;
use crate::merge::nodes::Node;
use crate::stream::{Mode, NodeId, Tables};

/// Returns a message if one of these properties does not hold.
pub fn verify<'m>(
    nodes: &[Node<'m>],
    mode: Mode,
    count: u32,
    tables: &mut Tables<'m>,
) -> Result<(), String> {
    let nodes = &nodes[..nodes.len().min(count as usize)];
    let ids: Vec<NodeId> = (0..nodes.len() as NodeId).collect();
    let streams = Streams::of(nodes, &ids, (mode, mode.extent()), tables);
    let digests: Vec<u128> = ids.iter().map(|&id| streams.digest(id)).collect();
    let pairs = ids.iter().flat_map(|&i| ids.iter().map(move |&j| (i, j)));
    let matrix: Vec<Ordering> = pairs
        .map(|(i, j)| streams.compare(i, j, |_, to| to.into()))
        .collect();
    check(&matrix, &digests).map_err(|(axiom, at)| {
        let names: Vec<_> = at
            .iter()
            .map(|&i| String::from_utf8_lossy(nodes[i].value.name()))
            .collect();
        format!(
            "rust-mergefunc: verify: the order is not {axiom} on '{}'; this is a bug in mergefn, \
             please report it with the module",
            names.join("', '")
        )
    })
}

fn check(matrix: &[Ordering], digests: &[u128]) -> Result<(), (&'static str, Vec<usize>)> {
    let n = digests.len();
    let cmp = |i: usize, j: usize| matrix[i * n + j];
    for i in 0..n {
        if cmp(i, i).is_ne() {
            return Err(("reflexive", vec![i]));
        }
        for j in 0..n {
            if cmp(i, j) != cmp(j, i).reverse() {
                return Err(("antisymmetric", vec![i, j]));
            }
            if cmp(i, j).is_eq() && digests[i] != digests[j] {
                return Err(("consistent with the digest", vec![i, j]));
            }
        }
    }
    for i in 0..n {
        for j in 0..n {
            for k in 0..n {
                if cmp(i, j).is_le() && cmp(j, k).is_le() && cmp(i, k).is_gt() {
                    return Err(("transitive", vec![i, j, k]));
                }
            }
        }
    }
    Ok(())
}
