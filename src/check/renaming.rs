//! Scopes by other names.
//!
//! A noalias scope means something only inside its function. So the facts of the body that was kept
//! are those of an original if some one-to-one renaming of scopes and domains takes the one's lists
//! to the other's. This is looked for between the two originals; that the kept body says no more
//! than its own original is checked where that one is the subject.

use rustc_hash::FxHashMap;

use crate::ir::check::metadata_node;
use crate::ir::numbers::{md_kind, value_id};
use crate::ir::{Body, Inst, Node};

/// Whether such a renaming exists.
pub fn exists(was: &Body<'_>, kept: &Body<'_>) -> bool {
    let mut names = Names::default();
    was.insts.len() == kept.insts.len()
        && (was.insts.iter().zip(kept.insts)).all(|(old, new)| {
            let (old_lists, new_lists) = (lists(was, old), lists(kept, new));
            (old_lists.into_iter().zip(new_lists)).all(|pair| match pair {
                (Some(old), Some(new)) => names.list(old, new),
                _ => true,
            })
        })
}

/// The lists that an instruction uses and the one it declares.
fn lists(body: &Body<'_>, inst: &Inst) -> [Option<Node>; 3] {
    let used = |kind: u32| {
        let mut all = body.metadata(inst).iter();
        all.find(|m| m.kind == u64::from(kind)).map(|m| m.node)
    };
    let operand = body
        .operands(inst)
        .first()
        .filter(|operand| inst.is_call() && operand.kind == u64::from(value_id::METADATA_AS_VALUE));
    let declared = operand
        .and_then(|operand| operand.as_value())
        .filter(|value| value.metadata_operand().is_err())
        .map(metadata_node);
    [used(md_kind::ALIAS_SCOPE), used(md_kind::NOALIAS), declared]
}

#[derive(Default)]
struct Names {
    there: FxHashMap<usize, usize>,
    back: FxHashMap<usize, usize>,
}

impl Names {
    fn list(&mut self, old: Node, new: Node) -> bool {
        let (old, new) = (old.operands(), new.operands());
        old.len() == new.len()
            && (old.into_iter().zip(new)).all(|(old, new)| {
                self.name(old, new) && self.name(old.scope_domain(), new.scope_domain())
            })
    }

    fn name(&mut self, old: Node, new: Node) -> bool {
        let there = *self.there.entry(old.key()).or_insert(new.key());
        let back = *self.back.entry(new.key()).or_insert(old.key());
        there == new.key() && back == old.key()
    }
}
