// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Asks LLVM's headers for the numbers that `build/numbers.txt` lists, and writes them as constants of Rust.

use std::collections::HashSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

const LIST: &str = "build/numbers.txt";
const MARK: &[u8; 16] = b"mergefn numbers:";
const NAMES: &[u8; 16] = b"mergefn headers:";
/// The number in numbers.cpp of a thing that this LLVM lacks.
const ABSENT: u32 = u32::MAX;

/// Hashes use the numbers of this major, so that they are the same with every LLVM.
const DEFAULT: u32 = 22;
/// The groups with numbers that are hashed; their lines are in LLVM's order.
const HASHED: [&str; 2] = ["opcode", "type_id"];

/// A group of things to which LLVM gives numbers, such as opcodes.
struct Group<'t> {
    name: &'t str,
    /// The type of the constants.
    ty: &'t str,
    /// The scope, prefix and suffix of the things' names in LLVM.
    scope: &'t str,
    prefix: &'t str,
    suffix: &'t str,
    /// Whether each thing in LLVM's headers needs a line in the list.
    every: bool,
    doc: &'t str,
    lines: Vec<Line<'t>>,
}

struct Line<'t> {
    rust: &'t str,
    llvm: &'t str,
    /// The first and last major that have the thing.
    first: u32,
    last: u32,
}

impl Line<'_> {
    fn is_in_all(&self) -> bool {
        self.first == 0 && self.last == u32::MAX
    }
}

/// Writes `numbers.rs` to the output directory; an error says what is wrong with the list.
pub fn write(major: u32, majors: &[u32], includes: &str, out: &Path) -> Result<(), String> {
    println!("cargo::rerun-if-changed={LIST}");
    println!("cargo::rerun-if-changed=build/numbers.cpp");
    println!("cargo::rerun-if-changed={includes}/llvm/Config/llvm-config.h");
    let text = fs::read_to_string(LIST).map_err(|error| format!("cannot read {LIST}: {error}"))?;
    let groups = parse(&text)?;
    let object = compile(&groups, major, includes, out)?;
    let lines = groups.iter().map(|group| group.lines.len()).sum();
    let numbers = numbers(&object, lines)?;
    let unknown = unlisted(&groups, &object)?;
    if !unknown.is_empty() {
        return Err(format!(
            "LLVM {major} has what {LIST} does not list: {}.\n\
             CONTRIBUTING.md (\"Another LLVM major\") says what to decide about each.",
            unknown.join(", ")
        ));
    }
    let mut code = constants(&groups, major, &numbers)?;
    let _ = writeln!(
        code,
        "\n/// The majors that the plugin can be built for.\npub const MAJORS: &[u32] = &{majors:?};"
    );
    fs::write(out.join("numbers.rs"), code).map_err(|error| format!("cannot write: {error}"))
}

fn parse(text: &str) -> Result<Vec<Group<'_>>, String> {
    let mut groups: Vec<Group> = Vec::new();
    for (at, line) in text.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let parsed = match line.strip_prefix('[') {
            Some(header) => parse_group(header).map(|group| groups.push(group)),
            None => parse_line(line)
                .and_then(|line| groups.last_mut().map(|group| group.lines.push(line))),
        };
        parsed.ok_or_else(|| format!("{LIST}:{}: cannot read `{line}`", at + 1))?;
    }
    Ok(groups)
}

/// Reads `opcode: u8 = Instruction::@, every] Documentation.`
fn parse_group(header: &str) -> Option<Group<'_>> {
    let (head, doc) = header.split_once("] ")?;
    let (name, rest) = head.split_once(": ")?;
    let (ty, names) = rest.split_once(" = ")?;
    let (names, every) = match names.strip_suffix(", every") {
        Some(names) => (names, true),
        None => (names, false),
    };
    let (scope, names) = names.split_once("::")?;
    let (prefix, suffix) = names.split_once('@')?;
    Some(Group {
        name,
        ty,
        scope,
        prefix,
        suffix,
        every,
        doc,
        lines: Vec::new(),
    })
}

/// Reads a line: `RUST llvm`, and perhaps the majors behind that: `22..`, `..=22` or `21..=22`.
fn parse_line(line: &str) -> Option<Line<'_>> {
    let mut words = line.split(' ');
    let (rust, llvm) = (words.next()?, words.next()?);
    let (mut first, mut last) = (0, u32::MAX);
    if let Some(range) = words.next() {
        let (from, to) = range.split_once("..")?;
        if !from.is_empty() {
            first = from.parse().ok()?;
        }
        if !to.is_empty() {
            last = to.strip_prefix('=')?.parse().ok()?;
        }
    }
    words.next().is_none().then_some(Line {
        rust,
        llvm,
        first,
        last,
    })
}

/// Compiles numbers.cpp for the target, and returns the object file.
fn compile(groups: &[Group], major: u32, includes: &str, out: &Path) -> Result<Vec<u8>, String> {
    let mut list = String::new();
    for group in groups {
        for line in &group.lines {
            let (prefix, suffix) = (group.prefix, group.suffix);
            let _ = writeln!(
                list,
                "NUMBER({}, {prefix}{}{suffix})",
                group.scope, line.llvm
            );
            if group.name == "type_id" && (line.first..=line.last).contains(&major) {
                let _ = writeln!(list, "TYPE({})", line.llvm);
            }
        }
    }
    let folder: PathBuf = out.join("numbers");
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(folder.join("numbers.inc"), list))
        .map_err(|error| format!("cannot write: {error}"))?;
    let objects = cc::Build::new()
        .cpp(true)
        .std("c++17")
        .file("build/numbers.cpp")
        .include(&folder)
        .flag("-isystem")
        .flag(includes)
        .define("NDEBUG", None)
        .define("__STDC_CONSTANT_MACROS", None)
        .define("__STDC_LIMIT_MACROS", None)
        .flag("-fno-rtti")
        .flag("-fno-exceptions")
        .flag("-Werror=switch")
        // The constants are read from the object file, so it must have machine code, not bitcode.
        .flag_if_supported("-fno-lto")
        .warnings(false)
        .debug(false)
        .out_dir(&folder)
        .try_compile_intermediates()
        .map_err(|error| {
            format!(
                "{error}\nThe headers of LLVM {major} do not fit {LIST}, see above: each type needs a line there, \
                 with the majors that have it."
            )
        })?;
    let object = objects.first().ok_or("cc made no object file")?;
    fs::read(object).map_err(|error| format!("cannot read {}: {error}", object.display()))
}

/// The bytes behind a mark in the object file.
fn behind<'o>(object: &'o [u8], mark: &[u8; 16]) -> Result<&'o [u8], String> {
    let at = object.windows(mark.len()).position(|bytes| bytes == mark);
    at.map(|at| &object[at + mark.len()..])
        .ok_or_else(|| "the object file of build/numbers.cpp has no constants".to_owned())
}

fn numbers(object: &[u8], count: usize) -> Result<Vec<u32>, String> {
    let bytes = behind(object, MARK)?.get(..4 * count);
    let bytes = bytes.ok_or("the object file of build/numbers.cpp is too short")?;
    let big = env::var("CARGO_CFG_TARGET_ENDIAN").is_ok_and(|endian| endian == "big");
    let number = |bytes: &[u8]| {
        let bytes = bytes.try_into().expect("four bytes");
        match big {
            true => u32::from_be_bytes(bytes),
            false => u32::from_le_bytes(bytes),
        }
    };
    Ok(bytes.chunks_exact(4).map(number).collect())
}

/// The things that the headers name and the list lacks, in groups with `every`.
fn unlisted(groups: &[Group], object: &[u8]) -> Result<Vec<String>, String> {
    let names = behind(object, NAMES)?;
    let end = names.iter().position(|&byte| byte == 0);
    let names = String::from_utf8_lossy(&names[..end.unwrap_or(names.len())]).into_owned();
    let listed: HashSet<String> = (groups.iter().filter(|group| group.every))
        .flat_map(|group| {
            // A header of LLVM may name a thing with the prefix or without it.
            let (name, prefix) = (group.name, group.prefix);
            (group.lines.iter()).flat_map(move |line| {
                let llvm = line.llvm;
                [format!("{name} {llvm}"), format!("{name} {prefix}{llvm}")]
            })
        })
        .collect();
    let unknown = names.lines().filter(|name| !listed.contains(*name));
    Ok(unknown.map(str::to_owned).collect())
}

/// The constants as Rust code, in a module for each group.
fn constants(groups: &[Group], major: u32, numbers: &[u32]) -> Result<String, String> {
    let mut code =
        format!("// Made by build/numbers.rs of {LIST} and the headers of LLVM {major}.\n");
    let mut numbers = numbers.iter();
    for group in groups {
        let (ty, mut unused) = (group.ty, 0);
        let (mut arms, mut in_default) = (String::new(), None);
        let _ = writeln!(code, "\n/// {}\npub mod {} {{", group.doc, group.name);
        for line in &group.lines {
            let number = *numbers.next().ok_or("a number is missing")?;
            let has = number != ABSENT;
            if has != (line.first..=line.last).contains(&major) {
                let has = if has { "has" } else { "lacks" };
                return Err(format!(
                    "LLVM {major} {has} the {} {}, and {LIST} says otherwise",
                    group.name, line.llvm
                ));
            }
            // The first thing of a group has the same number in each major.
            let step = u32::from((line.first..=line.last).contains(&DEFAULT));
            let counted = *in_default.insert(in_default.map_or(number, |last| last + step));
            if has && number != counted {
                let _ = writeln!(arms, "            {number} => {counted},");
            }
            if !has {
                let _ = writeln!(code, "    /// LLVM {major} has no {}.", line.llvm);
            }
            // LLVM must not be asked for an attribute that it lacks. The plugin only compares the other numbers.
            let (rust, optional) = (line.rust, group.name == "attribute" && !line.is_in_all());
            let _ = match (has, optional) {
                (true, false) => writeln!(code, "    pub const {rust}: {ty} = {number};"),
                (true, true) => {
                    writeln!(code, "    pub const {rust}: Option<{ty}> = Some({number});")
                }
                (false, true) => writeln!(code, "    pub const {rust}: Option<{ty}> = None;"),
                (false, false) => {
                    unused += 1;
                    writeln!(code, "    pub const {rust}: {ty} = {ty}::MAX - {unused};")
                }
            };
        }
        if HASHED.contains(&group.name) {
            let body = match arms.is_empty() {
                true => "number".to_owned(),
                false => format!("match number {{\n{arms}            _ => number,\n        }}"),
            };
            let _ = writeln!(
                code,
                "\n    /// A number as LLVM {DEFAULT} has it; of what that lacks, the one of what stands before it.\n    \
                 pub const fn in_default(number: {ty}) -> {ty} {{\n        {body}\n    }}"
            );
        }
        code.push_str("}\n");
    }
    Ok(code)
}
