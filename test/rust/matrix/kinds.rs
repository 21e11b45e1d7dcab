// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Every kind that this LLVM has, read from its own headers and checked against the C API, so that
//! a kind without a row makes a test fail.

use crate::support::header;

/// `HANDLE_..._INST(number, Name, Class)` of Instruction.def.
pub fn opcodes() -> Vec<String> {
    calls(&header("llvm/IR/Instruction.def"), |name| {
        name.starts_with("HANDLE_") && name.ends_with("_INST")
    })
    .into_iter()
    .map(|arguments| arguments[1].clone())
    .filter(|name| name != "Name" && name != "OPC")
    .collect()
}

/// `HANDLE_CONSTANT(Name)` and what is like it in Value.def.
pub fn values() -> Vec<String> {
    let text = header("llvm/IR/Value.def");
    let kinds = [
        "HANDLE_CONSTANT",
        "HANDLE_CONSTANT_EXCLUDE_LLVM_C_API",
        "HANDLE_GLOBAL_VALUE",
        "HANDLE_VALUE",
        "HANDLE_METADATA_VALUE",
        "HANDLE_INLINE_ASM_VALUE",
    ];
    calls(&text, |name| kinds.contains(&name))
        .into_iter()
        .map(|arguments| arguments[0].clone())
        .filter(|name| name != "ValueName")
        .collect()
}

/// `Type::TypeID`.
pub fn types() -> Vec<String> {
    let text = header("llvm/IR/Type.h");
    let list = text
        .split("enum TypeID {")
        .nth(1)
        .expect("Type.h has enum TypeID");
    let list = list.split("};").next().expect("an enum ends");
    list.lines()
        .filter_map(|line| {
            let name = line.trim().split([' ', ',', '=']).next()?;
            name.strip_suffix("TyID").map(str::to_owned)
        })
        .collect()
}

/// `LLVM_FIXED_MD_KIND(MD_x, "x", number)`.
pub fn metadata() -> Vec<String> {
    calls(&header("llvm/IR/FixedMetadataKinds.def"), |name| {
        name == "LLVM_FIXED_MD_KIND"
    })
    .into_iter()
    .filter(|arguments| arguments.len() == 3 && arguments[1].starts_with('"'))
    .map(|arguments| arguments[1].trim_matches('"').to_owned())
    .collect()
}

/// The enumerators of one enum, given the text before its first one.
pub fn enumerators(header_name: &str, start: &str) -> Vec<String> {
    let text = header(header_name);
    let list = text
        .split(start)
        .nth(1)
        .unwrap_or_else(|| panic!("{header_name} has {start}"));
    let list = list.split("};").next().expect("an enum ends");
    list.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .filter_map(|line| {
            let name = line.trim().split([' ', ',', '=']).next()?;
            (!name.is_empty() && !name.contains("BAD_")).then(|| name.to_owned())
        })
        .filter(|name| !name.starts_with("FIRST_") && !name.starts_with("LAST_"))
        .collect()
}

/// What `AttributeList::intersectWith` does with an attribute that only one list has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    Preserve,
    Weaken,
}

#[derive(Clone, Debug)]
pub struct Attribute {
    pub name: String,
    pub on_function: bool,
    pub on_param: bool,
    pub on_return: bool,
    pub rule: Rule,
}

/// All enum, integer, type and range attributes, with their rules, from Attributes.inc.
pub fn attributes() -> Vec<Attribute> {
    let text = header("llvm/IR/Attributes.inc");
    let names: Vec<String> = calls(&text, |name| name == "ATTRIBUTE_ENUM")
        .into_iter()
        .map(|arguments| arguments[1].clone())
        .filter(|name| name != "SECOND")
        .collect();
    let rows: Vec<&str> = text
        .lines()
        .filter(|line| line.contains("AttributeProperty::"))
        .collect();
    assert_eq!(
        names.len(),
        rows.len(),
        "Attributes.inc: a row of properties for each attribute"
    );
    for (index, name) in names.iter().enumerate() {
        // SAFETY: a pure look-up by name.
        let kind = unsafe {
            llvm_sys::core::LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len())
        };
        assert_eq!(
            kind as usize,
            index + 1,
            "{name}: header and library number it alike"
        );
    }
    // SAFETY: a pure look-up.
    let last = unsafe { llvm_sys::core::LLVMGetLastEnumAttributeKind() };
    // What it returns is the end of the kinds.
    assert_eq!(
        last as usize,
        names.len() + 1,
        "the library knows no other attribute"
    );
    names
        .into_iter()
        .zip(rows)
        .map(|(name, row)| Attribute {
            name,
            on_function: row.contains("::FnAttr"),
            on_param: row.contains("::ParamAttr"),
            on_return: row.contains("::RetAttr"),
            rule: match row.contains("::IntersectPreserve") {
                true => Rule::Preserve,
                false => Rule::Weaken,
            },
        })
        .collect()
}

/// The arguments of each macro call at the beginning of a line, if the macro is wanted.
fn calls(text: &str, wanted: impl Fn(&str) -> bool) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('(') {
        let name = rest[..open].lines().next_back().unwrap_or_default().trim();
        rest = &rest[open + 1..];
        if wanted(name) {
            let close = rest.find(')').unwrap_or(rest.len());
            found.push(
                rest[..close]
                    .split(',')
                    .map(|part| part.trim().to_owned())
                    .collect(),
            );
        }
    }
    found
}
