// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The conjunction of two metadata nodes of one kind: the facts that both state.
//!
//! In a merged body, an instruction's node becomes the strongest one that follows from each of the two, or is dropped.
//! LLVM has similar functions, but none of them fits: they were made for two instructions of which one is known to run.
//! `getMostGenericTBAA` marks a tag constant if only one access is, and turns an access of a whole structure into one
//! of its first member; `getMostGenericRange` writes lists that overlap or are out of order if ranges wrap around. So
//! each rule is defined here together with its meaning, and `test/rust/facts.rs` tests each on random pairs.
//!
//! | kind | a node says | the result says |
//! | --- | --- | --- |
//! | `!tbaa` | the path from a structure to the accessed type; whether the memory is constant | the path from the first step that both paths share; constant if both are |
//! | `!range` | the values are in these intervals | the union |
//! | `!noalias.addrspace` | the pointer is in none of these | the intersection |
//! | `!fpmath`, `!align`, `!dereferenceable`, ... | a bound that is stronger the greater it is | the lesser bound |
//! | `!alias.scope` | per domain: accesses that exclude all these scopes do not alias | both lists' scopes in common domains |
//! | `!noalias` | it excludes these scopes | the scopes that both exclude |

use rustc_hash::FxHashSet;

use crate::ir::check::NodeSort;
use crate::ir::{MdNode, Module, Type, TypeShape, Value, access, edit};
use crate::rules::metadata::Combine;

/// Weakens an instruction's metadata of a kind to what also follows from the node `other`.
pub fn weaken(module: Module<'_>, kept: Value<'_>, kind: u32, how: Combine, other: MdNode) {
    let own = access::metadata_of_kind(kept, kind);
    if own != MdNode::NONE && own != other {
        let both = both(module, how, own, other).unwrap_or(MdNode::NONE);
        edit::set_metadata(kept, kind, both);
    }
}

/// The strongest node that follows from each of two nodes, if there is one.
fn both(module: Module<'_>, how: Combine, own: MdNode, other: MdNode) -> Option<MdNode> {
    match how {
        Combine::Tbaa => tbaa(module, own, other),
        Combine::Range => {
            let (own, other) = (Intervals::read(own)?, Intervals::read(other)?);
            own.union(other)?.write(module)
        }
        Combine::NoAliasAddrSpace => {
            let (own, other) = (Intervals::read(own)?, Intervals::read(other)?);
            own.intersection(other)?.write(module)
        }
        Combine::Least => least(own, other),
        Combine::AliasScope => list(module, alias_scopes(own, other)),
        Combine::NoAlias => {
            let other: FxHashSet<MdNode> = other.operands().into_iter().collect();
            let both = own.operands().into_iter();
            list(module, both.filter(|scope| other.contains(scope)).collect())
        }
    }
}

/// A node with a list of scopes. An empty list states nothing and has no node.
fn list(module: Module<'_>, scopes: Vec<MdNode>) -> Option<MdNode> {
    (!scopes.is_empty()).then(|| edit::node(module, &scopes))
}

fn alias_scopes(own: MdNode, other: MdNode) -> Vec<MdNode> {
    let (own, other) = (own.operands(), other.operands());
    let domains = |scopes: &[MdNode]| -> FxHashSet<MdNode> {
        let domains = scopes.iter().map(|scope| scope.scope_domain());
        domains.filter(|&domain| domain != MdNode::NONE).collect()
    };
    let (left, right) = (domains(&own), domains(&other));
    let mut met = FxHashSet::default();
    own.into_iter()
        .chain(other)
        .filter(|scope| {
            let domain = scope.scope_domain();
            left.contains(&domain) && right.contains(&domain) && met.insert(*scope)
        })
        .collect()
}

/// The node with the lesser number. Each node holds one number, integer or floating-point.
fn least(own: MdNode, other: MdNode) -> Option<MdNode> {
    let number = |node: MdNode| match node.operands()[..] {
        [number] => number.constant(),
        _ => None,
    };
    let (left, right) = (number(own)?, number(other)?);
    if left.ty() != right.ty() {
        return None;
    }
    let order = match (left.small_integer(), right.small_integer()) {
        (Some(left), Some(right)) => left.cmp(&right),
        _ => left.float()?.partial_cmp(&right.float()?)?,
    };
    Some(if order.is_le() { own } else { other })
}

/// A set of integers of at most 64 bits. It is stored as half-open intervals of distances from the least signed
/// integer, sorted and without adjacent ones, so that nothing wraps around.
struct Intervals<'m> {
    ty: Type<'m>,
    width: u32,
    parts: Vec<(u128, u128)>,
}

impl<'m> Intervals<'m> {
    fn read(node: MdNode) -> Option<Self> {
        let ends: Option<Vec<Value<'m>>> =
            node.operands().iter().map(|end| end.constant()).collect();
        let ends = ends?;
        let ty = ends.first()?.ty();
        let TypeShape::Integer(width) = ty.shape() else {
            return None;
        };
        let width = u32::try_from(width)
            .ok()
            .filter(|width| (1..=64).contains(width))?;
        let (all, least) = (1u128 << width, 1u128 << (width - 1));
        let mut set = Intervals {
            ty,
            width,
            parts: Vec::new(),
        };
        for pair in ends.chunks(2) {
            let &[low, high] = pair else { return None };
            if low.ty() != ty || high.ty() != ty || low == high {
                return None;
            }
            let distance = |end: Value<'m>| Some((u128::from(end.small_integer()?) + least) % all);
            let (low, high) = (distance(low)?, distance(high)?);
            match high {
                0 => set.parts.push((low, all)),
                _ if low < high => set.parts.push((low, high)),
                _ => set.parts.extend([(low, all), (0, high)]),
            }
        }
        set.join();
        Some(set)
    }

    fn join(&mut self) {
        self.parts.sort_unstable();
        self.parts.dedup_by(|next, last| {
            let touches = next.0 <= last.1;
            if touches {
                last.1 = last.1.max(next.1);
            }
            touches
        });
    }

    fn union(mut self, other: Self) -> Option<Self> {
        if self.ty != other.ty {
            return None;
        }
        self.parts.extend(other.parts);
        self.join();
        Some(self)
    }

    fn intersection(mut self, other: Self) -> Option<Self> {
        if self.ty != other.ty {
            return None;
        }
        let both = |&(low, high): &(u128, u128)| {
            let others = other.parts.iter();
            others.map(move |&(from, to)| (low.max(from), high.min(to)))
        };
        let parts = self.parts.iter().flat_map(both);
        self.parts = parts.filter(|(from, to)| from < to).collect();
        Some(self)
    }

    /// The list in the form that the verifier requires: sorted by signed lower ends, where the last interval may wrap
    /// around. The set of all values and the empty set have no list.
    fn write(mut self, module: Module<'m>) -> Option<MdNode> {
        let all = 1u128 << self.width;
        let (&(first, _), &(_, last)) = (self.parts.first()?, self.parts.last()?);
        if self.parts == [(0, all)] {
            return None;
        }
        if first == 0 && last == all {
            let (_, high) = self.parts.remove(0);
            self.parts.last_mut()?.1 = all + high;
        }
        let end = |distance: u128| {
            let value = (distance + (all >> 1)) % all;
            edit::integer_node(self.ty, value as u64)
        };
        let ends = self
            .parts
            .iter()
            .flat_map(|&(low, high)| [end(low), end(high)]);
        Some(edit::node(module, &ends.collect::<Vec<_>>()))
    }
}

/// The greatest nesting depth of types. A tag with a deeper type is dropped.
const DEEPEST: usize = 128;

/// A TBAA access tag: an accessed type, either as a member at an offset in a structure, or by itself.
struct Tag<'m> {
    access: MdNode,
    offset_type: Type<'m>,
    is_constant: bool,
    /// The path from the structure to the accessed type, and on through less and less specific types. Each type has the
    /// offset of the access in it. The path does not contain the root, which states nothing.
    path: Vec<(MdNode, u64)>,
    /// The index of the accessed type in the path.
    at: usize,
}

impl<'m> Tag<'m> {
    fn read(node: MdNode) -> Option<Self> {
        let operands = node.operands();
        let (&[base, access, offset], constant) = operands.split_first_chunk::<3>()?;
        let is_constant = match constant {
            [] => false,
            [flag] => integer(*flag)? & 1 != 0,
            _ => return None,
        };
        let mut path = Vec::new();
        let mut next = (base, integer(offset)?);
        while next.0.operands().len() > 1 {
            path.push(next);
            next = step(next)?;
            if path.len() > DEEPEST {
                return None;
            }
        }
        let at = path.iter().position(|&(ty, _)| ty == access)?;
        Some(Tag {
            access,
            offset_type: offset.constant()?.ty(),
            is_constant,
            path,
            at,
        })
    }
}

/// Goes from a structure to its member at an offset, or from any other type to the less specific one.
fn step((ty, offset): (MdNode, u64)) -> Option<(MdNode, u64)> {
    let operands = ty.operands();
    let (name, rest) = operands.split_first()?;
    // In the other TBAA format, which no frontend writes by default, a type begins with the less specific type.
    if is_tuple(*name) {
        return None;
    }
    let (member, start) = match rest {
        &[parent] => (parent, 0),
        members => {
            let pairs = members.chunks(2).map(|pair| match *pair {
                [member, start] => Some((member, integer(start)?)),
                _ => None,
            });
            let pairs: Option<Vec<_>> = pairs.collect();
            pairs?.into_iter().rfind(|&(_, start)| start <= offset)?
        }
    };
    is_tuple(member).then_some((member, offset - start))
}

/// The tag that follows from two tags: every access that may alias one of the two has to be allowed to alias the
/// result. A place is a type and an offset in it. Two tags may alias if the path of one contains the first place of the
/// other. So the result begins at the first place that both paths share: from there on the paths are the same.
fn tbaa(module: Module<'_>, own: MdNode, other: MdNode) -> Option<MdNode> {
    let (left, right) = (Tag::read(own)?, Tag::read(other)?);
    let in_right = |place| right.path.iter().position(|other| other == place);
    let mut places = left.path.iter().enumerate();
    let (here, there) = places.find_map(|(here, place)| Some((here, in_right(place)?)))?;
    let (base, offset) = left.path[here];
    let (base, access, offset) =
        if left.access == right.access && left.at >= here && right.at >= there {
            (base, left.access, offset)
        } else {
            // The result accesses the less specific of the two accessed types, at offset 0.
            let further = left
                .at
                .saturating_sub(here)
                .max(right.at.saturating_sub(there));
            let (ty, 0) = *left.path.get(here + further)? else {
                return None;
            };
            (ty, ty, 0)
        };
    let number = |value: u64| edit::integer_node(left.offset_type, value);
    let mut operands = vec![base, access, number(offset)];
    if left.is_constant && right.is_constant {
        operands.push(number(1));
    }
    Some(edit::node(module, &operands))
}

fn integer(node: MdNode) -> Option<u64> {
    node.constant()?.small_integer()
}

fn is_tuple(node: MdNode) -> bool {
    matches!(node.sort(), NodeSort::Tuple | NodeSort::Distinct)
}
