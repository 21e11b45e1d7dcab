// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What two metadata nodes of one kind both say.
//!
//! The kept instruction's node becomes the strongest one that follows from each of the two, or goes. LLVM has
//! functions that look like this, and none of them serves: they were made for two instructions of which one is
//! known to run, or to alias. `getMostGenericTBAA` makes a tag constant that only one access has, and an access of a
//! whole structure one of its first member; `getMostGenericRange` writes lists that overlap or are out of order
//! where ranges wrap around. So each rule stands here with what it means, and `test/rust/facts.rs` proves each on
//! random pairs.
//!
//! | kind | a node says | of two holds |
//! | --- | --- | --- |
//! | `!tbaa` | the path from a structure to what is accessed; whether it is constant | the first step that the two paths share, and all behind it; constant if both are |
//! | `!range` | the values are in these intervals | the union |
//! | `!noalias.addrspace` | the pointer is in none of these | the intersection |
//! | `!fpmath`, `!align`, `!dereferenceable`, ... | a bound that says the more the greater it is | the least |
//! | `!alias.scope` | per domain: an access that excludes all these scopes does not alias | both lists' scopes, of domains that both have |
//! | `!noalias` | it excludes these scopes | those in both |

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::check::NodeSort;
use crate::ir::{Module, Node, Type, TypeShape, Value, edit};
use crate::rules::metadata::Combine;

/// Weakens metadata. Few pairs of nodes meet again and again, so each is combined once: while this is there, no value
/// that nodes name is replaced.
pub struct Facts<'m> {
    module: Module<'m>,
    known: FxHashMap<(Combine, Node, Node), Node>,
}

impl<'m> Facts<'m> {
    pub fn new(module: Module<'m>) -> Self {
        Facts {
            module,
            known: FxHashMap::default(),
        }
    }

    pub fn module(&self) -> Module<'m> {
        self.module
    }

    /// Weakens the metadata of a kind to what also holds for `other`.
    pub fn weaken(&mut self, kept: Value<'m>, kind: u32, how: Combine, other: Node) {
        let own = edit::metadata(kept, kind);
        if own != Node::NONE && own != other {
            let known = self.known.entry((how, own, other));
            let both =
                known.or_insert_with(|| both(self.module, how, own, other).unwrap_or(Node::NONE));
            edit::set_metadata(kept, kind, *both);
        }
    }
}

/// What follows from each of two nodes, if anything does.
fn both(module: Module<'_>, how: Combine, own: Node, other: Node) -> Option<Node> {
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
            let other: FxHashSet<Node> = other.operands().into_iter().collect();
            let both = own.operands().into_iter();
            list(module, both.filter(|scope| other.contains(scope)).collect())
        }
    }
}

/// A list without anything says nothing.
fn list(module: Module<'_>, scopes: Vec<Node>) -> Option<Node> {
    (!scopes.is_empty()).then(|| edit::node(module, &scopes))
}

fn alias_scopes(own: Node, other: Node) -> Vec<Node> {
    let (own, other) = (own.operands(), other.operands());
    let domains = |scopes: &[Node]| -> FxHashSet<Node> {
        let domains = scopes.iter().map(|scope| scope.scope_domain());
        domains.filter(|&domain| domain != Node::NONE).collect()
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

/// The node of one number, integer or not, whose number is the lesser.
fn least(own: Node, other: Node) -> Option<Node> {
    let number = |node: Node| match node.operands()[..] {
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

/// A set of integers of at most 64 bits. It is kept as half-open intervals of their distance from the least
/// signed one, in order and none touching the next, so that nothing wraps around.
struct Intervals<'m> {
    ty: Type<'m>,
    width: u32,
    parts: Vec<(u128, u128)>,
}

impl<'m> Intervals<'m> {
    fn read(node: Node) -> Option<Self> {
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
        let (mut left, mut right) = (self.parts.iter().peekable(), other.parts.iter().peekable());
        let mut parts = Vec::new();
        while let (Some(&&(low, high)), Some(&&(other_low, other_high))) =
            (left.peek(), right.peek())
        {
            let (from, to) = (low.max(other_low), high.min(other_high));
            if from < to {
                parts.push((from, to));
            }
            match high < other_high {
                true => left.next(),
                false => right.next(),
            };
        }
        self.parts = parts;
        Some(self)
    }

    /// The list as the verifier wants it: by signed lower ends, of which the last interval may wrap around.
    /// Everything and nothing have no list.
    fn write(mut self, module: Module<'m>) -> Option<Node> {
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

/// Types may be nested so deep; of deeper ones nothing is known.
const DEEPEST: usize = 128;

/// An access tag: what is accessed, as a member at an offset in a structure, or as itself.
struct Tag<'m> {
    access: Node,
    /// What an offset is written as.
    offset_type: Type<'m>,
    is_constant: bool,
    /// The way from the structure to what is accessed, and on through the types that are less and less specific,
    /// each with the offset in it. The root, which says nothing, is left out.
    path: Vec<(Node, u64)>,
    /// Where on it the access is.
    at: usize,
}

impl<'m> Tag<'m> {
    fn read(node: Node) -> Option<Self> {
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

/// From a structure to its member at an offset, or from any other type to the less specific one.
fn step((ty, offset): (Node, u64)) -> Option<(Node, u64)> {
    let operands = ty.operands();
    let (name, rest) = operands.split_first()?;
    // In the other format, which nothing writes by default, a type begins with the less specific one.
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

/// Every access that may alias one of the two has to be allowed to alias the result. Two tags may alias if
/// the path of the one goes through the first place of the other; so does the path of a tag that begins at
/// a place which both paths share.
fn tbaa(module: Module<'_>, own: Node, other: Node) -> Option<Node> {
    let (left, right) = (Tag::read(own)?, Tag::read(other)?);
    let places: FxHashSet<(Node, u64)> = right.path.iter().copied().collect();
    let shared = left.path.iter().position(|place| places.contains(place))?;
    let (base, offset) = left.path[shared];
    let from = |tag: &Tag<'_>| tag.path.iter().position(|&place| place == (base, offset));
    let (here, there) = (from(&left)?, from(&right)?);
    let (base, access, offset) =
        if left.access == right.access && left.at >= here && right.at >= there {
            (base, left.access, offset)
        } else {
            // From here on the paths are one, and at the less specific access they are down to what is no structure.
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

fn integer(node: Node) -> Option<u64> {
    node.constant()?.small_integer()
}

fn is_tuple(node: Node) -> bool {
    matches!(node.sort(), NodeSort::Tuple | NodeSort::Distinct)
}
