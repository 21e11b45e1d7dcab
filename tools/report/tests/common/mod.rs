// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Calls the program, and makes records for it.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::path::PathBuf;
use std::process::{Command, Output};

use mergefn_record::{Class, Fate, Member, Module, Plugin, Record, Stage};
use tempfile::TempDir;

pub fn report(directory: &TempDir, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mergefn-report"))
        .current_dir(directory.path())
        .args(arguments)
        .output()
        .unwrap()
}

pub fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", err(output));
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

pub fn failure(output: &Output) -> String {
    assert!(!output.status.success());
    err(output)
}

/// A directory that holds these records as `name`.
pub fn with(name: &str, records: &[Record]) -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    write(&directory, name, records);
    directory
}

pub fn write(directory: &TempDir, name: &str, records: &[Record]) -> Vec<PathBuf> {
    let write = |record: &Record| record.write_to(&directory.path().join(name)).unwrap();
    records.iter().map(write).collect()
}

pub fn member(name: &str, fate: Fate) -> Member {
    Member {
        name: name.to_owned(),
        fate,
        ..Member::default()
    }
}

/// A class that saves 10 bytes.
pub fn class(body: &str, members: &[(&str, Fate)]) -> Class {
    Class {
        body: body.to_owned(),
        saved: 10,
        members: members
            .iter()
            .map(|(name, fate)| member(name, *fate))
            .collect(),
        ..Class::default()
    }
}

pub fn record(name: &str, stage: Stage, classes: &[(&str, &[(&str, Fate)])]) -> Record {
    let module = Module {
        name: name.to_owned(),
        ..Module::default()
    };
    let mut record = Record::new(Plugin::default(), module, stage);
    record.classes = classes
        .iter()
        .map(|(body, members)| class(body, members))
        .collect();
    record
}
