// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares tags of type-based alias analysis (`!tbaa`).

use crate::ir::{MdNode, Value};

/// The limit on the steps of a walk through TBAA types. No valid tree has so many; the limit ends a walk on a cycle.
const LONGEST: usize = 10_000;

/// Whether the TBAA tag `outer` says no more than the tag `inner`: it may alias every access that `inner` may alias,
/// and it marks constant memory only if `inner` does. A walk starts at the base type and offset of `inner`. Each step
/// goes from a structure to its member at the offset, or from a scalar type to its parent. The walk must pass the base
/// type and offset of `outer`, and the access type of `inner`, before or when it reaches the access type of `outer`.
pub fn covers(outer: MdNode, inner: MdNode) -> bool {
    let integer = |node: MdNode| node.constant().and_then(Value::small_integer);
    // Gives the base type, the access type, the offset, and whether the memory is constant.
    let read = |tag: MdNode| match tag.operands()[..] {
        [base, access, offset] => Some((base, access, integer(offset)?, false)),
        [base, access, offset, flag] => Some((base, access, integer(offset)?, integer(flag)? != 0)),
        _ => None,
    };
    let (Some(outer), Some(inner)) = (read(outer), read(inner)) else {
        return false;
    };
    let (outer_base, outer_access, outer_offset, outer_is_constant) = outer;
    let (inner_base, inner_access, inner_offset, inner_is_constant) = inner;
    if outer_is_constant && !inner_is_constant {
        return false;
    }
    let (mut ty, mut offset) = (inner_base, inner_offset);
    let (mut met_outer_base, mut met_inner_access) = (false, false);
    for _ in 0..LONGEST {
        met_outer_base |= (ty, offset) == (outer_base, outer_offset);
        met_inner_access |= ty == inner_access;
        if met_outer_base && met_inner_access && ty == outer_access {
            return true;
        }
        let members = ty.operands();
        // The walk ends at a root, which has only a name, and at a type of the newer TBAA format, in which the first
        // operand is the parent type and not a name.
        if members.len() < 2 || !members[0].operands().is_empty() {
            return false;
        }
        // The last member that starts at or before the offset. The single member of a scalar type is its parent.
        let mut member = None;
        for index in (1..members.len()).step_by(2) {
            let start = match members.get(index + 1) {
                Some(&start) => integer(start),
                None => Some(0),
            };
            let Some(start) = start else { return false };
            if start <= offset {
                member = Some((members[index], offset - start));
            }
        }
        match member {
            Some(next) => (ty, offset) = next,
            None => return false,
        }
    }
    false
}
