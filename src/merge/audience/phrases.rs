// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Names the first difference of two functions for a remark: a property, and its two values.
//!
//! [`crate::merge::audience::lockstep`] finds the first unequal token of their two token streams, and its label: the
//! part of the function or instruction that the token encodes. This file maps the label to a name, and prints the
//! values of both sides. A property without printable values has a name only. If no property is found, the remark says
//! "operation" or "declaration".

use crate::ir::TailKind;
use crate::ir::numbers::{opcode, value_id};
use crate::ir::opcodes::is_branch;
use crate::ir::printing::{self, Numbered, name_of};
use crate::ir::{AttributeList, AttributeValue, Inst, Operand, access};
use crate::merge::audience::lockstep::{Counted, FirstDifference, Lockstep, LockstepSide};
use crate::merge::nodes::Node;
use crate::rules::attribute::identity;
use crate::rules::property::{self, Place as At, Property as Field};
use crate::rules::{spelling, tail};
use crate::stream::attributes::push;
use crate::stream::labels::Label;
use crate::stream::{Mode, Tables, callee_index};

/// A property in which two functions differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferingProperty {
    pub name: String,
    pub values: Values,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    Both(String, String),
    OnlyLeft,
    OnlyRight,
    /// The values have no short text, or their texts are equal.
    NotPrinted,
}

impl DifferingProperty {
    fn without_values(name: &str) -> Self {
        DifferingProperty {
            name: name.into(),
            values: Values::NotPrinted,
        }
    }

    fn both(name: impl Into<String>, left: impl ToString, right: impl ToString) -> Self {
        let (left, right) = shown(left.to_string(), right.to_string());
        DifferingProperty {
            name: name.into(),
            values: match left == right {
                true => Values::NotPrinted,
                false => Values::Both(left, right),
            },
        }
    }
}

/// The largest number of characters that a remark shows of a value.
const SHOWN: usize = 80;

/// The number of equal characters that a remark shows before the first difference of two long values.
const BEFORE: usize = 16;

/// Shortens two texts. If one of them is long, only the part of each around their first difference remains.
fn shown(left: String, right: String) -> (String, String) {
    let length = |text: &str| text.chars().count();
    if length(&left).max(length(&right)) <= SHOWN {
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
pub struct DifferingPair<'a, 'm> {
    pub nodes: (&'a Node<'m>, &'a Node<'m>),
    pub sides: &'a mut Lockstep<'m>,
    pub counted: Counted<'a>,
    pub mode: Mode,
    pub tables: &'a mut Tables<'m>,
}

impl<'m> DifferingPair<'_, 'm> {
    /// The property that differs at a place, and the two instructions that have it. A property of the function or of a
    /// block has no instructions.
    pub fn property(
        &mut self,
        place: FirstDifference,
    ) -> (DifferingProperty, Option<(Inst, Inst)>) {
        let insts = match place {
            FirstDifference::Header | FirstDifference::Label(_) => None,
            FirstDifference::Inst(at) => {
                let [left, right] =
                    [true, false].map(|is_left| self.side(is_left).body().insts[at]);
                Some((left, right))
            }
            FirstDifference::Length(block) => {
                let name = "number of instructions in a block";
                let count = |is_left| self.side(is_left).body().blocks[block].num_insts;
                return (
                    DifferingProperty::both(name, count(true), count(false)),
                    None,
                );
            }
            FirstDifference::Blocks => {
                let count = |is_left| self.side(is_left).body().blocks.len();
                let property =
                    DifferingProperty::both("number of blocks", count(true), count(false));
                return (property, None);
            }
        };
        let labels = self.sides.labels(self.counted);
        let property = match (kinds(labels), &insts) {
            (Some((kind, values)), _) => DifferingProperty {
                name: format!("metadata '{}'", self.name(Numbered::Metadata(kind))),
                values,
            },
            (None, None) => self.header(labels[0]),
            (None, Some((left, right))) => self.inst(labels, left, right),
        };
        (property, insts)
    }

    fn name(&self, number: Numbered) -> String {
        name_of(self.tables.module, number)
    }

    fn header(&mut self, label: Option<Label>) -> DifferingProperty {
        let facts = [self.nodes.0.facts, self.nodes.1.facts];
        let [left, right] = &facts;
        let bytes = |name, texts: [&[u8]; 2]| {
            let [left, right] = texts.map(|text| match String::from_utf8_lossy(text) {
                text if text.is_empty() => "none".into(),
                text => format!("'{text}'"),
            });
            DifferingProperty::both(name, left, right)
        };
        match label {
            Some(Label::Flow) => {
                DifferingProperty::without_values("position of a block in the control flow")
            }
            Some(Label::Type) => {
                let [left, right] = facts.map(|facts| printing::type_text(facts.value_type()));
                DifferingProperty::both("type", left, right)
            }
            Some(Label::Convention) => {
                let [left, right] = facts.map(|facts| convention(facts.convention().0));
                DifferingProperty::both("calling convention", left, right)
            }
            Some(Label::Attributes) => self
                .attributes(left.attributes(), right.attributes(), self.mode)
                .unwrap_or_else(|| DifferingProperty::without_values("attributes")),
            Some(Label::Section) => bytes("section", [left.section(), right.section()]),
            Some(Label::Collector) => bytes("garbage collector", [left.gc(), right.gc()]),
            Some(Label::Partition) => {
                bytes("symbol partition", [left.partition(), right.partition()])
            }
            Some(Label::AddressSpace) => DifferingProperty::both(
                "address space",
                left.address_space(),
                right.address_space(),
            ),
            Some(Label::Alignment) => {
                let [left, right] = facts.map(|facts| match facts.alignment() {
                    0 => "none".into(),
                    log2_plus_1 => (1_u64 << (log2_plus_1 - 1)).to_string(),
                });
                DifferingProperty::both("alignment", left, right)
            }
            Some(Label::Constant(number)) => {
                let [left, right] = facts.map(|facts| {
                    facts.constants()[number].map_or("none".into(), printing::operand)
                });
                let names = ["personality", "prefix data", "prologue data"];
                DifferingProperty::both(names[number], left, right)
            }
            _ => DifferingProperty::without_values("declaration"),
        }
    }

    fn attributes(
        &mut self,
        left: AttributeList,
        right: AttributeList,
        mode: Mode,
    ) -> Option<DifferingProperty> {
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
                    return Some(DifferingProperty { name, values });
                }
                Some(r) if r.content != l.content => {
                    return Some(DifferingProperty::both(name, &l.value, &r.value));
                }
                Some(_) => {}
            }
        }
        let only = right.iter().find(|r| !left.iter().any(|l| same(&l, r)))?;
        Some(DifferingProperty {
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

    fn inst(&mut self, labels: [Option<Label>; 2], left: &Inst, right: &Inst) -> DifferingProperty {
        match labels {
            [Some(Label::Operation), _] => self.operation(left, right),
            [Some(Label::Definition), _] => {
                DifferingProperty::without_values("use in an earlier phi")
            }
            [Some(Label::Word(0)), _] if spelling::is_comparison(left.opcode) => {
                self.predicate(left, right)
            }
            [Some(Label::Word(word)), _] => self.bits(word, left, right),
            [Some(Label::Property(property)), _] => self.own_tokens(property, left, right),
            [Some(Label::CallConvention), _] => {
                let [left, right] = [left, right].map(|call| convention(call.convention().0));
                DifferingProperty::both(Field::Convention.row().name, left, right)
            }
            [Some(Label::Tail), _] => {
                let [left, right] = [(left, true), (right, false)].map(|(call, is_left)| {
                    tail_name(tail::counted(call, &self.side(is_left).body(), self.mode))
                });
                DifferingProperty::both(Field::Tail.row().name, left, right)
            }
            [Some(Label::CallAttributes), _] => self.call_attributes(left, right),
            [Some(Label::Count), _] => self.count(left, right),
            [Some(Label::Operand(_)), Some(Label::Operand(_))] if left.opcode != right.opcode => {
                let [left, right] = [(left, true), (right, false)].map(|one| self.spelled(one));
                DifferingProperty::both("operation", left, right)
            }
            [Some(Label::Operand(l)), Some(Label::Operand(r))] => {
                let (l, r) = self.without_partner((left, l), (right, r));
                self.operand(left, right, l, r)
            }
            _ => DifferingProperty::without_values("operation"),
        }
    }

    /// The first difference in what an instruction computes: opcode or type.
    fn operation(&self, left: &Inst, right: &Inst) -> DifferingProperty {
        let normal = [(left, true), (right, false)].map(|one| self.normal_opcode(one));
        if normal[0] != normal[1] {
            let [left, right] = [left, right].map(|inst| self.name(Numbered::Opcode(inst.opcode)));
            return DifferingProperty::both("opcode", left, right);
        }
        let [left, right] = [left, right].map(|inst| inst.as_value().ty());
        DifferingProperty::both(
            "type",
            printing::type_text(left),
            printing::type_text(right),
        )
    }

    fn side(&self, is_left: bool) -> &LockstepSide<'m> {
        match is_left {
            true => &self.sides.left,
            false => &self.sides.right,
        }
    }

    fn operands_of(&self, (inst, is_left): (&Inst, bool)) -> &[Operand] {
        self.side(is_left).body().operands(inst)
    }

    fn normal_opcode(&self, one: (&Inst, bool)) -> u8 {
        match self.mode == Mode::Reconcile && spelling::has_rules(one.0.opcode) {
            true => spelling::normal(one.0, self.operands_of(one)).opcode,
            false => one.0.opcode,
        }
    }

    /// Of the properties in the bits of `Inst::special[word]` that equal functions must share, the first that differs.
    fn bits(&self, word: usize, left: &Inst, right: &Inst) -> DifferingProperty {
        let is_in_word = |property: &Field| matches!(property.row().place, At::Bits { word: at, .. } if at == word);
        let mut in_word = property::of(left.opcode)
            .iter()
            .filter(|one| is_in_word(one));
        let differs = |property: &&Field| {
            property.is_identity(left, self.mode) && property.of(left) != property.of(right)
        };
        let Some(&property) = in_word.find(differs) else {
            return DifferingProperty::without_values("operation");
        };
        let [left, right] =
            [left, right].map(|inst| self.text(property, property.of(inst).unwrap_or(0)));
        DifferingProperty::both(property.row().name, left, right)
    }

    /// The difference in a property that the stream encodes as tokens of its own, not as bits of `Inst::special`.
    fn own_tokens(&self, property: Field, left: &Inst, right: &Inst) -> DifferingProperty {
        let name = property.row().name;
        match (property, property.row().place) {
            (Field::Step, _) => step(left, right),
            (_, At::Type(_)) => types(name, left, right),
            _ => DifferingProperty::without_values(name),
        }
    }

    /// The value of a property as a remark shows it; empty if it has no short text.
    fn text(&self, property: Field, value: u64) -> String {
        match property {
            Field::Ordering | Field::FailureOrdering => ordering_name(value).into(),
            Field::Operation => self.name(Numbered::Operation(value as u32)),
            Field::Predicate => self.name(Numbered::Predicate(value as u32)),
            Field::Alignment | Field::AtomicAlignment | Field::AllocaAlignment => {
                (1_u64 << (value & 63)).to_string()
            }
            Field::BundleCount => value.to_string(),
            Field::Flags | Field::SyncScope => String::new(),
            _ => ["absent", "present"][usize::from(value != 0)].into(),
        }
    }

    fn call_attributes(&mut self, left: &Inst, right: &Inst) -> DifferingProperty {
        let operands = self.operands_of((left, true));
        let callee = operands[callee_index(operands)].value as usize;
        let mode = self.tables.attribute_mode(callee, self.mode);
        self.attributes(left.attributes(), right.attributes(), mode)
            .unwrap_or_else(|| DifferingProperty::without_values("attributes"))
    }

    fn count(&self, left: &Inst, right: &Inst) -> DifferingProperty {
        let [l, r] = [(left, true), (right, false)].map(|one| self.operands_of(one).len());
        match left.opcode {
            opcode::PHI => DifferingProperty::both("number of incoming values", l / 2, r / 2),
            _ => DifferingProperty::both("number of operands", l, r),
        }
    }

    /// The difference of two comparisons. If both have the same predicate in the normal form, the operands of one are
    /// exchanged, so the remark shows both comparisons in full. If only the predicates as written are the same, one
    /// comparison is read as its inverse. The other one is not, because some use of it is no condition, or it has more
    /// uses than [`crate::read::order`] visits. In all other cases the remark shows the two predicates.
    fn predicate(&self, left: &Inst, right: &Inst) -> DifferingProperty {
        let written = |inst| printing::written_predicate(inst);
        if left.special[0] == right.special[0] {
            let [left, right] = [(left, true), (right, false)].map(|one| self.spelled(one));
            return DifferingProperty::both("comparison", left, right);
        }
        if written(left) == written(right) {
            return DifferingProperty::without_values(
                "uses (other than as a condition, or too many)",
            );
        }
        let name = |inst| self.name(Numbered::Predicate(written(inst)));
        DifferingProperty::both("predicate", name(left), name(right))
    }

    /// The text of an operation with its operands.
    fn spelled(&self, (inst, is_left): (&Inst, bool)) -> String {
        let operands = self.operands_of((inst, is_left)).iter();
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

    /// The indices of the two operands that differ. If both instructions commute, and an operand that was found is also
    /// among the other instruction's first two, the other operand of the same instruction replaces it.
    fn without_partner(&mut self, left: (&Inst, usize), right: (&Inst, usize)) -> (usize, usize) {
        let commute = [(left.0, true), (right.0, false)].map(|one| self.commutes(one));
        let is_beyond_two = left.1 > 1 || right.1 > 1;
        if is_beyond_two || commute != [true; 2] || !self.sides.is_of_tokens() {
            return (left.1, right.1);
        }
        let [left_tokens, right_tokens] =
            [true, false].map(|is_left| [0, 1].map(|at| self.side(is_left).operand(at)));
        let other = |at: usize, own: [Option<&[u64]>; 2], others: [Option<&[u64]>; 2]| match others
            .contains(&own[at])
        {
            true => 1 - at,
            false => at,
        };
        (
            other(left.1, left_tokens, right_tokens),
            other(right.1, right_tokens, left_tokens),
        )
    }

    fn commutes(&mut self, (inst, is_left): (&Inst, bool)) -> bool {
        if self.mode != Mode::Reconcile {
            return false;
        }
        if !inst.is_call() {
            return spelling::has_rules(inst.opcode) && spelling::commutes(inst.opcode);
        }
        let operands = self.operands_of((inst, is_left));
        let callee = operands[callee_index(operands)].value as usize;
        self.tables.arguments_commute(callee, inst.attributes())
    }

    fn operand(&self, left: &Inst, right: &Inst, l: usize, r: usize) -> DifferingProperty {
        let (lo, ro) = (
            self.operands_of((left, true)),
            self.operands_of((right, false)),
        );
        let name = role(left, lo, l);
        let (lo, ro) = (&lo[l], &ro[r]);
        let (Some(lv), Some(rv)) = (lo.as_value(), ro.as_value()) else {
            let number = |operand: &Operand| (operand.value as i64).to_string();
            return DifferingProperty::both(name, number(lo), number(ro));
        };
        if [lo, ro].map(|o| o.kind) == [u64::from(value_id::METADATA_AS_VALUE); 2] {
            return DifferingProperty::without_values(&name);
        }
        let property =
            DifferingProperty::both(name.clone(), printing::operand(lv), printing::operand(rv));
        if property.values != Values::NotPrinted {
            return property;
        }
        let typed = DifferingProperty::both(
            name.clone(),
            printing::typed_operand(lv),
            printing::typed_operand(rv),
        );
        if typed.values != Values::NotPrinted {
            return typed;
        }
        let place = |side: &LockstepSide<'_>, operand| place(side, operand).unwrap_or_default();
        let (left, right) = (place(&self.sides.left, lo), place(&self.sides.right, ro));
        DifferingProperty::both(name, left, right)
    }
}

/// The kind of metadata that differs, and the sides that have it. Tokens of metadata come in ascending order of kinds,
/// so the side with the lesser kind has a node that the other side lacks. `None` if neither label is one of metadata.
fn kinds([left, right]: [Option<Label>; 2]) -> Option<(u32, Values)> {
    let kind = |label| match label {
        Some(Label::Metadata(kind)) => kind,
        _ => u32::MAX,
    };
    let (left, right) = (kind(left), kind(right));
    let values = match left.cmp(&right) {
        std::cmp::Ordering::Less => Values::OnlyLeft,
        std::cmp::Ordering::Equal if left == u32::MAX => return None,
        std::cmp::Ordering::Equal => Values::NotPrinted,
        std::cmp::Ordering::Greater => Values::OnlyRight,
    };
    Some((left.min(right), values))
}

fn types(name: &str, left: &Inst, right: &Inst) -> DifferingProperty {
    let [left, right] = [left, right].map(|inst| printing::type_text(inst.word_type()));
    DifferingProperty::both(name, left, right)
}

/// The difference between two getelementptrs. [`crate::stream::special`] encodes a constant offset in bytes, the stride
/// of a variable index, or, if the stride is not known, the element type.
fn step(left: &Inst, right: &Inst) -> DifferingProperty {
    let kind =
        |[_, offset, is_constant]: [u64; 3]| (is_constant != 0, is_constant == 0 && offset != 0);
    match (kind(left.special), kind(right.special)) {
        ((l, _), (r, _)) if l != r => {
            let [left, right] =
                [l, r].map(|is_constant| ["variable", "constant"][usize::from(is_constant)]);
            DifferingProperty::both("offset", left, right)
        }
        ((true, _), _) => {
            let [left, right] = [left, right].map(|inst| inst.special[1] as i64);
            DifferingProperty::both("offset in bytes", left, right)
        }
        ((_, true), (_, true)) => {
            DifferingProperty::both("stride of the index", left.special[1], right.special[1])
        }
        ((_, false), (_, false)) => types("element type", left, right),
        _ => DifferingProperty::without_values("offset"),
    }
}

fn tail_name(tail: TailKind) -> &'static str {
    match tail {
        TailKind::None => "none",
        TailKind::Tail => "tail",
        TailKind::MustTail => "musttail",
        TailKind::NoTail => "notail",
    }
}

/// An attribute that equal functions must have in common. `at` is its index in the attribute list: `u32::MAX` is the
/// function, 0 the result.
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
            0 => format!("attribute '{name}' of the return value"),
            at => format!("attribute '{name}' of argument {at}"),
        }
    }
}

fn role(inst: &Inst, operands: &[Operand], at: usize) -> String {
    let name = match (inst.opcode, at) {
        (opcode::STORE, 0) => "stored value",
        (opcode::LOAD, _) | (opcode::STORE, _) => "address",
        (opcode::RET, _) => "returned value",
        (opcode::SWITCH | opcode::SELECT, 0) if operands.len() > 1 => "condition",
        (opcode, 0) if is_branch(opcode) && operands.len() > 1 => "condition",
        (opcode, _) if is_branch(opcode) => "target",
        (opcode::SELECT, _) => "selected value",
        (opcode::SWITCH, 1) => "default target",
        (opcode::SWITCH, at) if at % 2 == 0 => "case",
        (opcode::SWITCH, _) => "target of a case",
        (opcode::PHI, at) if at % 2 == 0 => "incoming value",
        (opcode::PHI, _) => "incoming block",
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

/// Where a local value is defined: the number of the argument, block or instruction in the body as it was read.
fn place(side: &LockstepSide<'_>, operand: &Operand) -> Option<String> {
    let body = side.body();
    let inst = |inst: &Inst| inst.value as u64 == operand.value;
    let block = |block: &crate::ir::Block| block.block as u64 == operand.value;
    match operand.kind as u32 {
        value_id::ARGUMENT => {
            let number = access::argument_number(operand.as_value()?);
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

/// The name of a value of `llvm::AtomicOrdering`.
fn ordering_name(number: u64) -> &'static str {
    match number {
        0 => "not_atomic",
        1 => "unordered",
        2 => "monotonic",
        4 => "acquire",
        5 => "release",
        6 => "acq_rel",
        7 => "seq_cst",
        _ => "",
    }
}

/// The name of a calling convention in textual IR; less common conventions appear by number.
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
