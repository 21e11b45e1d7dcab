// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What differs at a place where two functions are known to differ, in words.
//!
//! The place comes from [`crate::merge::audience::lockstep`]; here both sides are looked at, property by property,
//! each compared as it is in the stream. What has no words of its own is named without values, so
//! a remark may say too little but nothing that is no difference.

use crate::ir::TailKind;
use crate::ir::numbers::{opcode, value_id};
use crate::ir::opcodes::is_branch;
use crate::ir::printing::{self, Numbered, name_of};
use crate::ir::{AttributeList, AttributeValue, Global, Inst, Operand, Type, Value};
use crate::merge::audience::lockstep::{Counted, Lockstep, Place, Side};
use crate::merge::nodes::Node;
use crate::rules::attribute::identity;
use crate::rules::property::{self, Place as At, Property as Of};
use crate::rules::spelling;
use crate::stream::attributes::push;
use crate::stream::interface::{counted_convention, type_number};
use crate::stream::{Chunk, Mode, Tables, callee_index, header_constant};

/// A property in which two functions differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    pub name: String,
    pub values: Values,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    Both(String, String),
    OnlyLeft,
    OnlyRight,
    /// They have no short text, or texts that look the same.
    Unsaid,
}

impl Property {
    fn unsaid(name: &str) -> Self {
        Property {
            name: name.into(),
            values: Values::Unsaid,
        }
    }

    fn both(name: impl Into<String>, left: impl ToString, right: impl ToString) -> Self {
        let (left, right) = shown(left.to_string(), right.to_string());
        Property {
            name: name.into(),
            values: match left == right {
                true => Values::Unsaid,
                false => Values::Both(left, right),
            },
        }
    }
}

/// The most characters of a value that a remark shows.
const SHOWN: usize = 80;

/// How much of a long common beginning it shows.
const BEFORE: usize = 16;

/// Both texts, or if they are long what is around their difference.
fn shown(left: String, right: String) -> (String, String) {
    if left.len().max(right.len()) <= SHOWN {
        return (left, right);
    }
    let both = left.chars().zip(right.chars());
    let start = both.take_while(|(l, r)| l == r).count();
    let start = start.saturating_sub(BEFORE);
    let cut = |text: &str| {
        let mut rest = text.chars().skip(start);
        let middle: String = rest.by_ref().take(SHOWN).collect();
        let dots = |cut| if cut { "..." } else { "" };
        format!("{}{middle}{}", dots(start > 0), dots(rest.next().is_some()))
    };
    (cut(&left), cut(&right))
}

/// Two functions at a place where they differ.
pub struct Pair<'a, 'm> {
    pub nodes: (&'a Node<'m>, &'a Node<'m>),
    pub sides: &'a mut Lockstep<'m>,
    pub counted: Counted<'a>,
    pub mode: Mode,
    pub tables: &'a mut Tables<'m>,
}

/// What two instructions have beside operands: the name, what is compared, and the text.
type Fact = (&'static str, u64, String);

impl<'m> Pair<'_, 'm> {
    /// What differs, and the instructions that it belongs to.
    pub fn property(&mut self, place: Place) -> (Property, Option<(Inst, Inst)>) {
        match place {
            Place::Header => (self.header(), None),
            Place::Label(_) => (Property::unsaid("way that control flows"), None),
            Place::Length(block) => {
                let count = |side: &Side<'_>| side.body().blocks[block].num_insts;
                let (left, right) = (count(&self.sides.left), count(&self.sides.right));
                (
                    Property::both("number of instructions in a block", left, right),
                    None,
                )
            }
            Place::Blocks => {
                let count = |side: &Side<'_>| side.body().blocks.len();
                let (left, right) = (count(&self.sides.left), count(&self.sides.right));
                (Property::both("number of blocks", left, right), None)
            }
            Place::Inst(at) => {
                let (left, right) = (&self.sides.left, &self.sides.right);
                let (left, right) = (left.body().insts[at], right.body().insts[at]);
                (self.inst(&left, &right), Some((left, right)))
            }
        }
    }

    fn name(&self, number: Numbered) -> String {
        name_of(self.tables.module, number)
    }

    fn types_differ(&mut self, left: Type<'m>, right: Type<'m>) -> bool {
        self.tables.types.number(left) != self.tables.types.number(right)
    }

    fn header(&mut self) -> Property {
        let (left, right) = (self.nodes.0.facts, self.nodes.1.facts);
        let (lt, rt) = (left.value_type(), right.value_type());
        let mut number = |node: &Node<'m>| {
            let interface = self.tables.globals.slot(node.value).interface;
            type_number(interface, node.facts.value_type(), &mut self.tables.types)
        };
        if number(self.nodes.0) != number(self.nodes.1) {
            if lt == rt {
                return Property::unsaid("set of parameters that are used, or use of the result");
            }
            return Property::both("type", printing::type_text(lt), printing::type_text(rt));
        }
        let counted = |facts: &Global<'_>| {
            counted_convention(facts.convention(), facts.is_vararg(), self.mode)
        };
        if counted(&left) != counted(&right) {
            let name = convention;
            let (left, right) = (left.convention().0, right.convention().0);
            return Property::both("calling convention", name(left), name(right));
        }
        if let Some(property) = self.attributes(left.attributes(), right.attributes(), self.mode) {
            return property;
        }
        for (name, left, right) in [
            ("section", left.section(), right.section()),
            ("garbage collector", left.gc(), right.gc()),
            (
                "partition of the program",
                left.partition(),
                right.partition(),
            ),
        ] {
            if left != right {
                let text = |text| match String::from_utf8_lossy(text) {
                    text if text.is_empty() => "none".into(),
                    text => format!("'{text}'"),
                };
                return Property::both(name, text(left), text(right));
            }
        }
        if left.address_space() != right.address_space() {
            return Property::both("address space", left.address_space(), right.address_space());
        }
        if self.mode == Mode::Exact && left.alignment() != right.alignment() {
            let text = |log2_plus_1: u32| match log2_plus_1 {
                0 => "none".into(),
                log2_plus_1 => (1_u64 << (log2_plus_1 - 1)).to_string(),
            };
            return Property::both("alignment", text(left.alignment()), text(right.alignment()));
        }
        let names = ["personality", "prefix data", "prologue data"];
        let both = left.constants().into_iter().zip(right.constants());
        for (name, (left, right)) in names.into_iter().zip(both) {
            let (mut l, mut r) = (Chunk::default(), Chunk::default());
            header_constant(left, self.tables, &mut l);
            header_constant(right, self.tables, &mut r);
            if self.counted.differ(&l, &r) {
                let text =
                    |value: Option<Value<'_>>| value.map_or("none".into(), printing::operand);
                return Property::both(name, text(left), text(right));
            }
        }
        self.header_metadata()
    }

    fn header_metadata(&mut self) -> Property {
        let (left, right) = self.nodes;
        let mut list = |node: &Node<'m>| -> Vec<_> {
            let rules = self.tables.rules;
            let all = self.tables.reader.global_metadata(node.value).iter();
            all.filter(|m| !rules.belongs_to_name(m.kind as u32))
                .map(|m| (m.kind as u32, m.node.key() as u64))
                .collect()
        };
        let (left, right) = (list(left), list(right));
        let property = self.kinds(&left, &right);
        property.unwrap_or_else(|| Property::unsaid("way in which it is declared"))
    }

    /// The first difference between lists of metadata, which are ordered by kind.
    fn kinds(&self, left: &[(u32, u64)], right: &[(u32, u64)]) -> Option<Property> {
        let at = (0..left.len().max(right.len())).find(|&at| left.get(at) != right.get(at))?;
        let kind = |list: &[(u32, u64)]| list.get(at).map_or(u32::MAX, |entry| entry.0);
        let (l, r) = (kind(left), kind(right));
        Some(Property {
            name: format!("metadata '{}'", self.name(Numbered::Metadata(l.min(r)))),
            values: match l.cmp(&r) {
                std::cmp::Ordering::Less => Values::OnlyLeft,
                std::cmp::Ordering::Equal => Values::Unsaid,
                std::cmp::Ordering::Greater => Values::OnlyRight,
            },
        })
    }

    fn attributes(
        &mut self,
        left: AttributeList,
        right: AttributeList,
        mode: Mode,
    ) -> Option<Property> {
        let (left, right) = (
            self.attribute_list(left, mode),
            self.attribute_list(right, mode),
        );
        let same = |a: &&Listed, b: &Listed| a.at == b.at && a.name == b.name;
        for l in &left {
            let name = l.property_name();
            match right.iter().find(|r| same(r, l)) {
                None => {
                    let values = Values::OnlyLeft;
                    return Some(Property { name, values });
                }
                Some(r) if r.content != l.content => {
                    return Some(Property::both(name, &l.value, &r.value));
                }
                Some(_) => {}
            }
        }
        let only = right.iter().find(|r| !left.iter().any(|l| same(&l, r)))?;
        Some(Property {
            name: only.property_name(),
            values: Values::OnlyRight,
        })
    }

    fn attribute_list(&mut self, list: AttributeList, mode: Mode) -> Vec<Listed> {
        let Tables {
            module,
            reader,
            types,
            ..
        } = &mut *self.tables;
        let mut listed = Vec::new();
        for attribute in identity(list, mode, reader) {
            let mut content = Vec::new();
            push(&attribute, types, &mut content);
            let (name, value) = match attribute.value {
                AttributeValue::String { key, value } => {
                    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
                    (text(key), format!("'{}'", text(value)))
                }
                value => {
                    let value = match value {
                        AttributeValue::Integer(value) => value.to_string(),
                        AttributeValue::Type(Some(ty)) => printing::type_text(ty),
                        _ => String::new(),
                    };
                    (name_of(*module, Numbered::Attribute(attribute.kind)), value)
                }
            };
            listed.push(Listed {
                at: attribute.index,
                name,
                value,
                content,
            });
        }
        listed
    }

    fn inst(&mut self, left: &Inst, right: &Inst) -> Property {
        let property = (self.operation(left, right))
            .or_else(|| self.special(left, right))
            .or_else(|| self.call_attributes(left, right))
            .or_else(|| self.spelled_apart(left, right))
            .or_else(|| self.operands(left, right))
            .or_else(|| self.metadata(left, right));
        property.unwrap_or_else(|| Property::unsaid("meaning"))
    }

    /// Opcode, type, and whether a phi referred to it before.
    fn operation(&mut self, left: &Inst, right: &Inst) -> Option<Property> {
        let same_class = self.mode == Mode::Reconcile
            && self.normal_opcode(left, true) == self.normal_opcode(right, false);
        if left.opcode != right.opcode && !same_class {
            let name = |inst: &Inst| self.name(Numbered::Opcode(inst.opcode));
            return Some(Property::both("opcode", name(left), name(right)));
        }
        if self.types_differ(left.ty(), right.ty()) {
            let [left, right] = [left, right].map(|inst| inst.as_value().ty());
            if left == right {
                return Some(Property::unsaid("use other than to be moved"));
            }
            let (left, right) = (printing::type_text(left), printing::type_text(right));
            return Some(Property::both("type", left, right));
        }
        let definitions = (self.sides.left.definition(), self.sides.right.definition());
        (definitions.0 != definitions.1).then(|| Property::unsaid("place in an earlier phi"))
    }

    fn operands_of(&self, inst: &Inst, left: bool) -> &[Operand] {
        let side = if left {
            &self.sides.left
        } else {
            &self.sides.right
        };
        side.body().operands(inst)
    }

    fn normal_opcode(&self, inst: &Inst, left: bool) -> u8 {
        match spelling::has_rules(inst.opcode) {
            true => spelling::normal(inst, self.operands_of(inst, left)).opcode,
            false => inst.opcode,
        }
    }

    /// What stands beside the operands.
    fn special(&mut self, left: &Inst, right: &Inst) -> Option<Property> {
        if left.opcode != right.opcode {
            return None;
        }
        let (left, right) = (self.facts(left, true), self.facts(right, false));
        let mut both = left.into_iter().zip(right);
        let ((name, _, left), (_, _, right)) = both.find(|(l, r)| l.1 != r.1)?;
        Some(Property::both(name, left, right))
    }

    /// What counts of an instruction, by the table.
    fn facts(&mut self, inst: &Inst, left: bool) -> Vec<Fact> {
        let mut facts = Vec::new();
        for &property in property::of(inst.opcode) {
            let row = property.row();
            match property {
                // In the normal form it belongs to the operands.
                Of::Predicate if self.mode == Mode::Reconcile => {}
                Of::Convention => facts.push(self.convention(inst, left).0),
                Of::Tail => facts.push(self.convention(inst, left).1),
                Of::Step => facts.extend(self.step(inst)),
                _ if !property.is_identity(inst, self.mode) => {}
                _ if row.place == At::Type(0) => facts.push(self.word_type(row.name, inst)),
                _ => {
                    let value = property.of(inst);
                    facts.extend(value.map(|v| (row.name, v, self.text(property, v))));
                }
            }
        }
        facts
    }

    fn word_type(&mut self, name: &'static str, inst: &Inst) -> Fact {
        let ty = inst.word_type();
        let number = self.tables.types.number(ty).into();
        (name, number, printing::type_text(ty))
    }

    fn text(&self, property: Of, value: u64) -> String {
        match property {
            Of::Ordering | Of::FailureOrdering => ordering_name(value).into(),
            Of::Operation => self.name(Numbered::Operation(value as u32)),
            Of::Predicate => self.name(Numbered::Predicate(value as u32)),
            Of::Alignment | Of::AtomicAlignment | Of::AllocaAlignment => {
                (1_u64 << (value & 63)).to_string()
            }
            Of::BundleCount => value.to_string(),
            Of::Flags | Of::SyncScope => String::new(),
            _ => ["absent", "present"][usize::from(value != 0)].into(),
        }
    }

    fn step(&mut self, inst: &Inst) -> [Fact; 2] {
        let [_, offset, is_constant] = inst.special;
        match (is_constant, offset) {
            (0, 0) => [
                ("offset", 0, "variable".into()),
                self.word_type("element type", inst),
            ],
            (0, factor) => [
                ("offset", 2, "variable".into()),
                ("factor of the index", factor, factor.to_string()),
            ],
            (_, offset) => [
                ("offset", 1, "constant".into()),
                ("offset in bytes", offset, (offset as i64).to_string()),
            ],
        }
    }

    /// The convention and the tail marker of a call, as they count.
    fn convention(&mut self, inst: &Inst, left: bool) -> (Fact, Fact) {
        let side = match left {
            true => &mut self.sides.left,
            false => &mut self.sides.right,
        };
        let (number, tail) = side.convention(inst, self.mode, self.tables);
        let text = convention(inst.convention().0);
        let name = match tail {
            TailKind::None => "none",
            TailKind::Tail => "tail",
            TailKind::MustTail => "musttail",
            TailKind::NoTail => "notail",
        };
        (
            (Of::Convention.row().name, number.into(), text),
            (Of::Tail.row().name, tail.number().into(), name.into()),
        )
    }

    fn call_attributes(&mut self, left: &Inst, right: &Inst) -> Option<Property> {
        if !left.is_call() || !right.is_call() {
            return None;
        }
        let operands = self.operands_of(left, true);
        let callee = operands[callee_index(operands)].value as usize;
        let mode = self.tables.attribute_mode(callee, self.mode);
        self.attributes(left.attributes(), right.attributes(), mode)
    }

    /// One operation in two spellings.
    fn spelled_apart(&mut self, left: &Inst, right: &Inst) -> Option<Property> {
        if left.opcode == right.opcode {
            return None;
        }
        let metadata = self.metadata(left, right);
        metadata.or_else(|| {
            let (left, right) = (self.spelled(left, true), self.spelled(right, false));
            Some(Property::both("operation", left, right))
        })
    }

    fn operands(&mut self, left: &Inst, right: &Inst) -> Option<Property> {
        let normal = self.mode == Mode::Reconcile && spelling::has_rules(left.opcode);
        let (l, r) = (
            self.counted_operands(left, true),
            self.counted_operands(right, false),
        );
        if l.len() != r.len() && left.opcode == opcode::PHI {
            let (left, right) = (l.len() / 2, r.len() / 2);
            return Some(Property::both("number of entries", left, right));
        }
        if l.len() != r.len() {
            return Some(Property::both("number of operands", l.len(), r.len()));
        }
        let commutes = l.len() >= 2
            && match left.is_call() {
                true => self.arguments_commute(left, true) && self.arguments_commute(right, false),
                false => normal && spelling::commutes(left.opcode),
            };
        let (lc, rc) = (self.chunks(left, &l, true), self.chunks(right, &r, false));
        let differ = |l: usize, r: usize| self.counted.differ(&lc[l], &rc[r]);
        if normal && spelling::is_comparison(left.opcode) {
            if !differ(0, 0) || !differ(1, 1) {
                if let Some(property) = self.predicate(left, right) {
                    return Some(property);
                }
            } else if !differ(0, 1) && !differ(1, 0) {
                let (left, right) = (self.spelled(left, true), self.spelled(right, false));
                return Some(Property::both("comparison", left, right));
            }
        }
        let crossed = commutes && differ(0, 0) && differ(1, 1);
        let pair = match () {
            () if crossed && !differ(0, 1) && !differ(1, 0) => None,
            () if crossed && !differ(0, 1) => Some((1, 0)),
            () if crossed && !differ(1, 0) => Some((0, 1)),
            () => (0..l.len()).map(|at| (at, at)).find(|&(l, r)| differ(l, r)),
        };
        // What commutes may be exchanged, and the difference stand behind it.
        let pair = pair.or_else(|| {
            let behind = (2..l.len()).map(|at| (at, at));
            behind.into_iter().find(|&(l, r)| differ(l, r))
        });
        let (at, other) = pair?;
        Some(self.operand(left, right, l[at], r[other]))
    }

    fn arguments_commute(&mut self, inst: &Inst, left: bool) -> bool {
        let operands = self.operands_of(inst, left);
        let callee = operands[callee_index(operands)].value as usize;
        self.mode == Mode::Reconcile && self.tables.arguments_commute(callee, inst.attributes())
    }

    /// The numbers of the operands that are compared.
    fn counted_operands(&self, inst: &Inst, left: bool) -> Vec<usize> {
        let side = if left {
            &self.sides.left
        } else {
            &self.sides.right
        };
        let operands = side.body().operands(inst);
        let all = 0..operands.len();
        match inst.opcode {
            opcode::PHI => all
                .filter(|&at| side.is_reachable(&operands[at | 1]))
                .collect(),
            opcode::GET_ELEMENT_PTR if inst.special[2] != 0 && self.mode != Mode::Exact => vec![0],
            _ => all.collect(),
        }
    }

    fn chunks(&mut self, inst: &Inst, operands: &[usize], left: bool) -> Vec<Chunk> {
        let side = match left {
            true => &mut self.sides.left,
            false => &mut self.sides.right,
        };
        let chunk = |&at: &usize| side.operand(inst, at, self.mode, self.tables);
        operands.iter().map(chunk).collect()
    }

    /// A comparison that is read in its normal form: its predicate, or that only one of the two is
    /// read as its inverse.
    fn predicate(&self, left: &Inst, right: &Inst) -> Option<Property> {
        if left.special[0] == right.special[0] {
            return None;
        }
        let written = |inst| printing::written_predicate(inst);
        if written(left) == written(right) {
            return Some(Property::unsaid("use other than to steer branches"));
        }
        let name = |inst| self.name(Numbered::Predicate(written(inst)));
        Some(Property::both("predicate", name(left), name(right)))
    }

    /// An operation with its operands.
    fn spelled(&self, inst: &Inst, left: bool) -> String {
        let operands = self.operands_of(inst, left).iter();
        let operands: Vec<_> = operands
            .filter_map(|operand| operand.as_value().map(printing::operand))
            .collect();
        let mut name = self.name(Numbered::Opcode(inst.opcode));
        if spelling::is_comparison(inst.opcode) {
            let predicate = printing::written_predicate(inst);
            name = format!("{name} {}", self.name(Numbered::Predicate(predicate)));
        }
        format!("{name} {}", operands.join(", "))
    }

    fn operand(&self, left: &Inst, right: &Inst, l: usize, r: usize) -> Property {
        let (lo, ro) = (self.operands_of(left, true), self.operands_of(right, false));
        let name = role(left, lo, l);
        let (lo, ro) = (&lo[l], &ro[r]);
        let (Some(lv), Some(rv)) = (lo.as_value(), ro.as_value()) else {
            let number = |operand: &Operand| (operand.value as i64).to_string();
            return Property::both(name, number(lo), number(ro));
        };
        let (lv, rv) = (moved(left, l, lv), moved(right, r, rv));
        if [lo, ro].map(|o| o.kind) == [u64::from(value_id::METADATA_AS_VALUE); 2] {
            return Property::unsaid(&name);
        }
        let property = Property::both(name.clone(), printing::operand(lv), printing::operand(rv));
        if property.values != Values::Unsaid {
            return property;
        }
        let typed = Property::both(
            name.clone(),
            printing::typed_operand(lv),
            printing::typed_operand(rv),
        );
        if typed.values != Values::Unsaid {
            return typed;
        }
        let place = |side: &Side<'_>, operand| place(side, operand).unwrap_or_default();
        let (left, right) = (place(&self.sides.left, lo), place(&self.sides.right, ro));
        Property::both(name, left, right)
    }

    fn metadata(&mut self, left: &Inst, right: &Inst) -> Option<Property> {
        let mut list = |side: &Side<'_>, inst: &Inst| -> Vec<_> {
            let all = side.body().metadata(inst).iter();
            all.filter_map(|m| {
                let node = self.tables.counted_metadata(m, self.mode)?;
                Some((m.kind as u32, node))
            })
            .collect()
        };
        let (left, right) = (list(&self.sides.left, left), list(&self.sides.right, right));
        self.kinds(&left, &right)
    }
}

/// An attribute that counts.
struct Listed {
    at: u32,
    name: String,
    value: String,
    content: Vec<u64>,
}

impl Listed {
    fn property_name(&self) -> String {
        let name = &self.name;
        match self.at {
            u32::MAX => format!("attribute '{name}'"),
            0 => format!("attribute '{name}' of the result"),
            at => format!("attribute '{name}' of argument {at}"),
        }
    }
}

/// A constant that was read as an integer because it is only moved, as it is written.
fn moved<'m>(inst: &Inst, at: usize, operand: Value<'m>) -> Value<'m> {
    let moves = match inst.opcode {
        opcode::STORE => at == 0,
        opcode::SELECT => at > 0,
        opcode::PHI | opcode::FREEZE => true,
        _ => false,
    };
    let written = inst.written_type();
    match moves && operand.is_constant() && operand.ty() != written {
        true => operand.bits_as(written),
        false => operand,
    }
}

/// What an operand is to its instruction.
fn role(inst: &Inst, operands: &[Operand], at: usize) -> String {
    let name = match (inst.opcode, at) {
        (opcode::STORE, 0) => "stored value",
        (opcode::LOAD, _) | (opcode::STORE, _) => "address",
        (opcode::RET, _) => "returned value",
        (opcode::SWITCH | opcode::SELECT, 0) if operands.len() > 1 => "condition",
        (opcode, 0) if is_branch(opcode) && operands.len() > 1 => "condition",
        (opcode, _) if is_branch(opcode) => "target",
        (opcode::SELECT, _) => "choice",
        (opcode::SWITCH, 1) => "default target",
        (opcode::SWITCH, at) if at % 2 == 0 => "case",
        (opcode::SWITCH, _) => "target of a case",
        (opcode::PHI, at) if at % 2 == 0 => "value from a predecessor",
        (opcode::PHI, _) => "predecessor",
        (opcode::EXTRACT_VALUE | opcode::INSERT_VALUE, _)
            if operands[at].kind == u64::from(value_id::LITERAL) =>
        {
            "index"
        }
        (opcode::SHUFFLE_VECTOR, 2..) => "mask",
        (opcode::CALL | opcode::INVOKE | opcode::CALL_BR, at) => {
            return match at.cmp(&callee_index(operands)) {
                std::cmp::Ordering::Less if at_is_value(operands, at) => {
                    format!("argument {}", at + 1)
                }
                std::cmp::Ordering::Equal => "callee".into(),
                _ => "list of operand bundles".into(),
            };
        }
        _ => return format!("operand {}", at + 1),
    };
    name.into()
}

fn at_is_value(operands: &[Operand], at: usize) -> bool {
    operands[at].as_value().is_some()
}

/// Where a local value is defined, by number.
fn place(side: &Side<'_>, operand: &Operand) -> Option<String> {
    let body = side.body();
    let inst = |inst: &Inst| inst.value as u64 == operand.value;
    let block = |block: &crate::ir::Block| block.block as u64 == operand.value;
    match operand.kind as u32 {
        value_id::ARGUMENT => {
            let number = operand.as_value()?.argument_number();
            Some(format!("argument {}", number + 1))
        }
        value_id::BASIC_BLOCK => {
            let number = body.blocks.iter().position(block)?;
            Some(format!("block {}", number + 1))
        }
        value_id::INSTRUCTION.. => {
            let number = body.insts.iter().position(inst)?;
            Some(format!("instruction {}", number + 1))
        }
        _ => None,
    }
}

/// `llvm::AtomicOrdering`.
fn ordering_name(number: u64) -> &'static str {
    match number {
        0 => "none",
        1 => "unordered",
        2 => "monotonic",
        4 => "acquire",
        5 => "release",
        6 => "acq_rel",
        7 => "seq_cst",
        _ => "",
    }
}

/// The names of the commoner calling conventions, as textual IR has them.
fn convention(number: u32) -> String {
    let name = match number {
        0 => "ccc",
        8 => "fastcc",
        9 => "coldcc",
        14 => "preserve_mostcc",
        15 => "preserve_allcc",
        16 => "swiftcc",
        17 => "cxx_fast_tlscc",
        18 => "tailcc",
        20 => "swifttailcc",
        21 => "preserve_nonecc",
        64 => "x86_stdcallcc",
        65 => "x86_fastcallcc",
        70 => "x86_thiscallcc",
        78 => "x86_64_sysvcc",
        79 => "win64cc",
        80 => "x86_vectorcallcc",
        _ => return format!("cc {number}"),
    };
    name.into()
}
