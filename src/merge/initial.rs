//! What the partition starts from: which nodes look equal on their own, and what they refer to.
//!
//! Functions of one signature are compared with each other at once, for most of them are copies
//! ([`crate::stream::copy`]): what such a function and its copies need is found while both bodies are
//! at hand, and neither is encoded. The rest is told apart by the digests of the streams.
//!
//! Tables are told apart by their streams alone.
//!
//! Groups of one signature have nothing to do with each other, so several threads look at them, each
//! with tables of its own. What these number is compared within a group alone: a digest is half a
//! key without the group that it comes from.

use std::hash::Hash;

use rustc_hash::{FxHashMap, FxHashSet};

use super::nodes::Node;
use super::pair::{Confirmed, Verdict, judge};
use super::reconcile;
use super::refusal::Refusal;
use super::sides::Servers;
use super::signature::{Look, Signature, of_whole_body};
use super::thunk::{self, Tail};
use super::warmth::Warmth;
use crate::ir::{Body, Extent, Reader};
use crate::stream::copy::{Comparison, Head, References, copied};
use crate::stream::identity::identity;
use crate::stream::{Chunk, Encoder, Mode, NodeId, Tables, digest, table_stream};
use crate::threads::{Threads, hire, pieces};

/// Nodes that look equal on their own share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A function and its copies.
    Copies(NodeId),
    /// The digest of a stream, among those that were encoded with this one.
    Stream(NodeId, u128),
}

/// The start of the partition.
#[derive(Debug, Default)]
pub struct Initial<'m> {
    /// By node; none if no other node looks equal.
    pub keys: Vec<Option<Key>>,
    /// By node, place for place the same for all that share a key.
    pub references: Vec<Vec<NodeId>>,
    /// What was digested: the confirmation compares it.
    pub streams: Streams,
    /// Functions with a block that a constant names.
    pub block_addresses: FxHashSet<NodeId>,
    /// Pairs that were judged already.
    pub confirmed: Confirmed<'m>,
    /// By node: its place among those of its signature, in the order in which they may keep the body.
    /// Empty if nothing is known of that.
    pub places: Vec<u32>,
    /// Of members that would need one, some twice: asked while their bodies were at hand.
    pub thunks: Vec<(NodeId, Result<Tail, Refusal>)>,
}

/// Streams, one behind the other.
#[derive(Debug, Default)]
pub struct Streams {
    all: Chunk,
    /// Where each one's tokens and references begin, and where they end.
    ranges: FxHashMap<NodeId, [(usize, usize); 2]>,
}

impl Streams {
    pub fn tokens(&self, id: NodeId) -> &[u64] {
        let [start, end] = self.ranges[&id];
        &self.all.tokens[start.0..end.0]
    }

    pub fn references(&self, id: NodeId) -> &[NodeId] {
        let [start, end] = self.ranges[&id];
        &self.all.references[start.1..end.1]
    }

    fn digest(&self, id: NodeId) -> u128 {
        digest(self.tokens(id))
    }

    /// Encodes a node. A function comes with its body.
    fn add<'m>(
        &mut self,
        (id, node): (NodeId, &Node<'m>),
        mode: Mode,
        body: Option<Body<'_>>,
        encoder: &mut Encoder,
        tables: &mut Tables<'m>,
    ) {
        let start = self.all.end();
        encode(node, mode, body, encoder, tables, &mut self.all);
        self.ranges.insert(id, [start, self.all.end()]);
    }

    /// Adds another thread's.
    fn append(&mut self, other: Streams) {
        let (tokens, references) = self.all.end();
        let moved = |end: (usize, usize)| (end.0 + tokens, end.1 + references);
        self.all.tokens.extend(other.all.tokens);
        self.all.references.extend(other.all.references);
        let ranges = other.ranges.into_iter();
        (self.ranges).extend(ranges.map(|(id, [start, end])| (id, [moved(start), moved(end)])));
    }

    /// Forgets those that were added since there were so many tokens and references.
    fn forget(&mut self, since: (usize, usize), ids: impl Iterator<Item = NodeId>) {
        self.all.truncate(since);
        for id in ids {
            self.ranges.remove(&id);
        }
    }
}

/// Appends a node's stream. A function comes with its body.
fn encode<'m>(
    node: &Node<'m>,
    mode: Mode,
    body: Option<Body<'_>>,
    encoder: &mut Encoder,
    tables: &mut Tables<'m>,
    out: &mut Chunk,
) {
    crate::boundary::at_hand(Some(node.value));
    match body {
        Some(body) => {
            encoder.header(node.value, &node.facts, mode, tables, out);
            encoder.enter_body(&body);
            for index in 0..body.blocks.len() {
                encoder.block(index, &body, mode, tables, out);
            }
        }
        None => table_stream(node.value, tables, out),
    }
}

/// The digest of all that the mode compares.
pub fn full_digest<'m>(node: &Node<'m>, mode: Mode, tables: &mut Tables<'m>) -> u128 {
    let mut reader = Reader::new(tables.module);
    let mut chunk = Chunk::default();
    let body = (node.is_function).then(|| reader.body(node.value, mode.extent()));
    let encoder = &mut Encoder::default();
    encode(node, mode, body, encoder, tables, &mut chunk);
    digest(&chunk.tokens)
}

/// What a digest is made of. Metadata hardly ever tells functions apart, and costs as much to read as
/// all the rest: unless it counts in full it is left to the confirmation.
fn digested(mode: Mode) -> Extent {
    match mode {
        Mode::Exact => mode.extent(),
        Mode::Reconcile => mode.extent().without_metadata(),
    }
}

impl<'m> Initial<'m> {
    fn new(count: usize) -> Self {
        Initial {
            keys: vec![None; count],
            references: vec![Vec::new(); count],
            ..Initial::default()
        }
    }

    /// By the streams of all candidates.
    pub fn of_streams(
        nodes: &[Node<'m>],
        mode: Mode,
        candidates: &[NodeId],
        tables: &mut Tables<'m>,
    ) -> Self {
        let mut initial = Initial::new(nodes.len());
        let mut reader = Reader::new(tables.module);
        let mut encoder = Encoder::default();
        initial.add_streams(nodes, mode, candidates, &mut encoder, &mut reader, tables);
        initial
    }

    /// The same, but copies are found first. `looks` are the candidates' signatures.
    pub fn of_copies(
        nodes: &[Node<'m>],
        looks: &[(Look, Signature)],
        candidates: &[NodeId],
        threads: &Threads,
        tables: &mut Tables<'m>,
    ) -> Self {
        let blocks = |&id: &NodeId| nodes[id as usize].facts.blocks() + 1;
        let count = threads.of(COMPARED * candidates.iter().map(blocks).sum::<usize>());
        let mut forks: Vec<_> = (1..count).map(|_| tables.fork()).collect();
        let mut workers: Vec<_> = (std::iter::once(&mut *tables).chain(&mut forks))
            .map(|tables| (Copies::new(nodes, tables), Initial::new(nodes.len())))
            .collect();
        let work = |worker: &mut (Copies<'_, 'm>, Initial<'m>), groups: Vec<Group>| {
            let (copies, initial) = worker;
            let all: Vec<NodeId> = groups
                .iter()
                .flat_map(|group| &group.nodes)
                .copied()
                .collect();
            let mut warmth = Warmth::new(nodes, &all, None);
            for group in &groups {
                copies.find(group, initial, &mut warmth);
            }
        };
        let places = hire(&mut workers, work, |crew| {
            let groups = groups(nodes, looks, candidates);
            crew.share(pieces(&groups, count, |group| {
                group.nodes.iter().map(blocks).sum()
            }));
            let mut places = vec![0; nodes.len()];
            for group in &groups {
                for (&id, place) in group.nodes.iter().zip(0..) {
                    places[id as usize] = place;
                }
            }
            places
        });
        let mut found = workers.into_iter().map(|(_, initial)| initial);
        let mut initial = found.next().unwrap_or_default();
        found.for_each(|found| initial.absorb(found));
        initial.places = places;
        initial
    }

    /// Adds what another thread found of other groups.
    fn absorb(&mut self, other: Initial<'m>) {
        let found = other.keys.into_iter().zip(other.references).enumerate();
        for (id, (key, references)) in found.filter(|(_, (key, _))| key.is_some()) {
            self.keys[id] = key;
            self.references[id] = references;
        }
        self.streams.append(other.streams);
        self.block_addresses.extend(other.block_addresses);
        self.confirmed.extend(other.confirmed);
        self.thunks.extend(other.thunks);
    }

    fn add_streams(
        &mut self,
        nodes: &[Node<'m>],
        mode: Mode,
        candidates: &[NodeId],
        encoder: &mut Encoder,
        reader: &mut Reader<'m>,
        tables: &mut Tables<'m>,
    ) {
        let mut warmth = Warmth::new(nodes, candidates, None);
        let mut count: FxHashMap<u128, u32> = FxHashMap::default();
        let mut digests = Vec::with_capacity(candidates.len());
        for &id in candidates {
            let node = &nodes[id as usize];
            warmth.before(node);
            let body = node
                .is_function
                .then(|| reader.body(node.value, digested(mode)));
            if body.is_some_and(|body| body.address_taken) {
                self.block_addresses.insert(id);
            }
            (self.streams).add((id, node), mode, body, encoder, tables);
            let digest = self.streams.digest(id);
            *count.entry(digest).or_default() += 1;
            digests.push(digest);
        }
        for (&id, digest) in candidates.iter().zip(digests) {
            if count[&digest] > 1 {
                self.set_stream(id, candidates[0], digest);
            }
        }
    }

    fn set_stream(&mut self, id: NodeId, among: NodeId, digest: u128) {
        self.keys[id as usize] = Some(Key::Stream(among, digest));
        self.references[id as usize] = self.streams.references(id).to_vec();
    }

    fn set_copy(&mut self, id: NodeId, original: NodeId, references: Vec<NodeId>) {
        self.keys[id as usize] = Some(Key::Copies(original));
        self.references[id as usize] = references;
    }
}

/// Nodes by what they share, in the order in which they came.
struct Groups<K> {
    groups: Vec<(K, Vec<NodeId>)>,
    known: FxHashMap<K, usize>,
}

impl<K: Copy + Eq + Hash> Groups<K> {
    fn new() -> Self {
        Groups {
            groups: Vec::new(),
            known: FxHashMap::default(),
        }
    }

    fn push(&mut self, key: K, id: NodeId) {
        let next = self.groups.len();
        let group = *self.known.entry(key).or_insert(next);
        if group == next {
            self.groups.push((key, Vec::new()));
        }
        self.groups[group].1.push(id);
    }

    fn of_several(self) -> impl Iterator<Item = (K, Vec<NodeId>)> {
        (self.groups.into_iter()).filter(|(_, group)| group.len() > 1)
    }
}

/// Nodes of one signature.
#[derive(Clone)]
struct Group {
    nodes: Vec<NodeId>,
    /// It says something of whole bodies.
    is_whole: bool,
}

impl Group {
    fn new((signature, nodes): (Signature, Vec<NodeId>)) -> Self {
        let is_whole = signature.is_whole;
        Group { nodes, is_whole }
    }
}

/// How much longer it takes to read and compare a block than to hash it.
const COMPARED: usize = 8;

/// Nodes by signature, the best keeper of each group first.
fn groups(nodes: &[Node<'_>], looks: &[(Look, Signature)], candidates: &[NodeId]) -> Vec<Group> {
    let mut signatures = vec![None; candidates.last().map_or(0, |&id| id as usize + 1)];
    for &((id, interface), signature) in looks {
        // A function may have been looked at in two ways.
        if let Some(place) = signatures.get_mut(id as usize)
            && nodes[id as usize].interface == interface
        {
            *place = Some(signature);
        }
    }
    // Apart, for a table may happen to have the hash of a function.
    let (mut functions, mut tables) = (Groups::new(), Groups::new());
    for &id in candidates {
        if let Some(signature) = signatures[id as usize] {
            match nodes[id as usize].is_function {
                true => functions.push(signature, id),
                false => tables.push(signature, id),
            }
        }
    }
    let mut groups: Vec<_> = functions.of_several().map(Group::new).collect();
    for group in &mut groups {
        group.nodes.sort_by_cached_key(|&id| {
            let node = &nodes[id as usize];
            (node.refused.is_some(), node.keeper_order())
        });
    }
    groups.extend(tables.of_several().map(Group::new));
    groups
}

/// How many functions of one signature are kept at hand that are no copies of each other.
const ORIGINALS: usize = 8;

/// What functions of one signature are told apart by without their streams, if they are no copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Identity {
    /// What their first instructions refer to: that tells most of them apart.
    Beginning,
    /// What they refer to.
    References,
    /// That, and what a signature left out.
    Whole,
}

/// How many instructions are a beginning.
const BEGINNING: u32 = 32;

impl Identity {
    /// Those that say more than a signature, which `is_whole` or not, the cheapest first.
    fn after(is_whole: bool) -> &'static [Identity] {
        match is_whole {
            true => &[Identity::Beginning, Identity::References],
            false => &[Identity::Beginning, Identity::Whole],
        }
    }
}

/// Finds copies, a group of functions at a time.
struct Copies<'a, 'm> {
    nodes: &'a [Node<'m>],
    tables: &'a mut Tables<'m>,
    comparison: Comparison<'m>,
    encoder: Encoder,
    reader: Reader<'m>,
    servers: Servers,
}

/// A function, and its copies with what they refer to in other ways.
struct Original<'m> {
    id: NodeId,
    head: Head<'m>,
    /// Known once there is a copy.
    references: References,
    copies: Vec<(NodeId, References)>,
}

impl<'a, 'm> Copies<'a, 'm> {
    fn new(nodes: &'a [Node<'m>], tables: &'a mut Tables<'m>) -> Self {
        let module = tables.module;
        Copies {
            nodes,
            comparison: Comparison::new(tables, reconcile::SETTLED),
            encoder: Encoder::default(),
            reader: Reader::new(module),
            servers: Servers::default(),
            tables,
        }
    }

    /// Finds the members of a group that look equal.
    fn find(&mut self, group: &Group, initial: &mut Initial<'m>, warmth: &mut Warmth<'m>) {
        let Group { nodes, is_whole } = group;
        if !self.nodes[nodes[0] as usize].is_function {
            self.add_streams(nodes, initial);
            return;
        }
        let mut left = nodes.len();
        let mut warm = |node: &Node<'m>| {
            if left > 0 {
                left -= 1;
                warmth.before(node);
            }
        };
        let identities = Identity::after(*is_whole);
        self.find_among(nodes, identities, initial, &mut warm);
    }

    /// The same for functions that nothing but these identities may tell apart.
    fn find_among(
        &mut self,
        group: &[NodeId],
        identities: &[Identity],
        initial: &mut Initial<'m>,
        warm: &mut dyn FnMut(&Node<'m>),
    ) {
        if let Some(originals) = self.originals(group, initial, warm) {
            self.settle(&originals, identities, initial);
            return;
        }
        let Some((&identity, others)) = identities.split_first() else {
            self.add_streams(group, initial);
            return;
        };
        let mut groups = Groups::new();
        for &id in group {
            warm(&self.nodes[id as usize]);
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
        warm: &mut dyn FnMut(&Node<'m>),
    ) -> Option<Vec<Original<'m>>> {
        let mut originals: Vec<Original<'m>> = Vec::new();
        for &id in group {
            let node = &self.nodes[id as usize];
            warm(node);
            crate::boundary::at_hand(Some(node.value));
            let (encoder, tables) = (&mut self.encoder, &mut *self.tables);
            let head = Head::new(node.value, &node.facts, node.interface, encoder, tables);
            let is_copy =
                (originals.iter_mut()).any(|original| self.add_copy(original, id, &head, initial));
            if is_copy {
                continue;
            }
            if originals.len() == ORIGINALS {
                return None;
            }
            originals.push(Original {
                id,
                head,
                references: References::new(),
                copies: Vec::new(),
            });
        }
        Some(originals)
    }

    /// Adds a function to the copies of another one, if it is one.
    fn add_copy(
        &mut self,
        original: &mut Original<'m>,
        id: NodeId,
        head: &Head<'m>,
        initial: &mut Initial<'m>,
    ) -> bool {
        let (first, node) = (&self.nodes[original.id as usize], &self.nodes[id as usize]);
        let found = (self.comparison).copy_of(&original.head, head, self.tables);
        let Some(found) = found else {
            return false;
        };
        let taken = found.block_addresses();
        let taken = [(original.id, taken.0), (id, taken.1)].into_iter();
        (initial.block_addresses).extend(taken.filter_map(|(id, taken)| taken.then_some(id)));
        if original.copies.is_empty() {
            original.references = found.references(&original.head, self.tables);
        }
        if node.refused.is_none() && first.refused.is_none() {
            let (kept, copy) = found.bodies();
            let rules = self.tables.rules;
            let verdict = judge(rules, (first, kept), (node, copy), &mut self.servers);
            if let Verdict::Serves(losses) = verdict {
                initial.confirmed.insert((original.id, id), losses);
                if node.needs_thunk() {
                    initial.thunks.push((id, thunk::possible(node)));
                }
            }
        }
        original.copies.push((id, found.own));
        true
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
    fn identity(&mut self, id: NodeId, what: Identity) -> (u64, u64) {
        let node = &self.nodes[id as usize];
        let (encoder, reader) = (&mut self.encoder, &mut self.reader);
        let own = (node.value, node.interface);
        let limit = (what == Identity::Beginning).then_some(BEGINNING);
        let identity = identity(own, &node.facts, limit, encoder, reader, self.tables);
        match what {
            Identity::Beginning | Identity::References => (identity, 0),
            Identity::Whole => (identity, of_whole_body(node, self.tables.info, reader)),
        }
    }

    /// Gives functions that look equal a key: where copies are all that may be equal, without streams.
    /// Nothing but these identities may tell the originals apart without their streams.
    fn settle(
        &mut self,
        originals: &[Original<'m>],
        identities: &[Identity],
        initial: &mut Initial<'m>,
    ) {
        let since = initial.streams.all.end();
        let mut alike: Vec<usize> = (0..originals.len()).collect();
        if alike.len() == 1 {
            alike.clear();
        }
        for &identity in identities {
            alike = sharing(&alike, |index| self.identity(originals[index].id, identity));
        }
        let mut digests = vec![None; originals.len()];
        alike = sharing(&alike, |index| {
            let id = originals[index].id;
            self.add_stream(id, initial);
            let digest = initial.streams.digest(id);
            digests[index] = Some(digest);
            digest
        });
        let among = originals[0].id;
        for (index, original) in originals.iter().enumerate() {
            match digests[index].filter(|_| alike.contains(&index)) {
                Some(digest) => self.settle_by_stream(original, among, digest, initial),
                None => settle_by_copies(original, initial),
            }
        }
        if alike.is_empty() {
            (initial.streams).forget(since, originals.iter().map(|original| original.id));
        }
    }

    /// It equals others that are spelled otherwise, so its copies need streams, too.
    fn settle_by_stream(
        &mut self,
        original: &Original<'m>,
        among: NodeId,
        digest: u128,
        initial: &mut Initial<'m>,
    ) {
        initial.set_stream(original.id, among, digest);
        for &(id, _) in &original.copies {
            self.add_stream(id, initial);
            let own = initial.streams.digest(id);
            initial.set_stream(id, among, own);
        }
    }

    /// Encodes a function.
    fn add_stream(&mut self, id: NodeId, initial: &mut Initial<'m>) {
        let (node, mode) = (&self.nodes[id as usize], Mode::Reconcile);
        let body = self.reader.body(node.value, digested(mode));
        if body.address_taken {
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

/// Those of a few that share their key with another one.
fn sharing<K: PartialEq>(all: &[usize], key: impl FnMut(usize) -> K) -> Vec<usize> {
    let keys: Vec<K> = all.iter().copied().map(key).collect();
    let shared = |key: &K| keys.iter().filter(|&other| other == key).count() > 1;
    let shared = all.iter().zip(&keys).filter(|(_, key)| shared(key));
    shared.map(|(&index, _)| index).collect()
}
