// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Records as files: a written record is read again, and other files give an error that says why.

use std::fs;
use std::path::Path;
use std::thread;

use mergefn_record::{
    BeforeAfter, Call, Class, Fate, Kind, Member, Module, NearMiss, Parameter, Place, Plugin,
    Reconciled, Record, Refused, SUFFIX, Stage,
};

fn empty(name: &str) -> Record {
    let module = Module {
        name: name.to_owned(),
        ..Module::default()
    };
    Record::new(Plugin::default(), module, Stage::Files)
}

fn place(line: u32, column: u32) -> Place {
    Place {
        file: "a.cpp".to_owned(),
        line,
        column,
    }
}

fn member(name: &str, fate: Fate) -> Member {
    Member {
        name: name.to_owned(),
        linkage: "internal".to_owned(),
        bytes: 60,
        fate,
    }
}

fn full() -> Record {
    let mut record = empty("/src/a.cpp");
    record.options = "no-aliases".to_owned();
    record.functions = BeforeAfter {
        before: 9,
        after: 7,
    };
    record.classes.push(Class {
        kind: Kind::Similar,
        body: "f.merged".to_owned(),
        bytes: 64,
        saved: -3,
        linker: 1,
        constants: 16,
        members: vec![member("f", Fate::Moved), member("g", Fate::Thunk)],
        reconciled: vec![Reconciled {
            what: "!tbaa".to_owned(),
            count: 2,
        }],
        parameters: vec![Parameter {
            kind: "i32".to_owned(),
            values: vec!["1".to_owned(), "2".to_owned()],
        }],
    });
    record.refused.push(Refused {
        name: "h".to_owned(),
        linkage: String::new(),
        bytes: 8,
        reason: "it is marked optnone".to_owned(),
    });
    record.near.push(NearMiss {
        functions: ["p".to_owned(), "q".to_owned()],
        bytes: 80,
        reason: "a store is volatile".to_owned(),
        rule: "OftenExecuted".to_owned(),
        at: [Some(place(3, 5)), None],
        text: Some([vec!["ret void".to_owned()], vec!["unreachable".to_owned()]]),
        differs: Some([0, 0]),
    });
    record.calls.push(Call {
        function: "p".to_owned(),
        callee: "q".to_owned(),
        at: Some(place(9, 0)),
    });
    record
}

#[test]
fn what_is_written_is_read_again() {
    let directory = tempfile::tempdir().unwrap();
    for record in [empty("e"), full()] {
        let path = record.write_to(directory.path()).unwrap();
        assert!(path.to_str().unwrap().ends_with(SUFFIX));
        assert_eq!(Record::read(&path).unwrap(), record);
    }
}

#[test]
fn the_same_module_gives_the_same_bytes_and_replaces_its_record() {
    let directory = tempfile::tempdir().unwrap();
    let first = full().write_to(directory.path()).unwrap();
    let bytes = fs::read(&first).unwrap();
    let second = full().write_to(directory.path()).unwrap();
    assert_eq!(first, second);
    assert_eq!(bytes, fs::read(&second).unwrap());
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
}

#[test]
fn what_is_absent_takes_no_bytes() {
    let directory = tempfile::tempdir().unwrap();
    let path = empty("e").write_to(directory.path()).unwrap();
    assert_eq!(
        fs::read_to_string(path).unwrap(),
        "{\"schema\":1,\"plugin\":{\"version\":\"\",\"llvm\":\"\"},\"module\":{\"name\":\"e\"},\"stage\":\"files\",\
         \"functions\":{\"before\":0,\"after\":0},\"bytes\":{\"before\":0,\"after\":0}}\n"
    );
}

#[test]
fn the_words_are_those_of_the_file() {
    for stage in Stage::ALL {
        assert_eq!(serde_json::to_value(stage).unwrap(), stage.word());
    }
    for kind in Kind::ALL {
        assert_eq!(serde_json::to_value(kind).unwrap(), kind.word());
    }
    for fate in Fate::ALL {
        assert_eq!(serde_json::to_value(fate).unwrap(), fate.word());
    }
}

#[test]
fn a_directory_is_made() {
    let directory = tempfile::tempdir().unwrap();
    let deep = directory.path().join("a/b");
    assert!(empty("e").write_to(&deep).unwrap().starts_with(&deep));
}

#[test]
fn a_record_that_cannot_be_written_leaves_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let path = empty("e").write_to(directory.path()).unwrap();
    fs::remove_file(&path).unwrap();
    fs::create_dir_all(path.join("in the way")).unwrap();
    assert!(empty("e").write_to(directory.path()).is_err());
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
}

#[test]
fn fields_of_later_additions_are_passed_over() {
    let text = r#"{"new": [1], "schema": 1, "plugin": {"version": "9", "llvm": "22", "new": 1},
        "module": {"name": "m"}, "stage": "late"}"#;
    let record = Record::parse(Path::new("m"), text.as_bytes()).unwrap();
    assert_eq!(record.stage, Stage::Late);
    assert_eq!(record.plugin.version, "9");
}

fn error(text: &str) -> String {
    Record::parse(Path::new("x.json"), text.as_bytes())
        .unwrap_err()
        .to_string()
}

#[test]
fn an_error_says_what_is_wrong_and_what_to_do() {
    for text in ["", "{", "ELF", "{\"schema\": 1"] {
        let error = error(text);
        assert!(error.contains("x.json is not JSON"), "{error}");
    }
    for text in ["[]", "{}", "3", "{\"schema\": \"1\"}"] {
        let error = error(text);
        assert!(error.contains("no record of mergefn"), "{error}");
    }
    let newer = error("{\"schema\": 7}");
    assert!(newer.contains("schema 7") && newer.contains("reads schema 1"));
    assert!(newer.contains("install the mergefn-report"), "{newer}");
    let older = error("{\"schema\": 0}");
    assert!(older.contains("compile its module again"), "{older}");
    let damaged = error("{\"schema\": 1, \"plugin\": 3}");
    assert!(damaged.contains("damaged"), "{damaged}");
    let missing = Record::read(Path::new("/nonexistent.json")).unwrap_err();
    assert!(missing.to_string().contains("cannot read /nonexistent"));
}

#[test]
fn many_writers_do_not_disturb_each_other() {
    let directory = tempfile::tempdir().unwrap();
    thread::scope(|scope| {
        for thread in 0..8 {
            let directory = directory.path();
            scope.spawn(move || {
                for round in 0..40 {
                    // Half of the threads write the same module.
                    let mut record = full();
                    if thread % 2 == 0 {
                        record.module.name = format!("m{thread}");
                    }
                    record.bytes.after = round;
                    let path = record.write_to(directory).unwrap();
                    Record::read(&path).unwrap();
                }
            });
        }
    });
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 5);
}
