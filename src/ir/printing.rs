// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Names and texts of IR for remarks. No decision may depend on them.

use super::live::read;
use std::ffi::{CStr, c_char, c_void};

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::live::array;
use super::numbers::{opcode, type_id, value_id};
use super::{Inst, Module, Type, Value, access, ffi};

/// LLVM's numbers that have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbered {
    Opcode(u8),
    Predicate(u32),
    /// The operation of an atomicrmw.
    Operation(u32),
    Attribute(u32),
    Metadata(u32),
}

/// # Safety
/// `into` is a `String`, and `text` and `len` describe a string.
unsafe extern "C" fn collect(into: *mut c_void, text: *const c_char, len: usize) {
    // SAFETY: by contract.
    unsafe {
        let text = String::from_utf8_lossy(array(text.cast(), len));
        (*into.cast::<String>()).push_str(&text);
    }
}

/// # Safety
/// `into` is a list of strings, and `text` and `len` describe a string.
unsafe extern "C" fn collect_all(into: *mut c_void, text: *const c_char, len: usize) {
    // SAFETY: by contract.
    unsafe {
        let text = String::from_utf8_lossy(array(text.cast(), len));
        (*into.cast::<Vec<String>>()).push(text.into_owned());
    }
}

unsafe extern "C" {
    /// The name of an opcode (`what` is 0), predicate (1), operation (2), attribute kind (3) or metadata kind (4).
    fn mf_name_of(context: LLVMContextRef, what: u32, number: u32, len: *mut usize) -> *const u8;
    fn mf_print_all(values: *const LLVMValueRef, count: usize, into: *mut c_void, give: ffi::Text);
    fn mf_demangle(name: *const u8, len: usize, into: *mut c_void, give: ffi::Text);
    /// Gives a C++ function's name without result and parameters; gives nothing for any other symbol.
    fn mf_qualified(name: *const u8, len: usize, into: *mut c_void, give: ffi::Text);
    /// Gives the names of the source variables of which, by debug info, a local value is the value or the address.
    fn mf_variables(value: LLVMValueRef, into: *mut c_void, give: ffi::Text);
    fn mf_print_operand(value: LLVMValueRef, typed: bool, into: *mut c_void, give: ffi::Text);
}

/// The text that a C++ function gives to [`collect`].
fn given(ask: impl FnOnce(*mut c_void)) -> String {
    let mut text = String::new();
    ask((&raw mut text).cast());
    text
}

/// The texts of functions and instructions of one module; the first value must be a function. To number values without
/// names, LLVM looks at the whole module, here only once for all texts.
pub fn printed(values: &[Value<'_>]) -> Vec<String> {
    let Some(first) = values.first() else {
        return Vec::new();
    };
    assert!(first.is_function());
    let raw: Vec<LLVMValueRef> = values.iter().map(|value| value.raw()).collect();
    let mut texts: Vec<String> = Vec::with_capacity(raw.len());
    // SAFETY: live values, and a list that takes the texts.
    unsafe {
        let into = (&raw mut texts).cast();
        mf_print_all(raw.as_ptr(), raw.len(), into, collect_all);
    }
    texts
}

/// The values that the host's command line gave to one of the plugin's options.
pub fn command_line(option: &CStr) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    // SAFETY: a name, and a list that takes the texts.
    unsafe { ffi::mf_option(option.as_ptr(), (&raw mut texts).cast(), collect_all) };
    texts
}

/// The name of an opcode, predicate, operation or kind.
pub fn name_of(module: Module<'_>, number: Numbered) -> String {
    let (what, number) = match number {
        Numbered::Opcode(opcode) => (0, opcode.into()),
        Numbered::Predicate(predicate) => (1, predicate),
        Numbered::Operation(operation) => (2, operation),
        Numbered::Attribute(kind) => (3, kind),
        Numbered::Metadata(kind) => (4, kind),
    };
    numbered(module.context(), what, number)
}

fn numbered(context: LLVMContextRef, what: u32, number: u32) -> String {
    let mut len = 0;
    // SAFETY: a live context, which keeps the names.
    let name = unsafe { array(mf_name_of(context, what, number, &mut len), len) };
    String::from_utf8_lossy(name).into_owned()
}

/// A function's name in the source: names of C++ and Rust are demangled.
pub fn function_name(function: Value<'_>) -> String {
    assert!(function.is_function());
    demangled(symbol_bytes(function))
}

/// The name that a symbol has in the source.
pub fn demangled(symbol: &[u8]) -> String {
    // SAFETY: a string that lives during the call, and one that takes the answer.
    let name = given(|into| unsafe { mf_demangle(symbol.as_ptr(), symbol.len(), into, collect) });
    unescaped_rust(&name).unwrap_or(name)
}

/// The name that a symbol has in the source, without result, parameters and the hash of Rust's older mangling scheme.
pub fn qualified(symbol: &[u8]) -> String {
    // SAFETY: a string that lives during the call, and one that takes the answer.
    let name = given(|into| unsafe { mf_qualified(symbol.as_ptr(), symbol.len(), into, collect) });
    if !name.is_empty() {
        return name;
    }
    let name = demangled(symbol);
    let hash = name.rsplit_once("::h");
    match hash.filter(|_| unescaped_rust(&name).is_some()) {
        Some((path, _)) => path.to_owned(),
        None => name,
    }
}

/// Two names that distinguish two functions: the demangled names, or the symbols if those are equal.
pub fn function_names(functions: [Value<'_>; 2]) -> [String; 2] {
    let names = functions.map(function_name);
    match names[0] == names[1] {
        true => functions.map(symbol),
        false => names,
    }
}

/// A global's name in the symbol table: see [`symbol_bytes`].
pub fn symbol(global: Value<'_>) -> String {
    String::from_utf8_lossy(symbol_bytes(global)).into_owned()
}

/// The name of a global in the symbol table, without the prefix that the target adds. The byte 1 at the start of a name
/// asks LLVM to add no prefix; it is left out here.
pub(super) fn symbol_bytes<'m>(global: Value<'m>) -> &'m [u8] {
    let name = global.name();
    name.strip_prefix(b"\x01").unwrap_or(name)
}

/// The readable form of a name in Rust's older mangling scheme, which LLVM demangles as a C++ name. Such a name ends
/// in a hash of 16 digits and spells out punctuation: `$LT$`, `$u20$`, or `..` for `::` within an element.
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
        // An escaped element begins with an underscore, because no identifier may begin with a dollar sign.
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

/// The punctuation for an escape such as `$LT$` at the beginning of a text, and the rest of the text.
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

/// An operand as remarks show it: a function's name, the name that debug info has for a value, a constant's text, ...
pub fn operand(value: Value<'_>) -> String {
    match value.is_function() {
        true => format!("'{}'", function_name(value)),
        false => operand_text(value, false),
    }
}

/// A text that can distinguish operands that [`operand`] shows alike: a function's symbol, else the text with the type.
pub fn typed_operand(value: Value<'_>) -> String {
    match value.is_function() {
        true => format!("'{}'", symbol(value)),
        false => operand_text(value, true),
    }
}

fn operand_text(value: Value<'_>, typed: bool) -> String {
    if let Some(string) = string_of(value) {
        return format!("\"{}\"", escaped(string));
    }
    let is_argument = access::value_id(value) == value_id::ARGUMENT;
    let is_inst = value.is_instruction();
    if is_argument || is_inst {
        let mut names = Vec::<String>::new();
        // SAFETY: a live local value, and a list that takes the answers.
        unsafe { mf_variables(value.raw(), (&raw mut names).cast(), collect_all) };
        if let Some(name) = names.into_iter().next().filter(|name| !name.is_empty()) {
            return format!("'{name}'");
        }
    }
    if is_argument && value.name().is_empty() {
        return format!("argument {}", access::argument_number(value) + 1);
    }
    if is_inst
        && value.name().is_empty()
        && let Some(place) = location(value)
    {
        let opcode = access::value_id(value) - value_id::INSTRUCTION;
        // SAFETY: the context of a live value.
        let context = unsafe { llvm::LLVMGetTypeContext(value.ty().raw()) };
        return format!("the {} at {place}", numbered(context, 0, opcode));
    }
    if !typed && let Some(name) = global_in_words(value) {
        return name;
    }
    // SAFETY: a live value, and a string that takes the answer.
    given(|into| unsafe { mf_print_operand(value.raw(), typed, into, collect) })
}

/// If a constant address points into a variable that a compiler made: the name of this variable in words ("the vtable
/// for Cube").
fn global_in_words(value: Value<'_>) -> Option<String> {
    let is_address = value.is_constant() && value.ty().is_pointer();
    let variable = is_address.then(|| access::without_offsets(value))?;
    let symbol = (variable.as_global().is_some()).then(|| symbol_bytes(variable))?;
    let name = demangled(symbol);
    let is_made = name.as_bytes() != symbol && name.contains(" for ");
    is_made.then(|| format!("the {name}"))
}

/// The text of a constant of local linkage that is a string with its only NUL at the end. Users learn more from the
/// text than from the variable's name.
fn string_of<'m>(value: Value<'m>) -> Option<&'m [u8]> {
    if access::value_id(value) != value_id::GLOBAL_VARIABLE || !access::is_local(value) {
        return None;
    }
    // SAFETY: a live variable.
    let content = unsafe {
        let is_constant = llvm::LLVMIsGlobalConstant(value.raw()) != 0;
        let content = Value::optional(llvm::LLVMGetInitializer(value.raw()));
        content.filter(|_| is_constant)?
    };
    if access::value_id(content) != value_id::CONSTANT_DATA_ARRAY {
        return None;
    }
    let element = access::part(content.ty(), 0);
    let is_bytes =
        access::type_id(element) == type_id::INTEGER && access::integer_width(element) == 8;
    let (&0, text) = access::data(content)
        .get()
        .split_last()
        .filter(|_| is_bytes)?
    else {
        return None;
    };
    (!text.contains(&0)).then_some(text)
}

/// A text in which control characters, quotes, backslashes and all non-ASCII bytes are escaped as LLVM does it.
fn escaped(text: &[u8]) -> String {
    let mut all = String::new();
    for &byte in text {
        match byte {
            b'\\' => all.push_str("\\\\"),
            b'\t' => all.push_str("\\t"),
            b'\n' => all.push_str("\\n"),
            b'"' => all.push_str("\\\""),
            b' '..=b'~' => all.push(byte.into()),
            _ => all.push_str(&format!("\\{byte:03o}")),
        }
    }
    all
}

/// Whether an instruction has a location with a line.
pub(super) fn has_line(inst: Value<'_>) -> bool {
    assert!(inst.is_instruction());
    read!(llvm::LLVMGetDebugLocLine(inst)) != 0
}

/// The file, line and column of an instruction, if it has a line.
pub fn location(inst: Value<'_>) -> Option<String> {
    if !has_line(inst) {
        return None;
    }
    let mut len = 0;
    // SAFETY: a live instruction; its location keeps the name of its file.
    unsafe {
        let file = llvm::LLVMGetDebugLocFilename(inst.raw(), &mut len);
        let file = String::from_utf8_lossy(array(file.cast(), len as usize));
        let line = llvm::LLVMGetDebugLocLine(inst.raw());
        let column = llvm::LLVMGetDebugLocColumn(inst.raw());
        Some(format!("{file}:{line}:{column}"))
    }
}

/// The text of a type as LLVM prints it.
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

/// The predicate of a comparison in the IR. `Inst::special` of the comparison may hold another predicate, because
/// `crate::read` may read a comparison as its inverse.
pub fn written_predicate(inst: &Inst) -> u32 {
    let value = inst.as_value().raw();
    // SAFETY: each function gets a comparison of its own kind.
    unsafe {
        match inst.opcode {
            opcode::ICMP => llvm::LLVMGetICmpPredicate(value) as u32,
            opcode::FCMP => llvm::LLVMGetFCmpPredicate(value) as u32,
            _ => 0,
        }
    }
}

/// The name of an attribute kind.
pub fn attribute_name(kind: u32) -> String {
    numbered(std::ptr::null_mut(), 3, kind)
}
