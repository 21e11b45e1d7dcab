// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! xerces-c, built and tested by its own cmake files: the library as an archive of bitcode, every sample and test linked by full LTO.

use fs_err as fs;
use std::fmt::Write as _;
use std::path::Path;

use anyhow::Result;

use super::build::Build;
use super::{Built, Measured, Tools};

/// The samples that are measured, with their arguments: one prints what a parser says, the other builds a tree and prints that.
const SAMPLES: [(&str, &[&str]); 2] = [
    ("SAX2Print", &["-v=always"]),
    ("DOMPrint", &["-wfpp=on", "-v=always"]),
];

/// The entries of the document that they read: about 0.8 MB.
const ENTRIES: u32 = 8000;

pub(super) fn build(tools: &Tools, source: &Path, workers: usize) -> Result<Built> {
    let mut arguments = vec![
        format!("-DCMAKE_CXX_FLAGS={}", tools.compile().join(" ")),
        format!("-DCMAKE_C_FLAGS={}", tools.compile().join(" ")),
    ];
    for (variable, tool) in [("AR", "llvm-ar"), ("RANLIB", "llvm-ranlib")] {
        let tool = tools.llvm.tool(tool);
        arguments.push(format!("-DCMAKE_{variable}={}", tool.display()));
    }
    // Each program has a file of remarks of its own.
    arguments.push(format!(
        "-DCMAKE_CXX_LINK_EXECUTABLE=<CMAKE_CXX_COMPILER> -O2 <OBJECTS> -o <TARGET> <LINK_LIBRARIES> {}",
        tools.link("<TARGET>").join(" ")
    ));
    let folder = tools.directory.join("build");
    let command = |program: &str| tools.command(program);
    let build = Build::new(&tools.llvm, source, &folder, arguments, Box::new(command));
    build.configure()?;
    build.link(workers)?;
    let tests = build.test()?;
    let document = tools.directory.join("document.xml");
    fs::write(&document, text())?;
    let programs = SAMPLES.map(|(name, arguments)| {
        let mut arguments: Vec<String> = arguments.iter().map(|&it| it.to_owned()).collect();
        arguments.push(document.display().to_string());
        Measured {
            executable: folder.join("samples").join(name),
            arguments,
        }
    });
    Ok(Built {
        programs: programs.into(),
        tests,
    })
}

/// A document with a DTD, so that it is validated.
fn text() -> String {
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE list [\n<!ELEMENT list (entry)*>\n\
        <!ELEMENT entry (name, text)>\n<!ATTLIST entry id ID #REQUIRED kind (one|two) \"one\">\n<!ELEMENT name (#PCDATA)>\n\
        <!ELEMENT text (#PCDATA)>\n]>\n<list>\n"
        .to_owned();
    for number in 0..ENTRIES {
        let kind = ["one", "two"][number as usize % 2];
        let _ = writeln!(
            text,
            "  <entry id=\"e{number}\" kind=\"{kind}\"><name>entry {number} &amp; more</name><text>Of number {number}.</text></entry>"
        );
    }
    text + "</list>\n"
}
