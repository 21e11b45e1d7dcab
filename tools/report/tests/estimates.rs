// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The sums of the report count what the plugin saved, and no more.

mod common;

use std::fs;

use common::{class, err, failure, member, out, record, report, with};
use mergefn_record::{Class, Fate, Kind, NearMiss, Reconciled, Stage};

#[test]
fn strings_that_the_linker_merges_count_nothing() {
    let mut record = record("m", Stage::Late, &[]);
    let strings = Class {
        kind: Kind::Table,
        saved: 1698,
        linker: 1698,
        ..class("s", &[("s", Fate::Kept), ("t", Fate::Removed)])
    };
    let constants = Class {
        kind: Kind::Similar,
        saved: 500,
        constants: 2040,
        ..class("f.merged", &[("f", Fate::Thunk), ("g", Fate::Thunk)])
    };
    record.classes = vec![strings, constants];
    let directory = with("r", &[record]);
    let text = out(&report(&directory, &["r", "--text"]));
    for part in [
        "About 500 bytes saved by 2 classes",
        "2 040 bytes of tables of constants are taken off",
        "1 698 bytes more count nothing: the linker saves them without the plugin",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    out(&report(&directory, &["r"]));
    let page = fs::read_to_string(directory.path().join("report.html")).unwrap();
    assert!(page.contains("\"saved\":0,\"linker\":1698"));
    assert!(page.contains("\"saved\":500,\"constants\":2040"));
}

#[test]
fn functions_that_the_linker_folds_are_named() {
    let mut record = record("m", Stage::Late, &[]);
    let equal = |saved| Class {
        saved,
        ..class("f", &[("f", Fate::Kept), ("g", Fate::Removed)])
    };
    let differ = Class {
        reconciled: vec![Reconciled {
            what: "flags".to_owned(),
            count: 1,
        }],
        ..equal(70)
    };
    let similar = Class {
        kind: Kind::Similar,
        ..equal(900)
    };
    record.classes = vec![equal(4000), equal(321), differ, similar];
    let directory = with("r", &[record]);
    let text = out(&report(&directory, &["r", "--text"]));
    let words = "4 321 of the saved bytes are of functions that did not differ at all: a linker with --icf=all folds";
    assert!(text.contains(words), "{text}");
    out(&report(&directory, &["r"]));
    let page = fs::read_to_string(directory.path().join("report.html")).unwrap();
    assert!(page.contains("\"identical\":4321"));
}

#[test]
fn copies_that_the_linker_drops_count_once() {
    let object = |name: &str, stage, linkage: &str| {
        let mut record = record(name, stage, &[]);
        let mut class = class("a", &[("a", Fate::Kept), ("b", Fate::Thunk)]);
        class.saved = 80;
        for member in &mut class.members {
            member.linkage = linkage.to_owned();
            member.bytes = 96;
        }
        record.classes.push(class);
        record
    };
    for (stage, linkage, saved) in [
        (Stage::Files, "linkonce_odr", 80),
        // Every object has its own.
        (Stage::Files, "internal", 240),
        // All of the program is in one module, so there are no copies.
        (Stage::Late, "linkonce_odr", 240),
    ] {
        let records = ["x.o", "y.o", "z.o"].map(|name| object(name, stage, linkage));
        let text = out(&report(&with("r", &records), &["r", "--text"]));
        assert!(
            text.contains(&format!("About {saved} bytes saved by 3 classes")),
            "{linkage}\n{text}"
        );
    }
}

fn near(left: &str, right: &str, reason: &str) -> NearMiss {
    NearMiss {
        functions: [left.to_owned(), right.to_owned()],
        bytes: 40,
        reason: reason.to_owned(),
        ..NearMiss::default()
    }
}

#[test]
fn near_misses_that_merged_are_left_out() {
    let mut early = record("m", Stage::Early, &[]);
    early.near = vec![
        near("a", "b", "merges in the same run"),
        near("c", "d", "merges in the late run"),
        near("a", "e", "is found again"),
        near("x", "y", "of another module"),
    ];
    early.near[2].text = Some([vec!["early".to_owned()], vec![]]);
    early.classes = vec![class("a.merged", &[("a", Fate::Thunk), ("b", Fate::Thunk)])];
    let mut late = record("m", Stage::Late, &[]);
    late.classes = vec![class("c", &[("c", Fate::Kept), ("d", Fate::Removed)])];
    // `b` and `a` share a body by now, so this is the pair from above.
    late.near = vec![near("b", "e", "costs more than it saves")];
    late.near[0].rule = "NotSmaller".to_owned();
    let mut other = record("n", Stage::Late, &[]);
    other.classes = vec![class("x", &[("x", Fate::Kept), ("y", Fate::Removed)])];
    let directory = with("r", &[early, late, other]);
    assert!(out(&report(&directory, &["r", "--text"])).contains("2 pairs nearly merged"));
    out(&report(&directory, &["r"]));
    let page = fs::read_to_string(directory.path().join("report.html")).unwrap();
    for gone in ["the same run", "the late run", "is found again"] {
        assert!(!page.contains(gone), "{gone}");
    }
    assert!(page.contains("of another module"));
    // The last run says why, the first one has the text.
    assert!(page.contains("costs more than it saves\",\"rule\":\"NotSmaller\""));
    assert!(page.contains("[[\"early\"],[]]"));
}

#[test]
fn functions_that_are_often_executed_are_counted_apart() {
    let mut record = record("m", Stage::Late, &[]);
    record.near = vec![near("f", "g", "slows down"), near("h", "i", "differs")];
    record.near[0].rule = "OftenExecuted".to_owned();
    let text = out(&report(&with("r", &[record]), &["r", "--text"]));
    assert!(
        text.contains("1 pair nearly merged, 1 pair apart because they are often executed"),
        "{text}"
    );
}

#[test]
fn the_ir_of_near_misses_has_readable_names() {
    let mut record = record("m", Stage::Late, &[]);
    record.near = vec![near("f", "g", "")];
    let line = "  call void @_ZN3foo3barEi(i32 1)".to_owned();
    record.near[0].text = Some([vec![line], vec![]]);
    let directory = with("r", std::slice::from_ref(&record));
    out(&report(&directory, &["r"]));
    let page = fs::read_to_string(directory.path().join("report.html")).unwrap();
    assert!(page.contains("  call void @foo::bar(int)(i32 1)"));

    // Both constructors read `A::A()`.
    let call = |symbol: &str| vec![format!("  call void @{symbol}()")];
    record.near[0].text = Some([call("_ZN1AC1Ev"), call("_ZN1AC2Ev")]);
    record.near[0].differs = Some([0, 0]);
    let directory = with("r", &[record]);
    out(&report(&directory, &["r"]));
    let page = fs::read_to_string(directory.path().join("report.html")).unwrap();
    assert!(page.contains("@_ZN1AC1Ev()") && page.contains("@_ZN1AC2Ev()"));
}

#[test]
fn programs_are_measured() {
    let directory = with("r", &[record("m", Stage::Late, &[])]);
    let program = env!("CARGO_BIN_EXE_mergefn-report");
    let arguments = [
        "r",
        "--text",
        "--binary",
        program,
        "--against-binary",
        program,
    ];
    let text = out(&report(&directory, &arguments));
    for part in [".text", "file", "stripped", "0.00 %"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert!(!text.contains("to measure"), "{text}");
    let estimated = out(&report(&directory, &["r", "--text"]));
    assert!(estimated.contains("by estimate (to measure, add --binary"));
    // Symbols and debug info are in the file, and not in the stripped one.
    let bytes = |name: &str| -> u64 {
        let line = text.lines().find(|line| line.contains(name)).unwrap();
        let cell = line.split('┆').nth(1).unwrap();
        cell.replace(' ', "").parse().unwrap()
    };
    assert!(bytes(" stripped ") < bytes(" file "));
    assert_eq!(bytes(" file "), fs::metadata(program).unwrap().len());

    let alone = report(&directory, &["r", "--binary", program]);
    assert!(failure(&alone).contains("--against-binary"));
    fs::write(directory.path().join("x"), "x").unwrap();
    let wrong = report(&directory, &["r", "--binary", "x", "--against-binary", "x"]);
    assert!(
        failure(&wrong).contains("x is no program, library or object file"),
        "{}",
        err(&wrong)
    );
}

#[test]
fn members_of_other_linkage_keep_their_bytes() {
    // One copy is private, the other one inline: the linker knows only the second one.
    let object = |name: &str| {
        let mut record = record(name, Stage::Files, &[]);
        record.classes = vec![class("a", &[])];
        record.classes[0].saved = 90;
        record.classes[0].members = vec![
            member("a", Fate::Kept),
            member("inline", Fate::Thunk),
            member("private", Fate::Removed),
        ];
        for (member, linkage) in
            record.classes[0]
                .members
                .iter_mut()
                .zip(["internal", "linkonce_odr", "internal"])
        {
            member.linkage = linkage.to_owned();
            member.bytes = 50;
        }
        record
    };
    let text = out(&report(
        &with("r", &["x.o", "y.o"].map(object)),
        &["r", "--text"],
    ));
    assert!(text.contains("About 130 bytes saved"), "{text}");
}
