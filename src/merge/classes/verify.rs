// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `verify=N`: checks on real functions what the order and the digest are by construction.
//!
//! On all triples of the first N nodes: reflexivity, antisymmetry, transitivity; on all pairs:
//! equal implies equal digest. Cubic in N, and meant for tests.

use std::cmp::Ordering;

use crate::merge::classes::streams::Digester;
use crate::merge::nodes::Node;
use crate::stream::order::Order;
use crate::stream::{Mode, NodeId, Tables};

/// Returns what is broken.
pub fn verify<'m>(
    nodes: &[Node<'m>],
    mode: Mode,
    count: u32,
    order: &mut Order<'m>,
    tables: &mut Tables<'m>,
) -> Result<(), String> {
    let nodes = &nodes[..nodes.len().min(count as usize)];
    let mut digester = Digester::new(tables.module);
    let digests: Vec<u128> = nodes
        .iter()
        .map(|node| digester.full_digest(node, mode, tables))
        .collect();
    let n = nodes.len();
    let mut matrix = vec![Ordering::Equal; n * n];
    for i in 0..n {
        for j in 0..n {
            matrix[i * n + j] = order.compare(
                (i as NodeId, nodes[i].value),
                (j as NodeId, nodes[j].value),
                mode,
                tables,
                &|_, to| to.into(),
            );
        }
    }
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

/// The axioms, on the matrix of all comparisons.
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
