// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The program `mergefn-report` as it is called.

#[allow(dead_code, reason = "each test file uses a part of it")]
#[path = "../examples/records/made.rs"]
mod made;

mod common;

use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};

use common::{err, failure, out, record, report, with, write};
use mergefn_record::{Class, Fate, Kind, Record, Stage};

#[test]
fn a_page_is_written_and_loads_nothing() {
    let directory = with("r", &made::new());
    let said = err(&report(&directory, &["r"]));
    assert!(
        said.contains("report.html: 3 records, 29 classes"),
        "{said}"
    );
    let page = fs::read_to_string(directory.path().join("report.html")).unwrap();
    assert!(page.contains("default-src 'none'"));
    for outside in ["http:", "https:", "src=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("shaper::layout::SingleSubst::apply(shaper::Context*)"));
}

#[test]
fn the_same_records_give_the_same_page() {
    let directory = with("r", &made::new());
    let page = |name: &str| {
        out(&report(&directory, &["r", "-o", name]));
        fs::read(directory.path().join(name)).unwrap()
    };
    assert_eq!(page("a.html"), page("b.html"));
}

#[test]
fn names_with_markup_cannot_leave_the_data() {
    let evil = "</script><img src=x onerror=alert(1)><!--\u{2028}@script@";
    let mut records = made::new();
    records[0].module.name = evil.to_owned();
    records[0].options = evil.to_owned();
    records[0].classes[0].body = evil.to_owned();
    records[0].classes[0].members[0].linkage = evil.to_owned();
    records[0].refused[0].reason = evil.to_owned();
    records[0].near[0].text = Some([vec![evil.to_owned()], vec![]]);
    records[1].calls[0].callee = evil.to_owned();
    let directory = with("r", &records);
    out(&report(&directory, &["r"]));
    let page = fs::read_to_string(directory.path().join("report.html")).unwrap();
    assert!(!page.contains("<img") && !page.contains('\u{2028}'));
    assert_eq!(page.matches("</script").count(), 2);
    assert_eq!(page.matches("<script").count(), 2);
    assert!(page.contains("\\u003cimg src=x onerror=alert(1)\\u003e"));
}

#[test]
fn the_map_leads_to_the_last_body() {
    let table = Record {
        classes: vec![Class {
            kind: Kind::Table,
            ..record(
                "",
                Stage::Files,
                &[("t", &[("t", Fate::Kept), ("u", Fate::Alias)])],
            )
            .classes
            .remove(0)
        }],
        ..record("tables", Stage::Files, &[])
    };
    let directory = with(
        "r",
        &[
            record(
                "m",
                Stage::Late,
                &[("a", &[("b", Fate::Thunk), ("a", Fate::Kept)])],
            ),
            record(
                "m",
                Stage::Early,
                &[("b", &[("c", Fate::Removed), ("b", Fate::Kept)])],
            ),
            record(
                "n",
                Stage::Early,
                &[("x.merged", &[("x", Fate::Moved), ("b", Fate::Thunk)])],
            ),
            record(
                "evil",
                Stage::Files,
                &[("k", &[("one\ttwo\nthree", Fate::Alias)])],
            ),
            // A circle, which only a damaged record has, must end.
            record(
                "o",
                Stage::Files,
                &[("p", &[("q", Fate::Alias)]), ("q", &[("p", Fate::Alias)])],
            ),
            table,
        ],
    );
    let map = out(&report(&directory, &["r", "--map"]));
    assert_eq!(
        map,
        "b\ta\nb\tx.merged\nc\ta\none?two?three\tk\np\tq\nq\tp\nx\tx.merged\n"
    );
    assert!(!directory.path().join("report.html").exists());
}

#[test]
fn the_text_has_totals_and_the_largest_classes() {
    let directory = with("r", &made::new());
    let text = out(&report(&directory, &["r", "--text"]));
    for part in [
        "About 10 315 bytes saved by 29 classes in 3 records, by estimate",
        "17 functions refused, 4 pairs nearly merged, 1 pair apart because they are often executed, 4 virtual calls made direct",
        "The largest 20 of 29 classes",
        "shaper::layout::SingleSubst::apply(shaper::Context*)",
        "search::walk::Builder::build",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let escape = with("r", &[record("m", Stage::Files, &[("\u{1b}[31mred", &[])])]);
    assert!(!out(&report(&escape, &["r", "--text"])).contains('\u{1b}'));
}

#[test]
fn nothing_merged_is_a_page_too() {
    let directory = with("r", &[record("m", Stage::Files, &[])]);
    assert!(out(&report(&directory, &["r", "--text", "-o", "p.html"])).contains("0 bytes saved"));
    assert!(directory.path().join("p.html").exists());
}

#[test]
fn two_builds_are_compared() {
    let directory = with("new", &made::new());
    write(&directory, "old", &made::old());
    let text = out(&report(&directory, &["new", "--text", "--against", "old"]));
    let line =
        "10 215 bytes saved before, 10 315 now; 2 classes new, 1 gone, 1 changed, 26 the same";
    assert!(text.contains(line), "{text}");
    let same = out(&report(&directory, &["new", "--text", "--against", "new"]));
    assert!(
        same.contains("0 classes new, 0 gone, 0 changed, 29 the same"),
        "{same}"
    );
    out(&report(&directory, &["new", "--against", "old"]));
    let page = fs::read_to_string(directory.path().join("report.html")).unwrap();
    assert!(page.contains("\"changes\":{\"saved\":[10215,10315],\"same\":26,"));
}

#[test]
fn builds_in_other_directories_are_compared_by_what_is_below() {
    let moved = |root: &str| {
        ["a.c", "lib/b.c"].map(|file| {
            record(
                &format!("{root}/{file}"),
                Stage::Files,
                &[(file, &[(file, Fate::Kept)])],
            )
        })
    };
    let directory = with("new", &moved("/build/two"));
    write(&directory, "old", &moved("/home/someone/one"));
    let text = out(&report(&directory, &["new", "--text", "--against", "old"]));
    assert!(
        text.contains("0 classes new, 0 gone, 0 changed, 2 the same"),
        "{text}"
    );
}

fn set_time(path: &Path, time: SystemTime) {
    File::options()
        .append(true)
        .open(path)
        .unwrap()
        .set_modified(time)
        .unwrap();
}

#[test]
fn records_of_an_older_build_are_told_of() {
    let directory = tempfile::tempdir().unwrap();
    let source = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let of = |name: &str| {
        let mut record = record(&source(name), Stage::Files, &[]);
        record.module.source = source(name);
        fs::write(source(name), "").unwrap();
        record
    };
    let mut records = [
        "good.c",
        "better.c",
        "newer.c",
        "gone.c",
        "version.c",
        "options.c",
    ]
    .map(of);
    records[4].plugin.version = "0.0.9".to_owned();
    records[5].options = "exact".to_owned();
    let paths = write(&directory, "r", &records);
    let hour = Duration::from_secs(3600);
    for name in ["good.c", "better.c", "version.c", "options.c"] {
        set_time(Path::new(&source(name)), SystemTime::now() - hour);
    }
    set_time(Path::new(&source("newer.c")), SystemTime::now() + hour);
    fs::remove_file(source("gone.c")).unwrap();
    let said = err(&report(&directory, &["r"]));
    for (path, why) in [
        (&paths[2], "newer.c is newer than the record"),
        (&paths[3], "gone.c is gone"),
        (&paths[4], "written by mergefn 0.0.9"),
        (&paths[5], "has the options \"exact\""),
    ] {
        let name = path.file_name().unwrap().to_str().unwrap();
        let found = said
            .lines()
            .any(|line| line.contains(name) && line.contains(why));
        assert!(found, "{why}\n{said}");
    }
    assert_eq!(said.matches(".mergefn.json: ").count(), 4, "{said}");
    let page = fs::read_to_string(directory.path().join("report.html")).unwrap();
    assert!(page.contains("newer.c is newer than the record"));
}

#[test]
fn stages_have_options_of_their_own() {
    let mut early = record("m", Stage::Early, &[]);
    early.options = "early;linked".to_owned();
    let late = record("m", Stage::Late, &[]);
    let other = record("n", Stage::Late, &[]);
    let directory = with("r", &[early, late, other]);
    assert!(!err(&report(&directory, &["r"])).contains("warning"));
}

#[test]
fn a_relative_source_is_looked_up_where_the_compiler_ran() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("a.c"), "").unwrap();
    let mut one = record("a.c", Stage::Files, &[]);
    one.module.source = "a.c".to_owned();
    one.module.directory = directory.path().to_str().unwrap().to_owned();
    // Such names are no files, and not missed.
    let mut linked = record("ld-temp.o", Stage::Late, &[]);
    linked.module.source = "ld-temp.o".to_owned();
    linked.module.directory = one.module.directory.clone();
    write(&directory, "r", &[one, linked]);
    set_time(
        &directory.path().join("a.c"),
        SystemTime::now() + Duration::from_secs(60),
    );
    let said = err(&report(&directory, &["r"]));
    assert!(
        said.contains("a.c is newer") && !said.contains("ld-temp.o is gone"),
        "{said}"
    );
}

#[test]
fn errors_say_what_to_do() {
    let directory = tempfile::tempdir().unwrap();
    fs::create_dir(directory.path().join("empty")).unwrap();
    let nothing = failure(&report(&directory, &["empty"]));
    assert!(nothing.contains("no record in empty"), "{nothing}");
    assert!(nothing.contains("MERGEFN='report=empty'"), "{nothing}");
    assert!(
        nothing.contains("rust-mergefunc<report=empty>"),
        "{nothing}"
    );
    let missing = failure(&report(&directory, &["missing"]));
    assert!(missing.contains("cannot read missing"), "{missing}");
    fs::write(directory.path().join("x"), "{\"schema\": 2}").unwrap();
    let other = failure(&report(&directory, &["x"]));
    assert!(
        other.contains("schema 2, and this tool reads schema 1"),
        "{other}"
    );
    let none = failure(&report(&directory, &[]));
    assert!(none.contains("FILE|DIR"), "{none}");
}

#[test]
fn a_broken_record_in_a_directory_hides_no_other() {
    let directory = with("r/deep", &made::new());
    let broken = directory.path().join("r/x.late.0.mergefn.json");
    fs::write(&broken, "{\"schema\": 9}").unwrap();
    fs::write(directory.path().join("r/.mergefn-1-0.tmp"), "{").unwrap();
    let output = report(&directory, &["r", "--text"]);
    assert!(out(&output).contains("29 classes in 3 records"));
    assert!(err(&output).contains("warning: ") && err(&output).contains("schema 9"));
    for entry in fs::read_dir(directory.path().join("r/deep")).unwrap() {
        fs::remove_file(entry.unwrap().path()).unwrap();
    }
    assert!(failure(&report(&directory, &["r"])).contains("no record can be read"));
}
