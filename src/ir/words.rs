// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Names and texts of IR, as a remark says them. Nothing may be decided by what they return.

use llvm_sys::core as llvm;

use super::numbers::opcode;
use super::{Inst, Module, Type, Value, ffi};

/// Numbers that have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbered {
    Opcode(u8),
    Predicate(u32),
    /// Of an atomicrmw.
    Operation(u32),
    Attribute(u32),
    Metadata(u32),
}

/// # Safety
/// `context` is a `String`, and `text` and `len` describe a string.
unsafe extern "C" fn collect(context: *mut libc::c_void, text: *const libc::c_char, len: usize) {
    if len != 0 {
        // SAFETY: by contract.
        let (into, bytes) = unsafe {
            let bytes = std::slice::from_raw_parts(text.cast::<u8>(), len);
            (&mut *context.cast::<String>(), bytes)
        };
        into.push_str(&String::from_utf8_lossy(bytes));
    }
}

/// The name of a number.
pub fn name_of(module: Module<'_>, number: Numbered) -> String {
    let (what, number) = match number {
        Numbered::Opcode(opcode) => (0, opcode.into()),
        Numbered::Predicate(predicate) => (1, predicate),
        Numbered::Operation(operation) => (2, operation),
        Numbered::Attribute(kind) => (3, kind),
        Numbered::Metadata(kind) => (4, kind),
    };
    let mut name = String::new();
    // SAFETY: the string outlives the call, and is not touched by others meanwhile.
    unsafe {
        let into = (&raw mut name).cast();
        ffi::mf_name_of(module.context(), what, number, into, collect);
    }
    name
}

fn text_of(value: Value<'_>, what: u32) -> String {
    let mut text = String::new();
    // SAFETY: as above; callers pass values of the right kind.
    unsafe { ffi::mf_text_of(value.raw(), what, (&raw mut text).cast(), collect) };
    text
}

/// A function's name as the source has it: C++ and Rust names demangled.
pub fn function_name(function: Value<'_>) -> String {
    assert!(function.is_function());
    let name = text_of(function, 0);
    unescaped_rust(&name).unwrap_or(name)
}

/// The names of two functions, so that they tell them apart: demangled, or else the symbols.
pub fn function_names(functions: [Value<'_>; 2]) -> [String; 2] {
    let names = functions.map(function_name);
    match names[0] == names[1] {
        true => functions.map(symbol),
        false => names,
    }
}

fn symbol(function: Value<'_>) -> String {
    assert!(function.is_function());
    text_of(function, 4)
}

/// A name of Rust's older mangling scheme, which LLVM takes for one of C++: what ends in a hash of 16
/// digits has punctuation spelled out, as `$LT$` or `$u20$`, and `..` for `::` inside an element.
fn unescaped_rust(name: &str) -> Option<String> {
    let (path, last) = name.rsplit_once("::h")?;
    let (hash, end) = last.split_at_checked(16)?;
    let is_whole = !end.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    if !is_whole || !hash.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let mut text = String::new();
    for element in path.split("::") {
        if !text.is_empty() {
            text.push_str("::");
        }
        // No identifier may begin with the dollar.
        let escaped = element.strip_prefix('_').filter(|e| e.starts_with('$'));
        let mut rest = escaped.unwrap_or(element);
        while let Some(at) = rest.find(['$', '.']) {
            text.push_str(&rest[..at]);
            rest = &rest[at..];
            if let Some(after) = rest.strip_prefix("..") {
                text.push_str("::");
                rest = after;
            } else if let Some((punctuation, after)) = punctuation(rest) {
                text.push(punctuation);
                rest = after;
            } else {
                text.push_str(&rest[..1]);
                rest = &rest[1..];
            }
        }
        text.push_str(rest);
    }
    Some(format!("{text}::h{last}"))
}

/// What `$LT$` and the like stand for at the beginning of a text, and the rest of it.
fn punctuation(text: &str) -> Option<(char, &str)> {
    let (name, rest) = text.strip_prefix('$')?.split_once('$')?;
    let punctuation = match name {
        "SP" => '@',
        "BP" => '*',
        "RF" => '&',
        "LT" => '<',
        "GT" => '>',
        "LP" => '(',
        "RP" => ')',
        "C" => ',',
        _ => char::from_u32(u32::from_str_radix(name.strip_prefix('u')?, 16).ok()?)?,
    };
    Some((punctuation, rest))
}

/// An operand: a function's name, a variable's name where there is debug info, a constant's value, ...
pub fn operand(value: Value<'_>) -> String {
    match value.is_function() {
        true => format!("'{}'", function_name(value)),
        false => text_of(value, 1),
    }
}

/// The same to tell apart what looks alike: with its type, and a function by its symbol.
pub fn typed_operand(value: Value<'_>) -> String {
    match value.is_function() {
        true => format!("'{}'", symbol(value)),
        false => text_of(value, 2),
    }
}

/// File, line and column of an instruction, if it has a line.
pub fn location(inst: Value<'_>) -> Option<String> {
    assert!(inst.is_instruction());
    Some(text_of(inst, 3)).filter(|text| !text.is_empty())
}

/// A type as LLVM writes it.
pub fn type_text(ty: Type<'_>) -> String {
    // SAFETY: a live type; the text is LLVM's to free.
    unsafe {
        let text = llvm::LLVMPrintTypeToString(ty.raw());
        let copy = std::ffi::CStr::from_ptr(text)
            .to_string_lossy()
            .into_owned();
        llvm::LLVMDisposeMessage(text);
        copy
    }
}

/// The predicate that a comparison is written with, however it is read.
pub fn written_predicate(inst: &Inst) -> u32 {
    let value = inst.as_value().raw();
    // SAFETY: each is asked of its own kind of comparison.
    unsafe {
        match inst.opcode {
            opcode::ICMP => llvm::LLVMGetICmpPredicate(value) as u32,
            opcode::FCMP => llvm::LLVMGetFCmpPredicate(value) as u32,
            _ => 0,
        }
    }
}
