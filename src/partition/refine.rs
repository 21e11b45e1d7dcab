// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds the coarsest partition by refinement.
//!
//! The problem: nodes (functions and tables) have an initial class (equal local digest) and an ordered list of
//! references. Find the coarsest partition that refines the initial one and in which members of one class refer,
//! position by position, to members of the same classes.
//!
//! Example: `ping` calls `pong` and `pong` calls `ping`; `ping2` and `pong2` do the same. All four are equal apart from
//! the function that they call, so all start in one class. Every member refers to a member of that class: nothing
//! splits, and all four are one function. If `pong2` did something else, it would start in a class of its own; `ping2`
//! then refers to that class and splits off, and so do the callers of `ping2`.
//!
//! The algorithm:
//! 1. All nodes are dirty: they may have to leave their class.
//! 2. Take a class with dirty members. Its clean members all have the same key (the classes of their references):
//!    they had equal keys at the last split, and no node that they refer to has moved since.
//! 3. Group the members by key; all clean members belong to one group. The largest group keeps the class; every other
//!    group becomes a new class.
//! 4. All nodes that refer to a moved node become dirty. Repeat until no class is dirty.
//!
//! The algorithm terminates because classes only split. A node moves only in a group that is not its class's largest,
//! so at most log n times; each move makes its users dirty once, so O(e log n) keys are computed for e references.
//! Hopcroft's DFA minimization has the same bound; linkers (lld's ICF.cpp) find the same classes by rounds of hashing.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::stream::NodeId;

/// A partition that can be refined further. Its lists hold only nodes that may share a class; the *place* of such a
/// node is its number among them. All other nodes are alone in their classes.
#[derive(Debug, Default)]
pub struct Partition {
    nodes: Vec<NodeId>,
    /// The place of each node, or [`ALONE`].
    places: Vec<u32>,
    /// For each place, the places of the targets of its references. A target that is alone is stored as its class.
    references: Lists,
    users: Lists,
    class_of: Vec<u32>,
    /// For each place, whether references to its node count as the node itself, not as the node's class.
    is_own: Vec<bool>,
    members: Vec<Vec<u32>>,
    /// The index of a node in its class's list, so that it leaves the class in constant time.
    seat: Vec<u32>,
    dirty: Vec<bool>,
    dirty_members: Vec<Vec<u32>>,
    worklist: Vec<u32>,
}

const ALONE: u32 = u32::MAX;

/// Many short lists, one behind the other in one array.
#[derive(Debug, Default)]
struct Lists {
    items: Vec<u32>,
    ends: Vec<u32>,
}

impl Lists {
    fn push(&mut self, list: impl Iterator<Item = u32>) {
        self.items.extend(list);
        self.ends.push(self.items.len() as u32);
    }

    fn range(&self, list: u32) -> std::ops::Range<usize> {
        let list = list as usize;
        let start = list.checked_sub(1).map_or(0, |before| self.ends[before]);
        start as usize..self.ends[list] as usize
    }

    fn get(&self, list: u32) -> &[u32] {
        &self.items[self.range(list)]
    }

    /// For each number below `count` the lists that hold it; a list that holds it twice occurs twice.
    fn inverse(&self, count: usize) -> Lists {
        let known = |&&item: &&u32| (item as usize) < count;
        let mut ends = vec![0; count];
        for &item in self.items.iter().filter(known) {
            ends[item as usize] += 1;
        }
        let mut end = 0;
        for next in &mut ends {
            // `next` is now where the item's list starts; each number that is inserted there moves `next` forward.
            end += std::mem::replace(next, end);
        }
        let mut items = vec![0; end as usize];
        for list in 0..self.ends.len() as u32 {
            for &item in self.get(list).iter().filter(known) {
                let next = &mut ends[item as usize];
                items[*next as usize] = list;
                *next += 1;
            }
        }
        Lists { items, ends }
    }
}

impl Partition {
    /// Starts with one class for each distinct key. `nodes` gives each node that may share a class, with its key and
    /// its references. All others of the `count` nodes are alone in their classes.
    pub fn new<'a, K: Eq + Hash>(
        count: usize,
        nodes: impl Iterator<Item = (NodeId, K, &'a [NodeId])> + Clone,
    ) -> Self {
        let mut places = vec![ALONE; count];
        let mut partition = Partition::default();
        let mut classes: FxHashMap<K, u32> = FxHashMap::default();
        for ((node, key, _), place) in nodes.clone().zip(0..) {
            places[node as usize] = place;
            partition.nodes.push(node);
            let next = partition.members.len() as u32;
            let class = *classes.entry(key).or_insert(next);
            if class == next {
                partition.members.push(Vec::new());
            }
            partition.class_of.push(class);
            let members = &mut partition.members[class as usize];
            partition.seat.push(members.len() as u32);
            members.push(place);
        }
        for (_, _, references) in nodes {
            let target = |&to: &NodeId| match places[to as usize] {
                ALONE => alone(to),
                place => place,
            };
            partition.references.push(references.iter().map(target));
        }
        partition.places = places;
        partition.users = partition.references.inverse(partition.nodes.len());
        partition.is_own = vec![false; partition.nodes.len()];
        partition.dirty = vec![true; partition.nodes.len()];
        partition.dirty_members = partition.members.clone();
        partition.worklist = (0..partition.members.len() as u32).collect();
        partition.run();
        partition
    }

    pub fn class_of(&self, node: NodeId) -> u32 {
        match self.places[node as usize] {
            ALONE => alone(node),
            place => self.class_of[place as usize],
        }
    }

    /// All members of a node's class.
    pub fn members_beside(&self, node: NodeId) -> Vec<NodeId> {
        match self.places[node as usize] {
            ALONE => vec![node],
            place => {
                let members = &self.members[self.class_of[place as usize] as usize];
                members
                    .iter()
                    .map(|&place| self.nodes[place as usize])
                    .collect()
            }
        }
    }

    /// The classes with at least two members, members in node order, classes by first member.
    pub fn classes(&self) -> Vec<Vec<NodeId>> {
        let several = self.members.iter().filter(|members| members.len() > 1);
        let mut classes: Vec<Vec<NodeId>> = several
            .map(|members| {
                let node = |&place: &u32| self.nodes[place as usize];
                let mut members: Vec<_> = members.iter().map(node).collect();
                members.sort_unstable();
                members
            })
            .collect();
        classes.sort_unstable_by_key(|members| members[0]);
        classes
    }

    /// Moves a group of nodes out of their classes into a new class. Call [`Partition::run`] afterwards.
    pub fn split_off(&mut self, group: &[NodeId]) {
        let places = group.iter().map(|&node| self.places[node as usize]);
        let group: Vec<u32> = places.filter(|&place| place != ALONE).collect();
        match group[..] {
            [] => {}
            [only] if self.members[self.class_of[only as usize] as usize].len() == 1 => {}
            _ => self.move_to_new_class(&group),
        }
    }

    /// Makes references to a node unequal to references to its class's other members. Call [`Self::run`] afterwards.
    pub fn own_references(&mut self, node: NodeId) {
        let place = self.places[node as usize];
        if place != ALONE && !std::mem::replace(&mut self.is_own[place as usize], true) {
            self.mark_users(place);
        }
    }

    /// Refines until no class splits.
    pub fn run(&mut self) {
        while let Some(class) = self.worklist.pop() {
            self.split(class);
        }
    }

    fn mark(&mut self, place: u32) {
        if !std::mem::replace(&mut self.dirty[place as usize], true) {
            let class = self.class_of[place as usize];
            let list = &mut self.dirty_members[class as usize];
            if list.is_empty() {
                self.worklist.push(class);
            }
            list.push(place);
        }
    }

    fn mark_users(&mut self, place: u32) {
        for index in self.users.range(place) {
            self.mark(self.users.items[index]);
        }
    }

    /// The class of a reference's target.
    fn class_of_target(&self, target: u32) -> u32 {
        match self.class_of.get(target as usize) {
            Some(_) if self.is_own[target as usize] => alone(self.nodes[target as usize]),
            Some(&class) => class,
            // The target is alone, so `target` is its class already.
            None => target,
        }
    }

    fn key(&self, place: u32) -> impl Iterator<Item = u32> {
        let references = self.references.get(place).iter();
        references.map(|&target| self.class_of_target(target))
    }

    fn split(&mut self, class: u32) {
        let mut dirty = std::mem::take(&mut self.dirty_members[class as usize]);
        // Nodes may have left the class since they were marked.
        dirty.retain(|&node| {
            self.class_of[node as usize] == class
                && std::mem::replace(&mut self.dirty[node as usize], false)
        });
        let members = &self.members[class as usize];
        if members.len() < 2 || dirty.is_empty() {
            return;
        }
        dirty.sort_unstable();
        let mut clean = (members.iter().copied()).filter(|node| dirty.binary_search(node).is_err());
        // One clean member stands for all, because they all have the same key.
        let compared: Vec<u32> = clean
            .next()
            .into_iter()
            .chain(dirty.iter().copied())
            .collect();
        if (compared[1..].iter()).all(|&other| self.key(compared[0]).eq(self.key(other))) {
            return;
        }
        let mut groups: Vec<Vec<u32>> = Vec::new();
        let mut by_key: FxHashMap<Vec<u32>, usize> = FxHashMap::default();
        for &node in &compared {
            let next = groups.len();
            let group = *by_key.entry(self.key(node).collect()).or_insert(next);
            if group == next {
                groups.push(Vec::new());
            }
            groups[group].push(node);
        }
        // The clean members that were not compared belong to the first group. The largest group stays in the class.
        let size = |group: usize| match group {
            0 => groups[0].len() + members.len() - compared.len(),
            _ => groups[group].len(),
        };
        let largest = (0..groups.len()).max_by_key(|&group| size(group));
        let largest = largest.expect("there are groups");
        if largest != 0 {
            groups[0].extend(clean);
        }
        groups.swap_remove(largest);
        for group in groups {
            self.move_to_new_class(&group);
        }
    }

    fn move_to_new_class(&mut self, group: &[u32]) {
        let new = self.members.len() as u32;
        self.members.push(group.to_vec());
        self.dirty_members.push(Vec::new());
        for (at, &node) in group.iter().enumerate() {
            let old = std::mem::replace(&mut self.class_of[node as usize], new) as usize;
            let seat = std::mem::replace(&mut self.seat[node as usize], at as u32) as usize;
            self.members[old].swap_remove(seat);
            if let Some(&moved) = self.members[old].get(seat) {
                self.seat[moved as usize] = seat as u32;
            }
            if std::mem::replace(&mut self.dirty[node as usize], false) {
                self.mark(node);
            }
        }
        for &node in group {
            self.mark_users(node);
        }
    }
}

/// The class of a node that is alone. Such classes count down from the number below [`ALONE`], while the classes of
/// several nodes and the places of nodes count up from 0. So a list of references can hold both places and such
/// classes.
fn alone(node: NodeId) -> u32 {
    u32::MAX - 1 - node
}
