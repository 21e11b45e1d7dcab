// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `copies`, `check` and `--gdb`.

mod common;

use std::fs;
use std::process::Command;

use common::{class, err, failure, member, out, record, report, with, write};
use mergefn_record::{BeforeAfter, Class, Fate, Kind, Record, Refused, Stage};

/// Three instances of one template, of which two share a body that the late run merged with a plain function.
fn instances() -> Vec<Record> {
    let sized = |mut class: Class, bytes| {
        class.bytes = bytes;
        for member in &mut class.members {
            member.bytes = bytes;
        }
        class
    };
    let ints = [("_Z1fIiEvT_", Fate::Kept), ("_Z1fIjEvT_", Fate::Thunk)];
    let late = [("plain", Fate::Kept), ("_Z1fIiEvT_", Fate::Alias)];
    let mut records = vec![
        record("m", Stage::Early, &[]),
        record("m", Stage::Late, &[]),
    ];
    records[0].classes = vec![sized(class("_Z1fIiEvT_", &ints), 100)];
    records[0].refused = vec![Refused {
        name: "_Z1fIdEvT_".to_owned(),
        bytes: 30,
        ..Refused::default()
    }];
    records[1].classes = vec![sized(class("plain", &late), 90)];
    records
}

#[test]
fn templates_list_their_instances_and_bodies() {
    let directory = with("r", &instances());
    let csv = out(&report(&directory, &["copies", "r", "--csv"]));
    assert_eq!(
        csv,
        "name,instances,bytes_before,bodies,bytes_after\n\"f<…>\",3,230,2,120\n\"plain\",1,90,1,90\n"
    );
    let json = out(&report(&directory, &["copies", "r", "--json"]));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json[0]["name"], "f<…>");
    assert_eq!(json[0]["instances"], 3);
    assert_eq!(json[0]["bodies"], 2);
    for arguments in [&["copies", "r"][..], &["copies", "r", "--text"]] {
        let text = out(&report(&directory, arguments));
        assert!(text.contains("2 functions of which instances"), "{text}");
        assert!(text.contains("f<…>") && text.contains("230"), "{text}");
    }
    assert!(!directory.path().join("report.html").exists());
    assert!(failure(&report(&directory, &["copies"])).contains("FILE|DIR"));
}

#[test]
fn small_templates_fold() {
    let mut record = record("m", Stage::Late, &[]);
    record.refused = (0..50)
        .map(|at| Refused {
            name: format!("f{at}"),
            bytes: 1,
            ..Refused::default()
        })
        .collect();
    let text = out(&report(&with("r", &[record]), &["copies", "r"]));
    assert!(text.contains("(10 more)"), "{text}");
}

fn sized(path: &str, bytes: u64, classes: &[(&str, &[(&str, Fate)])]) -> Record {
    let mut record = record("ld-temp.o", Stage::Late, classes);
    record.module.output = path.to_owned();
    record.bytes = BeforeAfter {
        before: 2000,
        after: bytes,
    };
    record
}

#[test]
fn a_build_that_grows_fails_the_check() {
    let directory = with("old", &[sized("old/prog", 1000, &[])]);
    write(&directory, "new", &[sized("new/prog", 1006, &[])]);
    let check = |limit: &str| report(&directory, &["check", "--max-growth", limit, "old", "new"]);
    let grown = check("0.5%");
    assert_eq!(grown.status.code(), Some(1));
    let text = String::from_utf8(grown.stdout).unwrap();
    for part in [
        "### mergefn: the program grew too much",
        "1 000 before, 1 006 now, +6 (+0.60 %); 0.5 % more are allowed",
        "| estimated bytes of bodies | 1 000 | 1 006 | +6 |",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert!(out(&check("0.6%")).contains("within its limit"));
    assert!(out(&check("6")).contains("6 bytes more are allowed"));
    assert_eq!(check("5").status.code(), Some(1));
    // Errors have a code of their own.
    assert_eq!(check("much").status.code(), Some(2));
    let missing = report(&directory, &["check", "old", "gone"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(failure(&missing).contains("cannot read gone"));
}

#[test]
fn a_check_of_programs_takes_their_measured_sizes() {
    // The estimates say that nothing grew.
    let directory = with("old", &[sized("p", 1000, &[])]);
    write(&directory, "new", &[sized("p", 1000, &[])]);
    let path = directory.path();
    for (name, body) in [
        ("small", "return x;"),
        ("large", "return x / 7 * x % 9 + x / 3;"),
    ] {
        fs::write(path.join("a.c"), format!("int f(int x) {{ {body} }}")).unwrap();
        let compiled = Command::new("cc")
            .current_dir(path)
            .args(["-O1", "-c", "a.c", "-o", name])
            .status();
        if !compiled.is_ok_and(|status| status.success()) {
            eprintln!("skipped: no cc on the PATH");
            return;
        }
    }
    let check = |binary: &str, before: &str, limit: &str| {
        let options = [
            "--binary",
            binary,
            "--against-binary",
            before,
            "--max-growth",
            limit,
        ];
        report(
            &directory,
            &[&["check", "old", "new"][..], &options].concat(),
        )
    };
    let grown = check("large", "small", "5%");
    assert_eq!(grown.status.code(), Some(1));
    let text = String::from_utf8(grown.stdout).unwrap();
    assert!(
        text.contains("the program grew too much\n\n.text bytes: "),
        "{text}"
    );
    assert!(
        text.contains("\n\nstripped bytes: ") && !text.contains("Estimated bytes: "),
        "{text}"
    );
    assert!(out(&check("large", "small", "9999%")).contains("within its limit"));
    assert!(out(&check("small", "large", "0%")).contains("within its limit"));
    assert_eq!(check("old", "small", "0%").status.code(), Some(2));
}

#[test]
fn tables_of_constants_are_growth() {
    let directory = with("old", &[sized("p", 1000, &[])]);
    let mut new = sized("p", 900, &[("f.merged", &[("f", Fate::Thunk)])]);
    new.classes[0].constants = 300;
    write(&directory, "new", &[new]);
    let grown = report(&directory, &["check", "old", "new", "--max-growth", "10%"]);
    assert_eq!(grown.status.code(), Some(1));
}

#[test]
fn only_the_last_stage_counts() {
    let mut early = sized("p", 5000, &[]);
    early.stage = Stage::Early;
    let directory = with("old", &[early.clone(), sized("p", 1000, &[])]);
    write(&directory, "new", &[early, sized("p", 1000, &[])]);
    assert!(out(&report(&directory, &["check", "old", "new"])).contains("1 000 before, 1 000 now"));
}

#[test]
fn classes_are_matched_by_function_names() {
    let ab: &[(&str, Fate)] = &[("a", Fate::Kept), ("b", Fate::Thunk)];
    // Another one keeps the body, but it is the class of `c` and `d`.
    let cd: &[(&str, Fate)] = &[("c", Fate::Kept), ("d", Fate::Thunk), ("e", Fate::Thunk)];
    let dc: &[(&str, Fate)] = &[("d", Fate::Kept), ("c", Fate::Thunk), ("e", Fate::Thunk)];
    let directory = with(
        "old",
        &[sized("build-1/out/app-1.0", 10, &[("a", ab), ("c", cd)])],
    );
    write(
        &directory,
        "new",
        &[sized("/tmp/x/app-1.1", 10, &[("a", ab), ("d", dc)])],
    );
    let text = out(&report(&directory, &["check", "old", "new"]));
    assert!(
        text.contains("0 classes new, 0 gone, 1 changed, 1 the same."),
        "{text}"
    );
    assert!(
        text.contains("| `d` | changed | 3 → 3 | 10 → 10 | 0 |"),
        "{text}"
    );
}

/// An edit renumbers string constants, so a table with other names that saves the same is counted and not listed.
#[test]
fn renumbered_constants_are_not_listed() {
    let build = |kept, gone| {
        let members: &[(&str, Fate)] = &[
            (".str", Fate::Kept),
            (kept, Fate::Removed),
            (gone, Fate::Removed),
        ];
        let mut record = sized("p", 10, &[(".str", members)]);
        record.classes[0].kind = Kind::Table;
        record
    };
    let directory = with("old", &[build(".str.1", ".str.2")]);
    write(&directory, "new", &[build(".str.1", ".str.3")]);
    let text = out(&report(&directory, &["check", "old", "new"]));
    assert!(text.contains("1 changed, 0 the same."), "{text}");
    assert!(!text.contains("<details>"), "{text}");
}

#[test]
fn names_stay_in_their_cell_of_markdown() {
    let evil = "a|b`c\nd";
    let directory = with("old", &[sized("p", 10, &[])]);
    write(&directory, "new", &[sized("p", 10, &[(evil, &[])])]);
    let text = out(&report(&directory, &["check", "old", "new"]));
    assert!(text.contains("| `a\\|b'cd` | new |"), "{text}");
}

#[test]
fn the_script_for_gdb_names_the_functions_of_a_body() {
    let mut record = record("m", Stage::Late, &[]);
    record.classes = vec![class("main", &[("main", Fate::Kept)])];
    record.classes[0]
        .members
        .push(member("_Z6foldedi", Fate::Removed));
    record.classes[0]
        .members
        .push(member("_ZNK1MclEi", Fate::Removed));
    record.classes[0]
        .members
        .push(member("evil\"\\'@bodies@\u{1F600}", Fate::Removed));
    let directory = with("r", &[record]);
    let script = out(&report(&directory, &["r", "--gdb"]));
    assert!(
        script.is_ascii() && script.contains("folded(int)"),
        "{script}"
    );
    assert!(!directory.path().join("report.html").exists());

    let path = directory.path();
    fs::write(path.join("merged.py"), &script).unwrap();
    fs::write(path.join("a.c"), "int main(void) { return 0; }").unwrap();
    let Ok(compiled) = Command::new("cc")
        .current_dir(path)
        .args(["-g", "-O0", "a.c"])
        .status()
    else {
        eprintln!("skipped: no cc on the PATH");
        return;
    };
    assert!(compiled.success());
    let gdb = Command::new("gdb")
        .current_dir(path)
        .args([
            "-nx",
            "-batch",
            "-ex",
            "source merged.py",
            "-ex",
            "merged folded",
            "-ex",
            "merged M::operator()",
        ])
        .args([
            "-ex",
            "break-merged _Z6foldedi",
            "-ex",
            "break folded",
            "-ex",
            "run",
            "-ex",
            "backtrace",
            "a.out",
        ])
        .output();
    let Ok(gdb) = gdb else {
        eprintln!("skipped: no gdb on the PATH");
        return;
    };
    let said = String::from_utf8_lossy(&gdb.stdout);
    let errors = String::from_utf8_lossy(&gdb.stderr);
    assert!(
        said.contains("main has the body of\n  folded(int)"),
        "{said}{errors}"
    );
    let answers = said.matches("main has the body of").count();
    assert_eq!(answers, 2, "{said}{errors}");
    assert!(said.contains("Breakpoint 1 at"), "{said}{errors}");
    // 2 is the one that found no place.
    assert!(said.contains("Breakpoint 3 at"), "{said}{errors}");
    // Where a debugger may trace, the frame says it, too.
    if said.contains("Breakpoint 1, ") {
        assert!(said.contains("main [or "), "{said}{errors}");
    } else {
        eprintln!("skipped: gdb cannot run programs here: {errors}");
    }
}

#[test]
fn a_stack_gets_the_functions_that_share_its_bodies() {
    let members: &[(&str, Fate)] = &[("_Z4warni", Fate::Kept), ("_Z5errori", Fate::Removed)];
    let directory = with("r", &[record("m", Stage::Late, &[("_Z4warni", members)])]);
    let path = directory.path();
    fs::write(path.join("stack"), b"#0 warn(int) a.c:1\n#1 \xff main\n").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_mergefn-report"))
        .current_dir(path)
        .args(["crash", "r"])
        .stdin(fs::File::open(path.join("stack")).unwrap())
        .output()
        .unwrap();
    let named = "#0 warn(int) [or error(int)] a.c:1\n#1 \u{fffd} main\n";
    assert_eq!(out(&output), named);
    assert!(failure(&report(&directory, &["crash"])).contains("FILE|DIR"));

    let map = |arguments: &[&str]| out(&report(&directory, arguments));
    assert_eq!(map(&["r", "--map"]), "_Z5errori\t_Z4warni\n");
    assert_eq!(
        map(&["r", "--map", "--demangle"]),
        "error(int)\twarn(int)\n"
    );
}

#[test]
fn a_parameter_without_a_match_in_any_module_is_a_warning() {
    let unmatched = |name, stage, parameters: &[&str]| {
        let mut record = record(name, stage, &[]);
        record.unmatched = parameters.iter().map(|&one| one.to_owned()).collect();
        record
    };
    let records = [
        unmatched("a", Stage::Files, &["keep=a", "only=b"]),
        unmatched("b", Stage::Early, &["keep=a"]),
        unmatched("b", Stage::Late, &[]),
    ];
    let directory = with("r", &records);
    let output = report(&directory, &["r", "--text"]);
    out(&output);
    assert_eq!(
        err(&output),
        "warning: 'keep=a' matches no function of the build\n"
    );
}
