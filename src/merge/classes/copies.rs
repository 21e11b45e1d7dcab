// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Copies among functions of one signature, found by comparing them side by side
//! ([`crate::stream::copy`]).
//!
//! Functions are compared with those before them that are no copies themselves. Most of these are
//! known to differ from each other: in their header, or in a reference to something that merges with
//! nothing. So they are kept as a tree of three levels, headers, their first functions, and how the
//! others differ from these, and each function is compared with the few that agree with it so far.
//!
//! What is no copy, but not known to differ either, may be laid out or spelled in another way. It is
//! told apart by ever more of what it refers to, and in the end by its stream.

use rustc_hash::FxHashMap;

use crate::ir::current;
use crate::merge::classes::candidates::{Group, Groups, groups};
use crate::merge::classes::initial::Initial;
use crate::merge::classes::prefetch::Prefetch;
use crate::merge::classes::signature::{Candidate, Signature, of_whole_body, with_shared};
use crate::merge::classes::streams::digested;
use crate::merge::cost::bounds::CodeBounds;
use crate::merge::judgement::pair::{Verdict, judge};
use crate::merge::judgement::reconcile;
use crate::merge::judgement::refinement::Refinements;
use crate::merge::nodes::Node;
use crate::merge::plan::EASY;
use crate::merge::thunk;
use crate::read::Reader;
use crate::read::uses::blocks_named_outside;
use crate::stream::copy::{Comparison, Difference, Found, Head, References, copied};
use crate::stream::identity::identity;
use crate::stream::{Encoder, Mode, NodeId, Tables};

/// What functions of one signature are told apart by without their streams, if they are no copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Identity {
    /// What their first instructions refer to: that tells most of them apart.
    Beginning,
    /// What a signature left out of long ones.
    Body,
    /// What they refer to.
    References,
}

/// How many instructions are a beginning.
const BEGINNING: u32 = 32;

impl Identity {
    /// Those that say more than a signature, which `is_whole` or not, the cheapest first.
    fn after(is_whole: bool) -> &'static [Identity] {
        match is_whole {
            true => &[Identity::Beginning, Identity::References],
            false => &[Identity::Beginning, Identity::Body, Identity::References],
        }
    }
}

/// What the partition starts from, where copies are found first. `signed` are the candidates' signatures.
pub fn find<'m>(
    nodes: &[Node<'m>],
    signed: &[(Candidate, Signature)],
    candidates: &[NodeId],
    tables: &mut Tables<'m>,
) -> Initial<'m> {
    let groups = groups(nodes, signed, candidates);
    let all: Vec<NodeId> = (groups.iter().flat_map(|group| &group.nodes))
        .copied()
        .collect();
    let mut prefetch = Prefetch::new(nodes, &all, None);
    let mut copies = Copies::new(nodes, tables);
    let mut initial = Initial {
        places: vec![0; nodes.len()],
        ..Initial::default()
    };
    for group in &groups {
        for (&id, place) in group.nodes.iter().zip(0..) {
            initial.places[id as usize] = place;
        }
        copies.find(group, &mut initial, &mut prefetch);
    }
    current::set(None);
    initial
}

/// Finds copies, a group of functions at a time.
struct Copies<'a, 'm> {
    nodes: &'a [Node<'m>],
    tables: &'a mut Tables<'m>,
    comparison: Comparison<'m>,
    encoder: Encoder,
    reader: Reader<'m>,
    refinements: Refinements,
}

/// A function, and its copies with what they refer to in other ways.
struct Original<'m> {
    id: NodeId,
    head: Head<'m>,
    /// Known once there is a copy.
    references: References,
    copies: Vec<(NodeId, References)>,
}

/// Functions that are no copies of each other.
#[derive(Default)]
struct Originals<'m> {
    all: Vec<Original<'m>>,
    /// By the tokens of their header: functions of different ones differ.
    families: FxHashMap<Vec<u64>, Family>,
}

/// Functions with the same header, as places among all.
struct Family {
    first: usize,
    /// Those that differ from the first one. Those that differ from it in other ways differ from each
    /// other.
    distinguished: FxHashMap<Difference, Vec<usize>>,
    /// Those that may equal the first one or any other.
    loose: Vec<usize>,
}

/// What a function is beside another one with the same header: see [`Found`].
enum Match {
    Copy,
    Distinguished(Difference),
    Other,
}

/// With how many functions that may all equal each other one is compared.
const ORIGINALS: usize = 8;

impl<'m> Originals<'m> {
    /// Those that may equal another one, although they are no copies.
    fn may_be_equal(&self) -> Vec<usize> {
        let mut all: Vec<usize> = Vec::new();
        for family in self.families.values() {
            let distinguished = family.distinguished.values();
            if family.loose.is_empty() {
                all.extend(distinguished.filter(|alike| alike.len() > 1).flatten());
            } else {
                all.push(family.first);
                all.extend(distinguished.flatten().chain(&family.loose));
            }
        }
        all.sort_unstable();
        all
    }
}

impl<'a, 'm> Copies<'a, 'm> {
    fn new(nodes: &'a [Node<'m>], tables: &'a mut Tables<'m>) -> Self {
        let module = tables.module;
        Copies {
            nodes,
            comparison: Comparison::new(tables, reconcile::SETTLED),
            encoder: Encoder::default(),
            reader: Reader::new(module),
            refinements: Refinements::default(),
            tables,
        }
    }

    /// Finds the members of a group that look equal.
    fn find(&mut self, group: &Group, initial: &mut Initial<'m>, prefetch: &mut Prefetch<'m>) {
        let Group { nodes, is_whole } = group;
        if !self.nodes[nodes[0] as usize].is_function {
            self.add_streams(nodes, initial);
            return;
        }
        let mut left = nodes.len();
        let mut about_to_read = |node: &Node<'m>| {
            if left > 0 {
                left -= 1;
                prefetch.before(node);
            }
        };
        let identities = Identity::after(*is_whole);
        self.find_among(nodes, identities, initial, &mut about_to_read);
    }

    /// The same for functions that nothing but these identities may tell apart.
    fn find_among(
        &mut self,
        group: &[NodeId],
        identities: &[Identity],
        initial: &mut Initial<'m>,
        about_to_read: &mut dyn FnMut(&Node<'m>),
    ) {
        if let Some(originals) = self.originals(group, initial, about_to_read) {
            self.settle(&originals, identities, initial);
            return;
        }
        let Some((&identity, others)) = identities.split_first() else {
            self.add_streams(group, initial);
            return;
        };
        let mut groups = Groups::new();
        for &id in group {
            about_to_read(&self.nodes[id as usize]);
            groups.push(self.identity(id, identity), id);
        }
        for (_, group) in groups.of_several() {
            self.find_among(&group, others, initial, &mut |_| {});
        }
    }

    /// The functions of a group that are no copies of each other; `None` if there are too many.
    fn originals(
        &mut self,
        group: &[NodeId],
        initial: &mut Initial<'m>,
        about_to_read: &mut dyn FnMut(&Node<'m>),
    ) -> Option<Originals<'m>> {
        let mut originals = Originals::default();
        for &id in group {
            let node = &self.nodes[id as usize];
            about_to_read(node);
            current::set(Some(node.value));
            let (encoder, tables) = (&mut self.encoder, &mut *self.tables);
            let head = Head::new(node.value, &node.facts, node.interface, encoder, tables);
            if !self.add(&mut originals, id, head, initial) {
                return None;
            }
        }
        Some(originals)
    }

    /// Adds a function: to the copies of another one, or to those that are none. False if there are too
    /// many with which it would have to be compared.
    fn add(
        &mut self,
        originals: &mut Originals<'m>,
        id: NodeId,
        head: Head<'m>,
        initial: &mut Initial<'m>,
    ) -> bool {
        let Originals { all, families } = originals;
        let next = all.len();
        if let Some(family) = families.get_mut(head.tokens()) {
            let alike = match self.compare(&mut all[family.first], id, &head, initial) {
                Match::Copy => return true,
                Match::Distinguished(difference) => {
                    family.distinguished.entry(difference).or_default()
                }
                Match::Other => &mut family.loose,
            };
            for &other in &*alike {
                if matches!(
                    self.compare(&mut all[other], id, &head, initial),
                    Match::Copy
                ) {
                    return true;
                }
            }
            if alike.len() == ORIGINALS {
                return false;
            }
            alike.push(next);
        } else {
            let family = Family {
                first: next,
                distinguished: FxHashMap::default(),
                loose: Vec::new(),
            };
            families.insert(head.tokens().to_vec(), family);
        }
        all.push(Original {
            id,
            head,
            references: References::new(),
            copies: Vec::new(),
        });
        true
    }

    /// Compares a function with one of the same header, and adds it to the copies of that one if it is
    /// one.
    fn compare(
        &mut self,
        original: &mut Original<'m>,
        id: NodeId,
        head: &Head<'m>,
        initial: &mut Initial<'m>,
    ) -> Match {
        let (first, node) = (&self.nodes[original.id as usize], &self.nodes[id as usize]);
        let found = match (self.comparison).compare(&original.head, head, self.tables) {
            Found::Copy(found) => found,
            Found::Distinguished(difference) => return Match::Distinguished(difference),
            Found::Other => return Match::Other,
        };
        if original.copies.is_empty() {
            original.references = found.references(&original.head, self.tables);
        }
        if node.refused.is_none() && first.refused.is_none() {
            let (kept, copy) = found.bodies();
            let rules = self.tables.rules;
            let verdict = judge(rules, (first, kept), (node, copy), &mut self.refinements);
            if let Verdict::KeeperRefines(weakenings) = verdict {
                initial.confirmed.insert((original.id, id), weakenings);
                if node.needs_thunk() {
                    let bounds = CodeBounds::of(node.value, EASY, self.tables.module);
                    initial.thunks.push((id, thunk::possible(node), bounds));
                }
            }
        }
        original.copies.push((id, found.own));
        Match::Copy
    }

    fn add_streams(&mut self, group: &[NodeId], initial: &mut Initial<'m>) {
        let (encoder, reader) = (&mut self.encoder, &mut self.reader);
        initial.add_streams(
            self.nodes,
            Mode::Reconcile,
            group,
            encoder,
            reader,
            self.tables,
        );
    }

    /// A hash that functions of equal streams share.
    fn identity(&mut self, id: NodeId, what: Identity) -> u64 {
        let node = &self.nodes[id as usize];
        let (encoder, reader) = (&mut self.encoder, &mut self.reader);
        let limit = match what {
            Identity::Beginning => Some(BEGINNING),
            Identity::Body => return of_whole_body(node, self.tables.info, reader),
            Identity::References => None,
        };
        let own = (node.value, node.interface);
        identity(own, &node.facts, limit, encoder, reader, self.tables)
    }

    /// Gives functions that look equal a key: where copies are all that may be equal, without streams.
    /// Nothing but these identities may tell the others apart without their streams.
    fn settle(
        &mut self,
        originals: &Originals<'m>,
        identities: &[Identity],
        initial: &mut Initial<'m>,
    ) {
        let since = initial.streams.end();
        let all = &originals.all;
        let mut alike = originals.may_be_equal();
        for &identity in identities {
            let of = |&index: &usize| self.identity(all[index].id, identity);
            let keys: Vec<_> = alike.iter().map(of).collect();
            alike = with_shared(alike, &keys);
        }
        let mut encoded = Vec::with_capacity(alike.len());
        for &index in &alike {
            self.add_stream(all[index].id, initial);
            encoded.push(initial.streams.digest(all[index].id));
        }
        let mut digests = vec![None; all.len()];
        let with_digests = alike.iter().copied().zip(encoded.iter().copied()).collect();
        let spelled = with_shared(with_digests, &encoded);
        for &(index, digest) in &spelled {
            digests[index] = Some(digest);
        }
        for (original, digest) in all.iter().zip(digests) {
            match digest {
                Some(digest) => self.settle_by_stream(original, digest, initial),
                None => settle_by_copies(original, initial),
            }
        }
        if spelled.is_empty() {
            (initial.streams).forget(since, alike.iter().map(|&index| all[index].id));
        }
    }

    /// It equals others that are spelled otherwise, so its copies need streams, too.
    fn settle_by_stream(
        &mut self,
        original: &Original<'m>,
        digest: u128,
        initial: &mut Initial<'m>,
    ) {
        initial.set_stream(original.id, digest);
        for &(id, _) in &original.copies {
            self.add_stream(id, initial);
            let own = initial.streams.digest(id);
            initial.set_stream(id, own);
        }
    }

    /// Encodes a function.
    fn add_stream(&mut self, id: NodeId, initial: &mut Initial<'m>) {
        let (node, mode) = (&self.nodes[id as usize], Mode::Reconcile);
        let body = self.reader.body(node.value, digested(mode));
        if body.address_taken && blocks_named_outside(node.value) {
            initial.block_addresses.insert(id);
        }
        let (encoder, tables) = (&mut self.encoder, &mut *self.tables);
        (initial.streams).add((id, node), mode, Some(body), encoder, tables);
    }
}

/// Nothing but its copies equals it.
fn settle_by_copies(original: &Original<'_>, initial: &mut Initial<'_>) {
    if original.copies.is_empty() {
        return;
    }
    for (id, own) in &original.copies {
        initial.set_copy(*id, original.id, copied(&original.references, own));
    }
    let own = original.references.iter().map(|&(_, node)| node).collect();
    initial.set_copy(original.id, original.id, own);
}
