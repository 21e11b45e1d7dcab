//! Coarsest partition by refinement.
//!
//! The problem: nodes (functions and tables) with an initial class (equal local digest) and an
//! ordered list of references. Find the coarsest partition that refines the initial one and in
//! which members of one class refer, place by place, to members of the same classes.
//!
//! Example: `ping` calls `pong` and `pong` calls `ping`; twins `ping2` and `pong2` do the same. All
//! four look equal locally (each calls "some function of the class"), so all start in one class.
//! Every member refers to a member of that class: nothing splits, and all four are one function.
//! If `pong2` did something else, it would start in a class of its own; `ping2` then refers to that
//! class and splits off, and with it whoever calls `ping2`.
//!
//! The algorithm:
//! 1. All nodes are dirty.
//! 2. Take a class with dirty members. Its clean members all have the same key (the classes of
//!    their references): they were equal when last looked at and nothing they refer to has moved.
//! 3. Group the dirty members by key. The largest group, the clean ones counted with the group of
//!    their key, keeps the class; every other group becomes a new class.
//! 4. Whoever refers to a node that moved becomes dirty. Repeat until no class is dirty.
//!
//! It terminates because classes only split. A node moves only with the smaller part, so at most
//! log n times; each move makes its users dirty once, hence O(e log n) keys for e references, as in
//! Hopcroft's DFA minimization and as identical code folding in linkers (lld's ICF.cpp) does with
//! rounds of hashing.

use rustc_hash::FxHashMap;

use crate::stream::NodeId;

/// A partition that can be refined further.
#[derive(Debug)]
pub struct Partition {
    references: Vec<Vec<NodeId>>,
    users: Vec<Vec<NodeId>>,
    class_of: Vec<u32>,
    members: Vec<Vec<NodeId>>,
    /// Where a node stands in its class's list, so that it leaves in constant time.
    place: Vec<u32>,
    dirty: Vec<bool>,
    dirty_members: Vec<Vec<NodeId>>,
    worklist: Vec<u32>,
}

impl Partition {
    /// Starts with one class for each distinct `initial` value. `None` is a node that is alone,
    /// whatever it refers to.
    pub fn new<K: Eq + std::hash::Hash>(
        initial: &[Option<K>],
        references: Vec<Vec<NodeId>>,
    ) -> Self {
        let count = initial.len();
        let mut users = vec![Vec::new(); count];
        for (node, references) in references.iter().enumerate() {
            for &to in references {
                let list: &mut Vec<NodeId> = &mut users[to as usize];
                if list.last() != Some(&(node as NodeId)) {
                    list.push(node as NodeId);
                }
            }
        }
        let mut partition = Partition {
            references,
            users,
            class_of: Vec::with_capacity(count),
            members: Vec::new(),
            place: Vec::with_capacity(count),
            dirty: vec![false; count],
            dirty_members: Vec::new(),
            worklist: Vec::new(),
        };
        let mut classes: FxHashMap<&K, u32> = FxHashMap::default();
        for (node, key) in initial.iter().enumerate() {
            let next = partition.members.len() as u32;
            let Some(key) = key else {
                // Numbers for classes without a list are counted down, so they never meet.
                partition.class_of.push(u32::MAX - node as u32);
                partition.place.push(0);
                continue;
            };
            let class = *classes.entry(key).or_insert(next);
            if class == next {
                partition.members.push(Vec::new());
                partition.dirty_members.push(Vec::new());
            }
            partition.class_of.push(class);
            let members = &mut partition.members[class as usize];
            partition.place.push(members.len() as u32);
            members.push(node as NodeId);
        }
        for node in 0..count as NodeId {
            partition.mark(node);
        }
        partition.run();
        partition
    }

    pub fn class_of(&self, node: NodeId) -> u32 {
        self.class_of[node as usize]
    }

    /// The classes with at least two members, members in node order, classes by first member.
    pub fn classes(&self) -> Vec<Vec<NodeId>> {
        let mut classes: Vec<Vec<NodeId>> = self
            .members
            .iter()
            .filter(|members| members.len() > 1)
            .map(|members| {
                let mut members = members.clone();
                members.sort_unstable();
                members
            })
            .collect();
        classes.sort_unstable_by_key(|members| members[0]);
        classes
    }

    /// Takes nodes out of their classes: each group becomes a class of its own. Refine with
    /// [`Partition::run`] afterwards.
    pub fn split_off(&mut self, group: &[NodeId]) {
        if let [only] = group
            && (self.is_alone(*only) || self.members[self.class_of(*only) as usize].len() == 1)
        {
            return;
        }
        self.move_to_new_class(group);
    }

    /// Refines until nothing splits.
    pub fn run(&mut self) {
        while let Some(class) = self.worklist.pop() {
            self.split(class);
        }
    }

    fn is_alone(&self, node: NodeId) -> bool {
        self.class_of[node as usize] as usize >= self.members.len()
    }

    fn mark(&mut self, node: NodeId) {
        if self.is_alone(node) {
            return;
        }
        if !std::mem::replace(&mut self.dirty[node as usize], true) {
            let class = self.class_of[node as usize];
            let list = &mut self.dirty_members[class as usize];
            if list.is_empty() {
                self.worklist.push(class);
            }
            list.push(node);
        }
    }

    fn key(&self, node: NodeId) -> Vec<u32> {
        self.references[node as usize]
            .iter()
            .map(|&to| self.class_of[to as usize])
            .collect()
    }

    fn split(&mut self, class: u32) {
        let mut dirty = std::mem::take(&mut self.dirty_members[class as usize]);
        // Nodes may have left the class since they were marked.
        dirty.retain(|&node| {
            self.class_of[node as usize] == class
                && std::mem::replace(&mut self.dirty[node as usize], false)
        });
        let total = self.members[class as usize].len();
        if total < 2 || dirty.is_empty() {
            return;
        }
        dirty.sort_unstable();
        let mut groups: Vec<Vec<NodeId>> = Vec::new();
        let mut by_key: FxHashMap<Vec<u32>, usize> = FxHashMap::default();
        for &node in &dirty {
            let next = groups.len();
            let group = *by_key.entry(self.key(node)).or_insert(next);
            if group == next {
                groups.push(Vec::new());
            }
            groups[group].push(node);
        }
        let clean_count = total - dirty.len();
        let clean_group = (clean_count > 0).then(|| {
            let clean = self.members[class as usize]
                .iter()
                .copied()
                .find(|node| dirty.binary_search(node).is_err())
                .expect("there are clean members");
            by_key.get(&self.key(clean)).copied()
        });
        let size = |group: usize| {
            groups[group].len()
                + if clean_group == Some(Some(group)) {
                    clean_count
                } else {
                    0
                }
        };
        // The largest part stays. `None`: the clean members alone, equal to no dirty one.
        let mut stays: Option<usize> = match clean_group {
            Some(None) => None,
            _ => Some(0),
        };
        let mut largest = stays.map_or(clean_count, size);
        for group in 0..groups.len() {
            if size(group) > largest {
                (stays, largest) = (Some(group), size(group));
            }
        }
        let clean_moves = clean_group.is_some_and(|group| group != stays);
        let clean: Vec<NodeId> = if clean_moves {
            let members = self.members[class as usize].iter().copied();
            members
                .filter(|node| dirty.binary_search(node).is_err())
                .collect()
        } else {
            Vec::new()
        };
        for (index, mut group) in groups.into_iter().enumerate() {
            if stays == Some(index) {
                continue;
            }
            if clean_group == Some(Some(index)) && clean_moves {
                group.extend(&clean);
            }
            self.move_to_new_class(&group);
        }
        if clean_moves && clean_group == Some(None) {
            self.move_to_new_class(&clean);
        }
    }

    fn move_to_new_class(&mut self, group: &[NodeId]) {
        let new = self.members.len() as u32;
        self.members.push(group.to_vec());
        self.dirty_members.push(Vec::new());
        for (at, &node) in group.iter().enumerate() {
            let old = std::mem::replace(&mut self.class_of[node as usize], new) as usize;
            let place = std::mem::replace(&mut self.place[node as usize], at as u32) as usize;
            self.members[old].swap_remove(place);
            if let Some(&moved) = self.members[old].get(place) {
                self.place[moved as usize] = place as u32;
            }
            if std::mem::replace(&mut self.dirty[node as usize], false) {
                self.mark(node);
            }
        }
        for &node in group {
            for index in 0..self.users[node as usize].len() {
                let user = self.users[node as usize][index];
                self.mark(user);
            }
        }
    }
}
