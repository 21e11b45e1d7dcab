// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Functions of LLVM IR as the interpreter runs them.

use std::collections::{BTreeMap, HashMap};

use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::target::*;
use llvm_sys::{LLVMOpcode, LLVMTypeKind};

use super::value::Value;

/// The floating-point numbers there are: a `float` is the number of one of them.
pub const FLOATS: [f64; 8] = [
    f64::NAN,
    f64::NEG_INFINITY,
    -1.0,
    -0.0,
    0.0,
    1.0,
    f64::INFINITY,
    2.0,
];

pub const NUW: u8 = 1;
pub const NSW: u8 = 2;

#[derive(Clone, Debug, PartialEq)]
pub enum Operand {
    Register(usize),
    Constant(Value),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    Add(u8),
    Sub(u8),
    Mul(u8),
    Shl(u8),
    LShr { exact: bool },
    AShr { exact: bool },
    And,
    Or { disjoint: bool },
    Xor,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub index: i64,
    pub width: u32,
    pub unit: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    Binary(Binary),
    ICmp {
        predicate: u32,
        samesign: bool,
    },
    FCmp {
        predicate: u32,
        nnan: bool,
        ninf: bool,
    },
    Select,
    Freeze,
    /// A getelementptr of these flags: indices, each with its bits and how many bytes it counts.
    Steps(u32, Vec<Step>),
    ZExt,
    /// One of the two values of a `{ iN, i1 }`.
    Extract(u32),
    /// By the name after `llvm.`, and which arguments are `noundef`.
    Intrinsic(String, [bool; 2]),
    Call(String),
    /// The values that come from each block.
    Phi(Vec<usize>),
    Br(Vec<usize>),
    Switch(Vec<usize>),
    Ret,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Inst {
    pub op: Op,
    pub result: usize,
    /// Bits of the result; a `{ iN, i1 }` has the lower one in its low bits.
    pub width: u32,
    /// Bits of the first operand.
    pub operand_width: u32,
    pub operands: Vec<Operand>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    pub params: Vec<u32>,
    /// Which of them are `noundef`.
    pub noundef: Vec<bool>,
    pub blocks: Vec<Vec<Inst>>,
    pub registers: usize,
    /// The arguments of its calls of `@mark`.
    pub marks: Vec<u32>,
}

impl Function {
    /// The function that a thunk calls.
    pub fn target(&self) -> Option<&str> {
        let insts = self.blocks.iter().flatten();
        insts.into_iter().find_map(|inst| match &inst.op {
            Op::Call(name) => Some(name.as_str()),
            _ => None,
        })
    }
}

#[derive(Debug)]
pub struct Program {
    pub functions: BTreeMap<String, Function>,
}

/// Asks LLVM's C API.
macro_rules! llvm {
    ($call:expr) => {{
        // SAFETY: handles of a module that lives while it is read, of the kinds that are asked for.
        unsafe { $call }
    }};
}

impl Program {
    pub fn parse(text: &str) -> Program {
        let context = Context::create();
        let buffer = MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), "spelling");
        let module = context.create_module_from_ir(buffer);
        let module = module.unwrap_or_else(|error| panic!("{error}\n{text}"));
        let mut functions = BTreeMap::new();
        let mut next = llvm!(LLVMGetFirstFunction(module.as_mut_ptr()));
        while !next.is_null() {
            if llvm!(LLVMIsDeclaration(next)) == 0 {
                functions.insert(name(next), Reader::default().function(next));
            }
            next = llvm!(LLVMGetNextFunction(next));
        }
        Program { functions }
    }
}

fn name(value: LLVMValueRef) -> String {
    let mut len = 0;
    let bytes = llvm!({
        let text = LLVMGetValueName2(value, &mut len);
        std::slice::from_raw_parts(text.cast::<u8>(), len)
    });
    String::from_utf8_lossy(bytes).into_owned()
}

fn width(ty: LLVMTypeRef) -> u32 {
    match llvm!(LLVMGetTypeKind(ty)) {
        LLVMTypeKind::LLVMIntegerTypeKind => llvm!(LLVMGetIntTypeWidth(ty)),
        LLVMTypeKind::LLVMFloatTypeKind => 3,
        // There are four addresses, and of those that getelementptrs are tried on 256.
        LLVMTypeKind::LLVMPointerTypeKind => match llvm!(LLVMGetPointerAddressSpace(ty)) {
            0 => 2,
            _ => 8,
        },
        LLVMTypeKind::LLVMStructTypeKind => 1 + width(llvm!(LLVMStructGetTypeAtIndex(ty, 0))),
        kind => panic!("the interpreter knows no {kind:?}"),
    }
}

fn noundef() -> u32 {
    llvm!(LLVMGetEnumAttributeKindForName(c"noundef".as_ptr(), 7))
}

fn constant(value: LLVMValueRef) -> Value {
    let bits = width(llvm!(LLVMTypeOf(value)));
    if llvm!(LLVMIsPoison(value)) != 0 {
        Value::POISON
    } else if llvm!(LLVMIsUndef(value)) != 0 {
        Value::undef(bits)
    } else if !llvm!(LLVMIsAConstantInt(value)).is_null() {
        Value::int(llvm!(LLVMConstIntGetZExtValue(value)) as u32)
    } else {
        let number = llvm!(LLVMConstRealGetDouble(value, &mut 0));
        let same = |known: &f64| known.to_bits() == number.to_bits();
        Value::int(FLOATS.iter().position(same).expect("one of the numbers") as u32)
    }
}

#[derive(Default)]
struct Reader {
    registers: HashMap<LLVMValueRef, usize>,
    blocks: HashMap<LLVMBasicBlockRef, usize>,
    marks: Vec<u32>,
}

impl Reader {
    fn register(&mut self, value: LLVMValueRef) -> usize {
        let next = self.registers.len();
        *self.registers.entry(value).or_insert(next)
    }

    fn operand(&mut self, value: LLVMValueRef) -> Operand {
        match llvm!(LLVMIsConstant(value)) {
            0 => Operand::Register(self.register(value)),
            _ => Operand::Constant(constant(value)),
        }
    }

    fn function(mut self, function: LLVMValueRef) -> Function {
        let kind = noundef();
        let noundef = (1..=llvm!(LLVMCountParams(function)))
            .map(|index| !llvm!(LLVMGetEnumAttributeAtIndex(function, index, kind)).is_null())
            .collect();
        let params = (0..llvm!(LLVMCountParams(function)))
            .map(|index| {
                let param = llvm!(LLVMGetParam(function, index));
                self.register(param);
                width(llvm!(LLVMTypeOf(param)))
            })
            .collect();
        let mut list = Vec::new();
        let mut block = llvm!(LLVMGetFirstBasicBlock(function));
        while !block.is_null() {
            self.blocks.insert(block, list.len());
            list.push(block);
            block = llvm!(LLVMGetNextBasicBlock(block));
        }
        let blocks = list.iter().map(|&block| self.block(block)).collect();
        Function {
            params,
            noundef,
            blocks,
            registers: self.registers.len(),
            marks: self.marks,
        }
    }

    fn block(&mut self, block: LLVMBasicBlockRef) -> Vec<Inst> {
        let mut insts = Vec::new();
        let mut inst = llvm!(LLVMGetFirstInstruction(block));
        while !inst.is_null() {
            insts.extend(self.inst(inst));
            inst = llvm!(LLVMGetNextInstruction(inst));
        }
        insts
    }

    fn inst(&mut self, inst: LLVMValueRef) -> Option<Inst> {
        let opcode = llvm!(LLVMGetInstructionOpcode(inst));
        let (op, values) = match opcode {
            LLVMOpcode::LLVMCall => self.call(inst)?,
            LLVMOpcode::LLVMPHI => {
                let entries = 0..llvm!(LLVMCountIncoming(inst));
                let block = |at| self.blocks[&llvm!(LLVMGetIncomingBlock(inst, at))];
                let blocks = entries.clone().map(block).collect();
                let values = entries.map(|at| llvm!(LLVMGetIncomingValue(inst, at)));
                (Op::Phi(blocks), values.collect())
            }
            LLVMOpcode::LLVMBr => {
                let ways = self.successors(inst);
                let conditional = llvm!(LLVMIsConditional(inst)) != 0;
                let condition = conditional.then(|| llvm!(LLVMGetCondition(inst)));
                (Op::Br(ways), condition.into_iter().collect())
            }
            LLVMOpcode::LLVMSwitch => {
                let ways = self.successors(inst);
                let mut values = vec![llvm!(LLVMGetOperand(inst, 0))];
                values.extend(
                    (1..ways.len() as u32).map(|at| llvm!(LLVMGetSwitchCaseValue(inst, at))),
                );
                (Op::Switch(ways), values)
            }
            LLVMOpcode::LLVMGetElementPtr => {
                let steps = Op::Steps(llvm!(LLVMGEPGetNoWrapFlags(inst)), steps(inst));
                (steps, vec![llvm!(LLVMGetOperand(inst, 0))])
            }
            _ => {
                let count = llvm!(LLVMGetNumOperands(inst)) as u32;
                let values = (0..count).map(|at| llvm!(LLVMGetOperand(inst, at)));
                (plain(inst, opcode), values.collect())
            }
        };
        let ty = llvm!(LLVMTypeOf(inst));
        let is_void = llvm!(LLVMGetTypeKind(ty)) == LLVMTypeKind::LLVMVoidTypeKind;
        let operand_width = values
            .first()
            .map_or(0, |&value| width(llvm!(LLVMTypeOf(value))));
        Some(Inst {
            op,
            result: self.register(inst),
            width: if is_void { 0 } else { width(ty) },
            operand_width,
            operands: values
                .into_iter()
                .map(|value| self.operand(value))
                .collect(),
        })
    }

    fn successors(&self, inst: LLVMValueRef) -> Vec<usize> {
        (0..llvm!(LLVMGetNumSuccessors(inst)))
            .map(|at| self.blocks[&llvm!(LLVMGetSuccessor(inst, at))])
            .collect()
    }

    fn call(&mut self, inst: LLVMValueRef) -> Option<(Op, Vec<LLVMValueRef>)> {
        let arguments = (0..llvm!(LLVMGetNumArgOperands(inst)))
            .map(|at| llvm!(LLVMGetOperand(inst, at)))
            .collect::<Vec<_>>();
        let callee = name(llvm!(LLVMGetCalledValue(inst)));
        if callee == "mark" {
            let marks = arguments.iter().filter_map(|&mark| constant(mark).fixed());
            self.marks.extend(marks);
            return None;
        }
        let op = match callee.strip_prefix("llvm.") {
            None => Op::Call(callee),
            Some(intrinsic) => {
                let kind = noundef();
                let noundef = [1, 2]
                    .map(|index| !llvm!(LLVMGetCallSiteEnumAttribute(inst, index, kind)).is_null());
                let name = intrinsic
                    .rsplit_once('.')
                    .map_or(intrinsic, |(name, _)| name);
                Op::Intrinsic(name.to_owned(), noundef)
            }
        };
        Some((op, arguments))
    }
}

fn steps(inst: LLVMValueRef) -> Vec<Step> {
    let module = llvm!(LLVMGetGlobalParent(LLVMGetBasicBlockParent(
        LLVMGetInstructionParent(inst)
    )));
    let layout = llvm!(LLVMGetModuleDataLayout(module));
    let mut ty = llvm!(LLVMGetGEPSourceElementType(inst));
    (1..llvm!(LLVMGetNumOperands(inst)) as u32)
        .map(|at| {
            let operand = llvm!(LLVMGetOperand(inst, at));
            let index = llvm!(LLVMConstIntGetSExtValue(operand));
            let size = |ty| llvm!(LLVMABISizeOfType(layout, ty)) as i64;
            if at > 1 && llvm!(LLVMGetTypeKind(ty)) == LLVMTypeKind::LLVMStructTypeKind {
                let offset = llvm!(LLVMOffsetOfElement(layout, ty, index as u32));
                ty = llvm!(LLVMStructGetTypeAtIndex(ty, index as u32));
                return Step {
                    index: 1,
                    width: 8,
                    unit: offset as i64,
                };
            }
            if at > 1 {
                ty = llvm!(LLVMGetElementType(ty));
            }
            Step {
                index,
                width: width(llvm!(LLVMTypeOf(operand))),
                unit: size(ty),
            }
        })
        .collect()
}

fn plain(inst: LLVMValueRef, opcode: LLVMOpcode) -> Op {
    let wrap = || {
        let (nuw, nsw) = (llvm!(LLVMGetNUW(inst)), llvm!(LLVMGetNSW(inst)));
        (if nuw != 0 { NUW } else { 0 }) | (if nsw != 0 { NSW } else { 0 })
    };
    let exact = || llvm!(LLVMGetExact(inst)) != 0;
    match opcode {
        LLVMOpcode::LLVMAdd => Op::Binary(Binary::Add(wrap())),
        LLVMOpcode::LLVMSub => Op::Binary(Binary::Sub(wrap())),
        LLVMOpcode::LLVMMul => Op::Binary(Binary::Mul(wrap())),
        LLVMOpcode::LLVMShl => Op::Binary(Binary::Shl(wrap())),
        LLVMOpcode::LLVMLShr => Op::Binary(Binary::LShr { exact: exact() }),
        LLVMOpcode::LLVMAShr => Op::Binary(Binary::AShr { exact: exact() }),
        LLVMOpcode::LLVMAnd => Op::Binary(Binary::And),
        LLVMOpcode::LLVMOr => Op::Binary(Binary::Or {
            disjoint: llvm!(LLVMGetIsDisjoint(inst)) != 0,
        }),
        LLVMOpcode::LLVMXor => Op::Binary(Binary::Xor),
        LLVMOpcode::LLVMICmp => Op::ICmp {
            predicate: llvm!(LLVMGetICmpPredicate(inst)) as u32,
            samesign: llvm!(LLVMGetICmpSameSign(inst)) != 0,
        },
        LLVMOpcode::LLVMFCmp => {
            let flags = llvm!(LLVMGetFastMathFlags(inst));
            Op::FCmp {
                predicate: llvm!(LLVMGetFCmpPredicate(inst)) as u32,
                nnan: flags & llvm_sys::LLVMFastMathNoNaNs != 0,
                ninf: flags & llvm_sys::LLVMFastMathNoInfs != 0,
            }
        }
        LLVMOpcode::LLVMSelect => Op::Select,
        LLVMOpcode::LLVMFreeze => Op::Freeze,
        LLVMOpcode::LLVMZExt => Op::ZExt,
        LLVMOpcode::LLVMExtractValue => Op::Extract(llvm!(*LLVMGetIndices(inst))),
        LLVMOpcode::LLVMRet => Op::Ret,
        other => panic!("the interpreter knows no {other:?}"),
    }
}
