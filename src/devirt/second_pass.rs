// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The second pass over a body. It knows all definitions, and turns the first pass's candidates into facts and changes.

use super::changes::ChangeKind;
use super::first_pass::{GraphBuilder, RawFact};
use super::graph::{DefKind, Event, Load, Memo};
use super::pointers::{Address, Key};
use crate::ir::Value;

impl<'m> GraphBuilder<'m> {
    pub fn resolve(&mut self, interprocedural: bool) {
        let raws = std::mem::take(&mut self.raws);
        for &(_, pos, ref raw) in &raws {
            self.resolve_change(pos, raw, interprocedural);
        }
        for (block, pos, raw) in raws {
            match raw {
                RawFact::Load(value, pointer) => {
                    let Some(key) = self.graph.key(self.module, pointer) else {
                        continue;
                    };
                    let number = self.graph.loads.len() as u32;
                    self.graph.loads.push(Load {
                        value,
                        block,
                        pos,
                        key,
                    });
                    self.graph.load_of.insert(value, number);
                    self.event(key, pos, Event::Load(number));
                }
                RawFact::Store { pointer, value } => {
                    let Some(key) = self.graph.key(self.module, pointer) else {
                        continue;
                    };
                    self.fact(key, pos, Event::Stored(value));
                }
                RawFact::Assume(condition) => {
                    if let Some((true, key, fact)) = self.compare(condition, block, pos) {
                        self.fact(key, pos, Event::Assumed(fact));
                    }
                }
                RawFact::Branch {
                    condition,
                    on_true,
                    on_false,
                } => {
                    if let Some((equal, key, fact)) = self.compare(condition, block, pos) {
                        let edge = (key, block, if equal { on_true } else { on_false });
                        self.graph.edges.insert(edge, fact);
                        self.graph.edge_keys.push(edge);
                        self.graph.keys_on_edges.insert(key);
                    }
                }
                RawFact::Write(..)
                | RawFact::Lifetime(_)
                | RawFact::Structor(..)
                | RawFact::Call(_) => {}
            }
        }
        self.graph
            .memos
            .borrow_mut()
            .resize(self.graph.loads.len(), Memo::Open);
    }

    /// Records a change of an object, or the pointers that a call receives.
    fn resolve_change(&mut self, pos: u32, raw: &RawFact<'m>, interprocedural: bool) {
        let (pointer, kind) = match *raw {
            RawFact::Store { pointer, .. } => (pointer, ChangeKind::Stored),
            RawFact::Write(pointer, kind) => (pointer, kind),
            RawFact::Lifetime(pointer) => (pointer, ChangeKind::Lifetime),
            RawFact::Structor(pointer, kind) => (pointer, kind),
            RawFact::Call(number) if interprocedural => return self.passed(number),
            _ => return,
        };
        if let Some(key) = self.graph.key(self.module, pointer) {
            self.graph.change(self.module, pos, key, kind);
        }
    }

    /// Reads a comparison `load p == constant`, with the operands in either order, as a fact at a position. Returns
    /// whether the comparison is an equality, the pointer and the constant.
    fn compare(
        &self,
        condition: Value<'m>,
        block: u32,
        pos: u32,
    ) -> Option<(bool, Key<'m>, Address<'m>)> {
        let &(equal, a, b) = self.compares.get(&condition)?;
        let (loaded, constant) = if b.is_constant() { (a, b) } else { (b, a) };
        let load = self.graph.defs.get(&loaded)?;
        let DefKind::Load {
            pointer,
            group: true,
            plain: true,
        } = load.kind
        else {
            return None;
        };
        let key = self.graph.key(self.module, pointer)?;
        // The comparison is about the vptr at the time of the load, so nothing may have changed the vptr since.
        if !self
            .graph
            .is_untouched(self.module, key, (load.block, load.pos), (block, pos))
        {
            return None;
        }
        let fact = Address::of(self.module, constant)?;
        Some((equal, key, fact))
    }

    fn event(&mut self, key: Key<'m>, pos: u32, event: Event<'m>) {
        self.graph.events.entry(key).or_default().push((pos, event));
    }

    fn fact(&mut self, key: Key<'m>, pos: u32, event: Event<'m>) {
        self.graph.fact_keys.push(key);
        self.graph.facts.entry(key).or_default().push(pos);
        self.event(key, pos, event);
    }

    fn passed(&mut self, number: u32) {
        let call = &self.graph.calls[number as usize];
        let mut bases: Vec<Value<'m>> = self
            .graph
            .args(call)
            .iter()
            .filter(|arg| arg.ty() == self.pointer)
            .filter_map(|&arg| Some(self.graph.key(self.module, arg)?.base))
            .collect();
        bases.sort_unstable_by_key(|base| base.key());
        bases.dedup();
        for base in bases {
            self.graph.passed.entry(base).or_default().push(number);
        }
    }
}
