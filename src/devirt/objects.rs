// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds which pointers may lead to one object, and where an object gets another vptr through another pointer value.
//!
//! **The problem.** A live object's vptr changes while its constructors and destructors run ([class.cdtor]/4). These
//! write the vptr through a `this` that clang launders first, so the store that ends a fact about `p` uses another
//! pointer value than `p`. That matters if a constructor or destructor was inlined into the function with the fact, and
//! the inlined code uses `p`:
//!
//! ```text
//! p = new D; g = p; ...            a fact: the vptr of p is D's
//! t = launder(p); t->vptr = Base   ~Base, inlined: no fact about p is true from here on
//! load g, forwarded: p->vptr       its body calls through g
//! ```
//!
//! **The rule.** A question about `p` that walks back past one of these *changes* has no answer:
//!
//! * a store of a vptr through a pointer that *may* lead to the same object, at the same offset as far as offsets are
//!   known, and every other instruction that may be such a store ([`super::writes`]);
//! * a call of a constructor or destructor with a pointer that was *derived* from the same value, or a lifetime marker
//!   of such a pointer. (A call with any other pointer to the object is no change: an object that may be used through
//!   `p` after the call has the same class as before ([basic.life]/8), and so the same vptr.)
//!
//! Stores through `p` and calls of constructors with known bodies are no changes: the walk takes the vptr from them.
//!
//! **Pointers that may lead to one object.** Two pointers are followed to their *origins*, through offsets, launders,
//! phis and selects. Two different variables, allocas or results of allocation functions are different objects. An
//! argument is neither an alloca nor memory that this run of the function allocates, and no other pointer is used for
//! the memory of a `noalias` argument. A pointer value that existed before memory was allocated does not lead into that
//! memory. That conclusion has two conditions: the definition of the pointer dominates the allocation, and the other
//! pointer is the allocation's result itself and not a phi of it. Then, at a place that uses both, the last execution
//! of the definition came before the last execution of the allocation. (The allocation dominates that place, because
//! its result is used there. So no path from the definition to the place goes around the allocation.)
//!
//! **Cost.** A query about `p` looks at three kinds of changes in each block of a walk: changes through a pointer that
//! shares an origin with `p`, changes through a pointer with too many origins to list, and changes that may affect
//! objects besides those to which their own pointer leads. After [`LOOKS`] changes, every further change counts as a
//! change of the object of `p`.

use std::rc::Rc;

use super::changes::{Change, ChangeKind, Identity, Origin};
use super::graph::{DefKind, Graph};
use super::pointers::Key;
use crate::ir::Value;

/// The limit on origins of one pointer.
const ORIGINS: usize = 8;
/// The limit on steps from a pointer to its origins.
const STEPS: usize = 64;
/// The limit on the blocks that a search between two positions visits.
const BLOCKS: usize = 64;
/// The limit on the stores and calls that one query about a pointer examines. Each further store or call counts as a
/// change of the pointer's object.
const LOOKS: usize = 256;

impl<'m> Graph<'m> {
    /// Records a change. Call this in the order of the positions, once the definitions of all pointers are recorded.
    pub fn change(&mut self, pos: u32, key: Key<'m>, kind: ChangeKind) {
        let origins = self.origins(key);
        self.changes.push(pos, key, origins, kind);
    }

    /// The kind of a value as the origin of pointers.
    pub fn identity(&self, value: Value<'m>) -> Identity {
        if self.params.contains(&value) {
            if value.is_noalias() {
                Identity::Exclusive
            } else {
                Identity::Argument
            }
        } else if value.is_constant() {
            if value.is_global_variable() {
                Identity::Variable
            } else if value.is_null_or_poison() {
                Identity::Nothing
            } else {
                Identity::Unknown
            }
        } else if value.is_alloca() {
            Identity::Alloca
        } else if value.is_noalias() {
            Identity::Allocated
        } else {
            Identity::Unknown
        }
    }

    fn origins(&self, key: Key<'m>) -> Rc<Vec<Origin<'m>>> {
        if let Some(known) = self.origins.borrow().get(&key) {
            return Rc::clone(known);
        }
        let found = self.find_origins(key).unwrap_or_else(|| {
            vec![Origin {
                value: key.base,
                offset: None,
                identity: Identity::Anything,
                joined: key.base,
            }]
        });
        let found = Rc::new(found);
        self.origins.borrow_mut().insert(key, Rc::clone(&found));
        found
    }

    fn find_origins(&self, key: Key<'m>) -> Option<Vec<Origin<'m>>> {
        let mut found: Vec<Origin<'m>> = Vec::new();
        let mut met = Vec::new();
        let mut open = vec![(key.base, Some(key.offset), None)];
        while let Some((value, offset, joined)) = open.pop() {
            if met.contains(&(value, offset)) {
                continue;
            }
            met.push((value, offset));
            if met.len() > STEPS {
                return None;
            }
            // If an offset overflows, it is unknown.
            let step = |from: Value<'m>, offset: Option<i64>, joined| {
                let key = self.key(from)?;
                let offset = offset.and_then(|offset| offset.checked_add(key.offset));
                Some((key.base, offset, joined))
            };
            let join = joined.or(Some(value));
            let def = self.defs.get(&value).map(|def| &def.kind);
            if let Some(DefKind::Call(number)) = def
                && let Some(from) = self.calls[*number as usize].same_address()
            {
                open.push(step(from, offset, joined)?);
                continue;
            }
            match def {
                Some(DefKind::Within(base)) => open.push(step(*base, None, joined)?),
                Some(DefKind::Phi(incoming)) => {
                    for &(_, from) in incoming {
                        open.push(step(from, offset, join)?);
                    }
                }
                Some(DefKind::Select(a, b)) => {
                    for from in [*a, *b] {
                        open.push(step(from, offset, join)?);
                    }
                }
                _ => {
                    found.push(Origin {
                        value,
                        offset,
                        identity: self.identity(value),
                        joined: joined.unwrap_or(value),
                    });
                    if found.len() > ORIGINS {
                        return None;
                    }
                }
            }
        }
        Some(found)
    }

    /// Whether the definition of `value` strictly dominates that of `other`.
    fn precedes(&self, value: Value<'m>, other: Value<'m>) -> bool {
        let Some(other) = self.defs.get(&other) else {
            return false;
        };
        match self.defs.get(&value) {
            Some(def) if def.block == other.block => def.pos < other.pos,
            Some(def) => self.dominators().dominates(def.block, other.block),
            None => self.params.contains(&value),
        }
    }

    /// Whether two pointers may lead to or into the same object.
    pub fn may_be_one_object(&self, a: Key<'m>, b: Key<'m>) -> bool {
        let (a, b) = (self.origins(a), self.origins(b));
        a.iter().any(|a| {
            b.iter()
                .any(|b| a.value == b.value || !a.identity.is_distinct(b.identity))
        })
    }

    fn affects(
        &self,
        change: &Change<'m>,
        key: Key<'m>,
        origins: &[Origin<'m>],
        own: bool,
    ) -> bool {
        let covers = |from, at| change.kind.covers(from, at);
        if change.key.base == key.base {
            // From a store through the pointer itself a walk takes the vptr; it is a change only if `own` says so.
            return (own || change.kind != ChangeKind::Stored)
                && covers(change.key.offset, key.offset);
        }
        change.origins.iter().any(|from| {
            origins.iter().any(|to| {
                // Through a phi, the `new` pointer may lead to memory that an earlier iteration allocated.
                let later = |new: &Origin<'m>, old: &Origin<'m>| {
                    new.identity == Identity::Allocated
                        && new.joined == new.value
                        && self.precedes(old.joined, new.value)
                };
                if later(from, to) || later(to, from) {
                    false
                } else if from.identity == Identity::Anything || to.identity == Identity::Anything {
                    !from.identity.is_distinct(to.identity)
                } else if from.value == to.value {
                    match (from.offset, to.offset) {
                        (Some(from), Some(to)) => covers(from, to),
                        _ => true,
                    }
                } else {
                    change.kind.reaches_unknown_objects() && !from.identity.is_distinct(to.identity)
                }
            })
        })
    }

    /// The last change at positions `from..to` (a store through another pointer value, or a call) that may affect the
    /// object of a pointer. After [`LOOKS`] changes, each further change counts as a change of this object.
    pub fn last_change(&self, key: Key<'m>, from: u32, to: u32) -> Option<u32> {
        let mut last = None;
        self.visit_changes(key, (from, to), false, |pos| {
            last = last.max(Some(pos));
            false
        });
        last
    }

    /// Whether nothing changes the vptr on any path from `from` to `to`, which `from` dominates. Here stores through
    /// the pointer itself are changes, too. `from` and `to` are pairs of a block and a position; the instruction at
    /// `from` itself is left out.
    ///
    /// The search for blocks on the paths goes backwards from `to`. Beyond [`BLOCKS`] blocks, any change in the
    /// function counts.
    pub fn is_untouched(&self, key: Key<'m>, from: (u32, u32), to: (u32, u32)) -> bool {
        let is_quiet = |range| self.is_quiet(key, range);
        let behind = from.1 + 1;
        if from.0 == to.0 {
            return behind <= to.1 && is_quiet((behind, to.1));
        }
        if self.changes.all.is_empty() {
            return true;
        }
        let mut met = vec![from.0];
        let mut open = self.blocks[to.0 as usize].preds.clone();
        while let Some(block) = open.pop() {
            if met.contains(&block) {
                continue;
            }
            met.push(block);
            if met.len() > BLOCKS {
                return is_quiet((0, u32::MAX));
            }
            let whole = &self.blocks[block as usize];
            if !is_quiet((whole.first, whole.end)) {
                return false;
            }
            open.extend(&whole.preds);
        }
        let (above, below) = (&self.blocks[from.0 as usize], &self.blocks[to.0 as usize]);
        is_quiet((behind, above.end)) && is_quiet((below.first, to.1))
    }

    /// Whether nothing in a range of positions changes the vptr, not even a store through the pointer itself.
    pub fn is_quiet(&self, key: Key<'m>, range: (u32, u32)) -> bool {
        let mut quiet = true;
        self.visit_changes(key, range, true, |_| {
            quiet = false;
            false
        });
        quiet
    }

    /// The positions of all changes in the function that may affect the object of a pointer, without stores through
    /// the pointer itself; `None` if there are more than `limit`.
    pub fn changes_of(&self, key: Key<'m>, limit: usize) -> Option<Vec<u32>> {
        let mut found = Vec::new();
        self.visit_changes(key, (0, u32::MAX), false, |pos| {
            if !found.contains(&pos) {
                found.push(pos);
            }
            found.len() <= limit
        });
        (found.len() <= limit).then_some(found)
    }

    /// Visits the changes that may affect the object of a pointer, list by list, each list backwards. If `visit`
    /// returns false, the rest of that list is skipped. With `own`, stores through the pointer itself are included.
    fn visit_changes(
        &self,
        key: Key<'m>,
        (from, to): (u32, u32),
        own: bool,
        mut visit: impl FnMut(u32) -> bool,
    ) {
        let changes = &self.changes;
        if changes.all.is_empty() {
            return;
        }
        let origins = self.origins(key);
        let mut looks = 0;
        for row in changes.of(&origins) {
            let at = |index: u32| &changes.all[index as usize];
            let end = row.partition_point(|&index| at(index).pos < to);
            for &index in row[..end].iter().rev() {
                let change = at(index);
                if change.pos < from {
                    break;
                }
                looks += 1;
                if (looks > LOOKS || self.affects(change, key, &origins, own)) && !visit(change.pos)
                {
                    break;
                }
            }
        }
    }
}
