// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Names the first difference of two functions for a remark: a property, and its two values.
//!
//! [`crate::merge::audience::lockstep`] finds the first unequal token of their two token streams, and its label: the
//! part of the function or instruction that the token encodes. This file maps the label to a name, and prints the
//! values of both sides. A property without printable values has a name only. If no property is found, the remark says
//! "operation" or "declaration".

use crate::ir::numbers::{opcode, value_id};
use crate::ir::opcodes::is_branch;
use crate::ir::printing::{self, Numbered, metadata_name, name_of, opcode_name};
use crate::ir::{AttributeList, AttributeValue, Inst, Operand, access};
use crate::merge::audience::lockstep::{DifferencePlace, FirstDifference, Lockstep};
use crate::rules::attribute::identity;
use crate::rules::property::{self, Place, Property as Field};
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
    Both([String; 2]),
    /// Only the left (0) or right (1) function has the property.
    Only(usize),
    /// The values have no short text, or their texts are equal.
    NotPrinted,
}

/// A property without printable values.
fn named(name: impl Into<String>) -> DifferingProperty {
    DifferingProperty {
        name: name.into(),
        values: Values::NotPrinted,
    }
}

/// A property with its two values, or without values if their texts are equal.
fn both(name: impl Into<String>, values: [impl ToString; 2]) -> DifferingProperty {
    let values = shown(values.map(|value| value.to_string()));
    DifferingProperty {
        name: name.into(),
        values: match values[0] == values[1] {
            true => Values::NotPrinted,
            false => Values::Both(values),
        },
    }
}

/// The largest number of characters that a remark shows of a value.
const SHOWN: usize = 80;

/// The number of equal characters that a remark shows before the first difference of two long values.
const BEFORE: usize = 16;

/// Shortens two texts. If one of them is long, only the part of each around their first difference remains.
fn shown(texts: [String; 2]) -> [String; 2] {
    if texts.iter().all(|text| text.chars().count() <= SHOWN) {
        return texts;
    }
    let both = texts[0].chars().zip(texts[1].chars());
    let start = both.take_while(|(l, r)| l == r).count();
    let start = start.saturating_sub(BEFORE);
    texts.map(|text| {
        let mut rest = text.chars().skip(start);
        let middle: String = rest.by_ref().take(SHOWN).collect();
        let dots = |cut| if cut { "..." } else { "" };
        format!("{}{middle}{}", dots(start > 0), dots(rest.next().is_some()))
    })
}

impl Lockstep<'_, '_> {
    /// The property that differs first, and the two instructions that have it; `None` if a function or a block has it.
    /// `first` is the result of the last comparison.
    pub fn property(&mut self, first: FirstDifference) -> (DifferingProperty, Option<[Inst; 2]>) {
        let insts = match first.place {
            DifferencePlace::Header | DifferencePlace::Label => None,
            DifferencePlace::Inst(at) => Some([0, 1].map(|side| self.body(side).insts[at])),
            DifferencePlace::Length(block) => {
                let counts = [0, 1].map(|side| self.body(side).blocks[block].num_insts);
                return (both("number of instructions in a block", counts), None);
            }
            DifferencePlace::Blocks => {
                let counts = [0, 1].map(|side| self.body(side).blocks.len());
                return (both("number of blocks", counts), None);
            }
        };
        let property = match (metadata(first.labels), &insts) {
            (Some((kind, values)), _) => DifferingProperty {
                name: format!("metadata '{}'", metadata_name(self.tables.module, kind)),
                values,
            },
            (None, None) => self.header(first.labels[0]),
            (None, Some(insts)) => self.inst(first, insts),
        };
        (property, insts)
    }

    fn header(&mut self, label: Option<Label>) -> DifferingProperty {
        let facts = self.pair.map(|id| self.nodes[id as usize].facts);
        let quoted = |text: &[u8]| match String::from_utf8_lossy(text) {
            text if text.is_empty() => "none".into(),
            text => format!("'{text}'"),
        };
        match label {
            Some(Label::Flow) => named("position of a block in the control flow"),
            Some(Label::Type) => both("type", facts.map(|f| printing::type_text(f.value_type()))),
            Some(Label::Convention) => {
                let conventions = facts.map(|f| convention(f.convention().0));
                both("calling convention", conventions)
            }
            Some(Label::Attributes) => self.attributes(facts.map(|f| f.attributes()), self.mode),
            Some(Label::Section) => both("section", facts.map(|f| quoted(f.section()))),
            Some(Label::Collector) => both("garbage collector", facts.map(|f| quoted(f.gc()))),
            Some(Label::Partition) => {
                both("symbol partition", facts.map(|f| quoted(f.partition())))
            }
            Some(Label::AddressSpace) => both("address space", facts.map(|f| f.address_space())),
            Some(Label::Alignment) => {
                let alignments = facts.map(|f| match f.alignment() {
                    0 => "none".into(),
                    log2_plus_1 => (1_u64 << (log2_plus_1 - 1)).to_string(),
                });
                both("alignment", alignments)
            }
            Some(Label::Constant(number)) => {
                let names = ["personality", "prefix data", "prologue data"];
                let constants = facts.map(|f| f.constants()[number]);
                let texts = constants.map(|one| one.map_or("none".into(), printing::operand));
                both(names[number], texts)
            }
            _ => named("declaration"),
        }
    }

    fn attributes(&mut self, lists: [AttributeList; 2], mode: Mode) -> DifferingProperty {
        let [left, right] = lists.map(|list| self.attribute_list(list, mode));
        let only = |one: &Listed, side| DifferingProperty {
            name: one.name.clone(),
            values: Values::Only(side),
        };
        for l in &left {
            match right.iter().find(|r| r.name == l.name) {
                None => return only(l, 0),
                Some(r) if r.content != l.content => {
                    return both(l.name.clone(), [&l.value, &r.value]);
                }
                Some(_) => {}
            }
        }
        let mut right = right.iter();
        let is_only = |r: &&Listed| !left.iter().any(|l| l.name == r.name);
        (right.find(is_only)).map_or_else(|| named("attributes"), |r| only(r, 1))
    }

    fn attribute_list(&mut self, list: AttributeList, mode: Mode) -> Vec<Listed> {
        let Tables { reader, types, .. } = &mut *self.tables;
        let mut listed = Vec::new();
        for attribute in identity(list, mode, reader) {
            let mut content = Vec::new();
            push(&attribute, types, &mut content);
            let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
            let kind = || name_of(Numbered::AttributeKind, attribute.kind);
            let (name, value) = match attribute.value {
                AttributeValue::String { key, value } => (text(key), format!("'{}'", text(value))),
                AttributeValue::Integer(value) => (kind(), value.to_string()),
                AttributeValue::Type(Some(ty)) => (kind(), printing::type_text(ty)),
                _ => (kind(), String::new()),
            };
            let name = match attribute.index {
                u32::MAX => format!("attribute '{name}'"),
                0 => format!("attribute '{name}' of the return value"),
                at => format!("attribute '{name}' of argument {at}"),
            };
            listed.push(Listed {
                name,
                value,
                content,
            });
        }
        listed
    }

    fn inst(&mut self, first: FirstDifference, insts: &[Inst; 2]) -> DifferingProperty {
        let [left, right] = insts;
        match first.labels {
            [Some(Label::Operation), _] => self.operation(insts),
            [Some(Label::Definition), _] => named("use in an earlier phi"),
            [Some(Label::Word(0)), _] if spelling::is_comparison(left.opcode) => {
                self.predicate(insts)
            }
            [Some(Label::Word(word)), _] => self.bits(word, insts),
            [Some(Label::Property(Field::Step)), _] => step(insts),
            [Some(Label::Property(property)), _] => match property.row().place {
                Place::Type(_) => both(property.row().name, types(insts)),
                _ => named(property.row().name),
            },
            [Some(Label::CallConvention), _] => {
                let conventions = insts.map(|call| convention(call.convention().0));
                both(Field::Convention.row().name, conventions)
            }
            [Some(Label::Tail), _] => {
                let tails = [0, 1].map(|side| {
                    let tail = tail::counted(&insts[side], &self.body(side), self.mode);
                    // The name in the IR: "musttail" for `MustTail`.
                    format!("{tail:?}").to_lowercase()
                });
                both(Field::Tail.row().name, tails)
            }
            [Some(Label::CallAttributes), _] => {
                let mode = self.tables.attribute_mode(self.callee(0, left), self.mode);
                self.attributes(insts.map(|call| call.attributes()), mode)
            }
            [Some(Label::Count), _] => {
                let counts = [0, 1].map(|side| self.body(side).operands(&insts[side]).len());
                match left.opcode {
                    opcode::PHI => both("number of incoming values", counts.map(|all| all / 2)),
                    _ => both("number of operands", counts),
                }
            }
            [Some(Label::Operand(_)), Some(Label::Operand(_))] if left.opcode != right.opcode => {
                both("operation", self.spelled(insts))
            }
            [Some(Label::Operand(l)), Some(Label::Operand(r))] => {
                let at = match first.common {
                    Some(_) => self.without_partner(insts, [l, r]),
                    None => [l, r],
                };
                self.operand(insts, at)
            }
            _ => named("operation"),
        }
    }

    /// The first difference in what an instruction computes: opcode or type.
    fn operation(&self, insts: &[Inst; 2]) -> DifferingProperty {
        let normal = [0, 1].map(|side| match &insts[side] {
            inst if self.mode == Mode::Reconcile && spelling::has_rules(inst.opcode) => {
                spelling::normal(inst, self.body(side).operands(inst)).opcode
            }
            inst => inst.opcode,
        });
        match normal[0] == normal[1] {
            true => both(
                "type",
                insts.map(|inst| printing::type_text(inst.as_value().ty())),
            ),
            false => both("opcode", insts.map(|inst| opcode_name(inst.opcode))),
        }
    }

    /// The key of the function that a call calls.
    fn callee(&self, side: usize, call: &Inst) -> usize {
        let body = self.body(side);
        let operands = body.operands(call);
        operands[callee_index(operands)].value as usize
    }

    /// Of the properties in the bits of `Inst::special[word]` that equal functions must share, the first that differs.
    fn bits(&self, word: usize, insts: &[Inst; 2]) -> DifferingProperty {
        let [left, right] = insts;
        let differs = |property: &&Field| {
            matches!(property.row().place, Place::Bits { word: at, .. } if at == word)
                && property.is_identity(left, self.mode)
                && property.of(left) != property.of(right)
        };
        match property::of(left.opcode).iter().find(differs) {
            Some(&property) => {
                let values = insts.map(|inst| property.of(&inst).unwrap_or(0));
                both(
                    property.row().name,
                    values.map(|value| text(property, value)),
                )
            }
            None => named("operation"),
        }
    }

    /// The difference of two comparisons. If both have the same predicate in the normal form, the operands of one are
    /// exchanged, so the remark shows both comparisons in full. If only the predicates as written are the same, one
    /// comparison is read as its inverse. The other comparison cannot be read so, because not all of its uses are
    /// conditions, or it has more uses than [`crate::read::order`] visits. In all other cases the remark shows the two predicates.
    fn predicate(&self, insts: &[Inst; 2]) -> DifferingProperty {
        let written = insts.map(|inst| printing::written_predicate(&inst));
        if insts[0].special[0] == insts[1].special[0] {
            return both("comparison", self.spelled(insts));
        }
        if written[0] == written[1] {
            return named("uses (other than as a condition, or too many)");
        }
        both(
            "predicate",
            written.map(|one| name_of(Numbered::Predicate, one)),
        )
    }

    /// The texts of two operations with their operands.
    fn spelled(&self, insts: &[Inst; 2]) -> [String; 2] {
        [0, 1].map(|side| {
            let inst = &insts[side];
            let body = self.body(side);
            let operands = body.operands(inst).iter();
            let operands: Vec<_> = operands
                .filter_map(|operand| operand.as_value().map(printing::operand))
                .collect();
            let mut name = opcode_name(inst.opcode);
            if spelling::is_comparison(inst.opcode) {
                let predicate = printing::written_predicate(inst);
                name = format!("{name} {}", name_of(Numbered::Predicate, predicate));
            }
            format!("{name} {}", operands.join(", "))
        })
    }

    /// The indices of the two operands that differ. If both instructions commute, and an operand that was found is also
    /// among the other instruction's first two, the other operand of the same instruction replaces it.
    fn without_partner(&mut self, insts: &[Inst; 2], at: [usize; 2]) -> [usize; 2] {
        let commute = [0, 1].map(|side| self.commutes(side, &insts[side]));
        if at.iter().any(|&at| at > 1) || commute != [true; 2] {
            return at;
        }
        let tokens = [0, 1].map(|side| [0, 1].map(|at| self.operand_tokens(side, at)));
        [0, 1].map(
            |side| match tokens[1 - side].contains(&tokens[side][at[side]]) {
                true => 1 - at[side],
                false => at[side],
            },
        )
    }

    fn commutes(&mut self, side: usize, inst: &Inst) -> bool {
        match self.mode {
            Mode::Exact => false,
            Mode::Reconcile if inst.is_call() => {
                let callee = self.callee(side, inst);
                self.tables.arguments_commute(callee, inst.attributes())
            }
            Mode::Reconcile => spelling::has_rules(inst.opcode) && spelling::commutes(inst.opcode),
        }
    }

    fn operand(&self, insts: &[Inst; 2], at: [usize; 2]) -> DifferingProperty {
        let name = role(&insts[0], self.body(0).operands(&insts[0]), at[0]);
        let operands = [0, 1].map(|side| self.body(side).operands(&insts[side])[at[side]]);
        let [Some(left), Some(right)] = operands.map(|one| one.as_value()) else {
            return both(name, operands.map(|one| one.value as i64));
        };
        if operands.map(|one| one.kind) == [u64::from(value_id::METADATA_AS_VALUE); 2] {
            return named(name);
        }
        for print in [printing::operand, printing::typed_operand] {
            let property = both(name.clone(), [left, right].map(print));
            if property.values != Values::NotPrinted {
                return property;
            }
        }
        both(
            name,
            [0, 1].map(|side| self.place(side, &operands[side]).unwrap_or_default()),
        )
    }

    /// The place where a local value is defined: the number of the argument, block or instruction in its body.
    fn place(&self, side: usize, operand: &Operand) -> Option<String> {
        let body = self.body(side);
        let (what, at) = match operand.kind as u32 {
            value_id::ARGUMENT => (
                "argument",
                access::argument_number(operand.as_value()?) as usize,
            ),
            value_id::BASIC_BLOCK => {
                let mut blocks = body.blocks.iter();
                (
                    "block",
                    blocks.position(|block| block.block as u64 == operand.value)?,
                )
            }
            value_id::INSTRUCTION.. => {
                let mut insts = body.insts.iter();
                (
                    "instruction",
                    insts.position(|inst| inst.value as u64 == operand.value)?,
                )
            }
            _ => return None,
        };
        Some(format!("{what} {}", at + 1))
    }
}

/// The kind of metadata that differs, and the sides that have it. Tokens of metadata come in ascending order of kinds,
/// so the side with the lesser kind has a node that the other side lacks. `None` if neither label is one of metadata.
fn metadata(labels: [Option<Label>; 2]) -> Option<(u32, Values)> {
    let kinds = labels.map(|label| match label {
        Some(Label::Metadata(kind)) => Some(kind),
        _ => None,
    });
    Some(match kinds {
        [Some(left), Some(right)] if left == right => (left, Values::NotPrinted),
        [Some(left), right] if right.is_none_or(|right| left < right) => (left, Values::Only(0)),
        [_, right] => (right?, Values::Only(1)),
    })
}

/// The value of a property as a remark shows it; empty if the value has no short text.
fn text(property: Field, value: u64) -> String {
    let number = value as u32;
    match property {
        Field::Ordering | Field::FailureOrdering => name_of(Numbered::Ordering, number),
        Field::Operation => name_of(Numbered::Operation, number),
        Field::Predicate => name_of(Numbered::Predicate, number),
        Field::Alignment | Field::AtomicAlignment | Field::AllocaAlignment => {
            (1_u64 << (value & 63)).to_string()
        }
        Field::BundleCount => value.to_string(),
        Field::Flags | Field::SyncScope => String::new(),
        _ => ["absent", "present"][usize::from(value != 0)].into(),
    }
}

fn types(insts: &[Inst; 2]) -> [String; 2] {
    insts.map(|inst| printing::type_text(inst.word_type()))
}

/// The difference between two getelementptrs. [`crate::stream::special`] encodes a constant offset in bytes, the stride
/// of a variable index, or, if the stride is not known, the element type.
fn step(insts: &[Inst; 2]) -> DifferingProperty {
    let is_constant = insts.map(|inst| inst.special[2] != 0);
    let numbers = insts.map(|inst| inst.special[1]);
    match (is_constant, numbers.map(|stride| stride != 0)) {
        ([true, true], _) => both("offset in bytes", numbers.map(|offset| offset as i64)),
        ([false, false], [true, true]) => both("stride of the index", numbers),
        ([false, false], [false, false]) => both("element type", types(insts)),
        ([false, false], _) => named("offset"),
        _ => {
            let name = |is_constant| ["variable", "constant"][usize::from(is_constant)];
            both("offset", is_constant.map(name))
        }
    }
}

/// An attribute that equal functions must have in common.
struct Listed {
    /// The name of the attribute, and what has the attribute: the function, its result or an argument.
    name: String,
    value: String,
    content: Vec<u64>,
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
            match at.cmp(&callee_index(operands)) {
                std::cmp::Ordering::Less if operands[at].as_value().is_some() => {
                    return format!("argument {}", at + 1);
                }
                std::cmp::Ordering::Equal => "callee",
                _ => "list of operand bundles",
            }
        }
        _ => return format!("operand {}", at + 1),
    };
    name.into()
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
