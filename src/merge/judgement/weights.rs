// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Branch weights and entry counts of merged functions.
//!
//! The weights of a branch say how the runs of one function are divided among the successors. In a merged function the
//! weights describe the runs of all members, so each member's weights are scaled by its entry count; if some entry
//! count is unknown, all members are scaled by 1. The single weight of a call is a number of calls, so the weights of
//! calls are added. Weights are hints: if they cannot be summed, they are dropped.

use crate::ir::numbers::md_kind;
use crate::ir::{List, MdNode, Module, Value, access, edit};

/// The weights of a member, and the entry count of its function, if known.
type MemberWeights = (Vec<u32>, Option<u64>);

/// Reads branch weights, or a call's single weight. The name of their source (`expected`) may stand in front of them.
pub fn weights_of(profile: MdNode) -> Option<Vec<u32>> {
    let operands = profile.operands();
    let (name, rest) = operands.split_first()?;
    if !name.is_string("branch_weights") {
        return None;
    }
    let first = rest
        .iter()
        .position(|operand| operand.constant().is_some())?;
    let weight = |operand: &MdNode| operand.constant()?.small_integer()?.try_into().ok();
    let weights: Option<Vec<u32>> = rest[first..].iter().map(weight).collect();
    weights.filter(|_| first <= 1)
}

/// The entry count (all bits set) of a function for which no profile has a count.
const UNKNOWN: u64 = u64::MAX;

/// The name and the value of an entry count.
pub fn count_of(profile: MdNode) -> Option<(MdNode, u64)> {
    let operands = profile.operands();
    let count = operands.get(1)?.constant()?.small_integer()?;
    Some((operands[0], count)).filter(|&(_, count)| count != UNKNOWN)
}

const REAL: &str = "function_entry_count";
const SYNTHETIC: &str = "synthetic_function_entry_count";

/// The sum of two entry counts, or no node if one is missing, or if one is real and the other synthetic.
pub fn sum_entry_counts(module: Module<'_>, a: MdNode, b: MdNode) -> MdNode {
    let sum = || {
        let ((name, a), (other, b)) = (count_of(a)?, count_of(b)?);
        let known = name.is_string(REAL) || name.is_string(SYNTHETIC);
        (name == other && known).then(|| {
            let sum = a.saturating_add(b).min(UNKNOWN - 1);
            let count = edit::integer_node(module.integer_type(64), sum);
            edit::node(module, &[name, count])
        })
    };
    sum().unwrap_or(MdNode::NONE)
}

/// For each successor, the sum of its shares in all members, each scaled by the entry count of the member's function.
fn sum_of_shares(members: &[MemberWeights]) -> Vec<u64> {
    let entries: Option<Vec<u64>> = members.iter().map(|&(_, entries)| entries).collect();
    let entries = entries.filter(|all| all.iter().any(|&count| count != 0));
    let entries = entries.unwrap_or_else(|| vec![1; members.len()]);
    let whole: u128 = entries.iter().map(|&count| u128::from(count)).sum();
    let mut sums = vec![0; members[0].0.len()];
    for ((weights, _), &entries) in members.iter().zip(&entries) {
        let total: u64 = weights.iter().map(|&weight| u64::from(weight)).sum();
        if total == 0 {
            continue;
        }
        // This member's part of all runs, in units of 2^-31.
        let part = ((u128::from(entries) << 31) / whole) as u64;
        for (sum, &weight) in sums.iter_mut().zip(weights) {
            // The share of this successor, in units of 2^-32, scaled by the member's part.
            let share = ((u128::from(weight) << 32) / u128::from(total)) as u64;
            *sum += ((u128::from(share) * u128::from(part)) >> 32) as u64;
            // The weight of a successor that is reached must not become zero.
            if *sum == 0 && weight != 0 && part != 0 {
                *sum = 1;
            }
        }
    }
    sums
}

/// Sets the weights of a branch or call to the sum of its own weights and those of `members`, for which it now stands.
pub fn sum(kept: Value<'_>, members: &[Value<'_>]) {
    let profile = |inst: Value<'_>| access::metadata_of_kind(inst, md_kind::PROF);
    let own = profile(kept);
    if own.is_none() || members.iter().all(|&member| profile(member) == own) {
        return;
    }
    let all = std::iter::once(kept).chain(members.iter().copied());
    let read: Option<Vec<MemberWeights>> = all
        .map(|inst| {
            let weights = weights_of(profile(inst))?;
            let function = inst.as_instruction()?.function();
            let counts = count_of(access::global_metadata(function, md_kind::PROF));
            let real = counts.filter(|(name, _)| name.is_string(REAL));
            Some((weights, real.map(|(_, count)| count)))
        })
        .collect();
    let same_length =
        |all: &Vec<MemberWeights>| all.iter().all(|(one, _)| one.len() == all[0].0.len());
    let sums = match read.filter(same_length) {
        Some(all) if all[0].0.len() == 1 => {
            let sum: u64 = all.iter().map(|(one, _)| u64::from(one[0])).sum();
            vec![sum.min(u32::MAX.into())]
        }
        Some(all) => sum_of_shares(&all),
        None => Vec::new(),
    };
    // Weights that are all zero mean nothing, so they are removed.
    if sums.iter().all(|&sum| sum == 0) {
        edit::set_metadata(kept, md_kind::PROF, MdNode::NONE);
    } else {
        edit::set_weights(kept, List::of(&sums));
    }
}
