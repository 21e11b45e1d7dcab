// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Records that look like real ones. The same ones each time.

use mergefn_record::{
    BeforeAfter, Call, Class, Fate, Kind, Member, Module, NearMiss, Parameter, Place, Plugin,
    Reconciled, Record, Refused, Stage,
};

/// Three objects: a library and a tool of C++, a crate of Rust.
pub fn new() -> Vec<Record> {
    vec![shaper(), tool(), search()]
}

/// The build before: the tool saved less, and one class is gone since.
pub fn old() -> Vec<Record> {
    let mut records = new();
    let tool = &mut records[1];
    tool.classes.truncate(5);
    tool.classes[0].members.pop();
    tool.classes[0].saved -= 180;
    let mut gone = tool.classes[1].clone();
    gone.body = cpp(&["app", "Settings"], "reload", "v");
    tool.classes.push(gone);
    records
}

/// A record of a module with this many classes of three members each, for tests of speed.
#[allow(dead_code, reason = "the example writes a small build")]
pub fn large(classes: u32) -> Record {
    let mut record = record("/src/large/generated.cpp", Stage::Late);
    for number in 0..classes {
        // Few are mangled, for demangling is slow where it is not optimized.
        let space = format!("part{}", number % 97);
        let name = |at: u32| match number % 10 {
            0 => cpp(
                &["large", &space, "Handler"],
                &format!("process_{number}_{at}"),
                "RKSsi",
            ),
            _ => format!("large_{space}_{number}_{at}"),
        };
        let names: Vec<String> = (0..3).map(name).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        record
            .classes
            .push(equal(&names, 40 + u64::from(number * 7919 % 900)));
    }
    sum_up(&mut record);
    record
}

fn record(name: &str, stage: Stage) -> Record {
    let plugin = Plugin {
        version: "0.1.0".to_owned(),
        llvm: "22.1.0".to_owned(),
    };
    let module = Module {
        name: name.to_owned(),
        source: name.rsplit('/').next().unwrap_or(name).to_owned(),
        triple: "x86_64-unknown-linux-gnu".to_owned(),
        ..Module::default()
    };
    let mut record = Record::new(plugin, module, stage);
    record.options = "similar;linked".to_owned();
    record
}

fn sum_up(record: &mut Record) {
    let members: usize = record.classes.iter().map(|class| class.members.len()).sum();
    let bodies = record.classes.len();
    let before = members as u64 * 9 + 140;
    record.functions = BeforeAfter {
        before,
        after: before - (members - bodies) as u64,
    };
    let saved: i64 = record.classes.iter().map(|class| class.saved).sum();
    let bytes = before * 131 + saved.unsigned_abs();
    record.bytes = BeforeAfter {
        before: bytes,
        after: bytes.saturating_add_signed(-saved),
    };
}

/// An Itanium name of `scopes::name(parameters)`.
pub fn cpp(scopes: &[&str], name: &str, parameters: &str) -> String {
    let parts: String = scopes
        .iter()
        .chain([&name])
        .map(|part| format!("{}{part}", part.len()))
        .collect();
    format!("_ZN{parts}E{parameters}")
}

/// A legacy name of a Rust function.
pub fn rust(path: &[&str], hash: u64) -> String {
    let parts: String = path
        .iter()
        .map(|part| format!("{}{part}", part.len()))
        .collect();
    format!("_ZN{parts}17h{hash:016x}E")
}

fn member(name: &str, bytes: u64, at: usize) -> Member {
    let (fate, linkage) = match at % 4 {
        0 if at == 0 => (Fate::Kept, "linkonce_odr"),
        1 => (Fate::Removed, "internal"),
        2 => (Fate::Alias, "linkonce_odr"),
        _ => (Fate::Thunk, "external"),
    };
    Member {
        name: name.to_owned(),
        linkage: linkage.to_owned(),
        bytes,
        fate,
    }
}

fn equal(names: &[&str], bytes: u64) -> Class {
    let members: Vec<Member> = names
        .iter()
        .enumerate()
        .map(|(at, name)| member(name, bytes, at))
        .collect();
    let thunks = members
        .iter()
        .filter(|member| member.fate == Fate::Thunk)
        .count() as u64;
    let saved = (names.len() as u64 - 1) * bytes - thunks * 16;
    Class {
        kind: Kind::Equal,
        body: names[0].to_owned(),
        bytes,
        saved: i64::try_from(saved).unwrap_or(i64::MAX),
        members,
        ..Class::default()
    }
}

fn reconciled(mut class: Class, facts: &[(&str, u64)]) -> Class {
    class.reconciled = facts
        .iter()
        .map(|(what, count)| Reconciled {
            what: (*what).to_owned(),
            count: *count,
        })
        .collect();
    class
}

fn similar(body: &str, names: &[&str], bytes: u64, parameters: &[(&str, &[&str])]) -> Class {
    let mut class = equal(names, bytes);
    class.kind = Kind::Similar;
    class.body = format!("{body}.merged");
    class.saved -= 24 * i64::try_from(names.len()).unwrap_or(0);
    for member in &mut class.members {
        member.fate = if member.fate == Fate::Kept {
            Fate::Moved
        } else {
            Fate::Thunk
        };
    }
    class.parameters = parameters
        .iter()
        .map(|(kind, values)| Parameter {
            kind: (*kind).to_owned(),
            values: values.iter().map(|value| (*value).to_owned()).collect(),
        })
        .collect();
    class
}

fn shaper() -> Record {
    let mut record = record("/home/user/shaper/src/layout/gsub.cc", Stage::Late);
    let tables = [
        "SingleSubst",
        "PairPos",
        "MarkBase",
        "Ligature",
        "Context",
        "Chain",
    ];
    for (at, table) in tables.into_iter().enumerate() {
        let bytes = 420 - 55 * at as u64;
        let name = |format: &str| cpp(&["shaper", "layout", table], format, "PNS_7ContextE");
        let [one, two, three] = ["apply", "apply_cached", "would_apply"].map(name);
        let class = equal(&[&one, &two, &three], bytes);
        record
            .classes
            .push(reconciled(class, &[("!tbaa", 3), ("nsw", 1 + at as u64)]));
        let sanitize = ["sanitize", "closure"].map(|f| cpp(&["shaper", "layout", table], f, "v"));
        record
            .classes
            .push(equal(&[&sanitize[0], &sanitize[1]], 96 + 13 * at as u64));
    }
    let vectors = ["j", "i", "f", "Pv"].map(|element| {
        format!("_ZNSt6vectorI{element}SaI{element}EE17_M_realloc_insertIJRK{element}EEEvN9__gnu_cxx17__normal_iteratorIP{element}S1_EEDpOT_")
    });
    let vectors: Vec<&str> = vectors.iter().map(String::as_str).collect();
    record.classes.push(reconciled(
        equal(&vectors, 388),
        &[("!tbaa", 14), ("!range", 2), ("align", 1)],
    ));
    let getters =
        ["ascender", "descender", "line_gap"].map(|f| cpp(&["shaper", "font"], f, "PK4Face"));
    let getters: Vec<&str> = getters.iter().map(String::as_str).collect();
    record.classes.push(similar(
        getters[0],
        &getters,
        310,
        &[
            ("i32", &["1751474532", "1751474533", "1751672161"]),
            ("ptr", &["@.str.4", "@.str.5", "@.str.6"]),
        ],
    ));
    let mut tables = equal(
        &[
            "_ZTVN6shaper6layout7PairPosE",
            "_ZTVN6shaper6layout8MarkBaseE",
        ],
        72,
    );
    tables.kind = Kind::Table;
    record.classes.push(tables);
    record.near = near_misses();
    record.refused = refusals();
    sum_up(&mut record);
    record
}

fn tool() -> Record {
    let mut record = record("/home/user/shaper/util/options.cc", Stage::Late);
    for (at, option) in ["Font", "Text", "Output", "Shape", "Subset", "Batch"]
        .into_iter()
        .enumerate()
    {
        let name = |f: &str, class: &str| cpp(&["app", "options", class], f, "iPPc");
        let class = format!("{option}Options");
        let names = [
            name("parse", &class),
            name("post_parse", &class),
            name("reparse", &class),
        ];
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        record.classes.push(equal(&names, 210 - 21 * at as u64));
    }
    record
        .classes
        .push(equal(&["usage_short", "usage_long", "print_version"], 44));
    for (line, kind) in ["Svg", "Pdf", "Png"].into_iter().enumerate() {
        record.calls.push(Call {
            function: cpp(&["app", "Output"], "finish", "v"),
            callee: cpp(&["app", &format!("{kind}Writer")], "flush", "v"),
            at: Some(place("util/output.cc", 88 + 12 * line as u32, 14)),
        });
    }
    record.calls.push(Call {
        function: "main".to_owned(),
        callee: cpp(&["app", "Batch"], "run", "v"),
        at: None,
    });
    sum_up(&mut record);
    record
}

fn search() -> Record {
    let mut record = record("search.7rcbfp3g-cgu.0", Stage::Files);
    let drop = |inner: &str, hash| {
        rust(
            &[
                "core",
                "ptr",
                &format!("drop_in_place$LT$alloc..vec..Vec$LT${inner}$GT$$GT$"),
            ],
            hash,
        )
    };
    record.classes.push(equal(
        &[
            &drop("u8", 1),
            &drop("i8", 2),
            &drop("bool", 3),
            &drop("regex..Byte", 4),
        ],
        74,
    ));
    for (at, module) in ["walk", "glob", "printer", "matcher"]
        .into_iter()
        .enumerate()
    {
        let clone = |f: &str, hash| rust(&["search", module, "Builder", f], hash);
        let names = ["build", "build_with", "rebuild"].map(|f| clone(f, 17 + at as u64));
        record.classes.push(equal(
            &[&names[0], &names[1], &names[2]],
            330 - 62 * at as u64,
        ));
    }
    let debug = |ty: &str, hash| {
        rust(
            &[
                &format!("_$LT$search..{ty}$u20$as$u20$core..fmt..Debug$GT$"),
                "fmt",
            ],
            hash,
        )
    };
    let kinds = [debug("Kind", 5), debug("Color", 6), debug("When", 7)];
    record.classes.push(similar(
        &kinds[0],
        &[&kinds[0], &kinds[1], &kinds[2]],
        160,
        &[("ptr", &["@table.Kind", "@table.Color", "@table.When"])],
    ));
    record.classes.push(equal(
        &[
            "_RINvNtCs3ZaAZLrNXnZ_4core3ptr13drop_in_placeNtCsbmNqQUJIY6D_6search4ArgsEB2_",
            "_RNvMNtCsbmNqQUJIY6D_6search4argsNtB2_4Args5clear",
        ],
        58,
    ));
    record.refused.push(refused(
        &rust(&["search", "main"], 9),
        412,
        "its address may be compared",
    ));
    sum_up(&mut record);
    record
}

fn place(file: &str, line: u32, column: u32) -> Place {
    Place {
        file: file.to_owned(),
        line,
        column,
    }
}

fn refused(name: &str, bytes: u64, reason: &str) -> Refused {
    Refused {
        name: name.to_owned(),
        linkage: "internal".to_owned(),
        bytes,
        reason: reason.to_owned(),
    }
}

fn refusals() -> Vec<Refused> {
    let mut list = Vec::new();
    for (reason, count) in [
        ("what would have to take its place is not smaller", 9),
        ("its comdat holds other globals too", 4),
        ("a thunk cannot pass variable arguments on", 2),
        ("llvm.used or llvm.compiler.used names it", 1),
    ] {
        for at in 0..count {
            let name = cpp(
                &["shaper", "unicode"],
                &format!("{}_{at}", &reason[..5].replace(' ', "_")),
                "j",
            );
            list.push(refused(&name, 12 + 31 * at, reason));
        }
    }
    list
}

fn near_misses() -> Vec<NearMiss> {
    let body = |table: &str, width: &str, prefix: usize| -> Vec<String> {
        let mut lines = vec![
            format!("define internal i1 @apply.{table}(ptr %this, ptr %c) {{"),
            "entry:".to_owned(),
        ];
        for at in 0..prefix {
            lines.push(format!(
                "  %f{at} = getelementptr inbounds i8, ptr %this, i64 {}",
                at * 8
            ));
            lines.push(format!(
                "  %v{at} = load i32, ptr %f{at}, align 4, !tbaa !{at}"
            ));
        }
        lines.push(format!("  store {width} %v3, ptr %c, align 4, !tbaa !7"));
        lines.push("  %ok = icmp ne ptr %c, null".to_owned());
        lines.push("  br i1 %ok, label %then, label %else".to_owned());
        lines.extend(["then:", "  ret i1 true", "else:", "  ret i1 false", "}"].map(String::from));
        lines
    };
    let pair = |left: &str, right: &str, bytes, reason: &str, lines: usize| NearMiss {
        functions: [
            cpp(&["shaper", "layout", left], "apply", "v"),
            cpp(&["shaper", "layout", right], "apply", "v"),
        ],
        bytes,
        reason: reason.to_owned(),
        at: [
            Some(place("src/layout/gsub.hh", 418, 17)),
            Some(place("src/layout/gpos.hh", 233, 17)),
        ],
        text: Some([body(left, "i32", lines), body(right, "volatile i32", lines)]),
        differs: Some([2 + 2 * lines, 2 + 2 * lines]),
        ..NearMiss::default()
    };
    vec![
        pair(
            "SingleSubst",
            "AlternateSubst",
            264,
            "a store is volatile in the one and not in the other",
            14,
        ),
        pair(
            "PairPos",
            "CursivePos",
            212,
            "the first difference is operand 2 of the add %b: 3, and 4 in the other",
            3,
        ),
        often(),
        NearMiss {
            functions: [
                cpp(&["shaper"], "shape_tiny", "v"),
                cpp(&["shaper"], "shape_small", "v"),
            ],
            bytes: 12,
            reason: "a load is of another type".to_owned(),
            ..NearMiss::default()
        },
        NearMiss {
            functions: [
                cpp(&["shaper"], "shape_full", "v"),
                cpp(&["shaper"], "shape", "v"),
            ],
            bytes: 90,
            reason: "they have different personality functions".to_owned(),
            ..NearMiss::default()
        },
    ]
}

/// A pair that differs at the end of a long line, in a text with an empty one.
fn often() -> NearMiss {
    let body = |value: &str| -> Vec<String> {
        let callee = cpp(
            &["shaper", "layout", "Ligature"],
            "apply_to_all_glyphs",
            "PKcPKcPKc",
        );
        [
            "define internal i32 @one(ptr %glyphs) {".to_owned(),
            format!("  %r = call i32 @{callee}(ptr nonnull align 8 dereferenceable(64) %glyphs, ptr null, i32 {value})"),
            String::new(),
            "next:".to_owned(),
            "  ret i32 %r".to_owned(),
            "}".to_owned(),
        ]
        .to_vec()
    };
    NearMiss {
        functions: [
            cpp(&["shaper"], "kern_one", "v"),
            cpp(&["shaper"], "kern_two", "v"),
        ],
        bytes: 64,
        reason: "to pass 7 for 9 slows down code that is often executed by a profile: about 4 % more instructions a call".to_owned(),
        rule: "OftenExecuted".to_owned(),
        text: Some([body("7"), body("9")]),
        differs: Some([1, 1]),
        ..NearMiss::default()
    }
}
