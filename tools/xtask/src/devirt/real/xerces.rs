// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! xerces-c, built and tested by its own cmake files: the library as an archive of bitcode, every sample and test linked by full LTO.

use fs_err as fs;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, bail};

use super::recipes::Xerces;
use super::{Built, Measured, Tests, Tools};
use support::command::CommandExt;
use support::files;
use support::snapshot::digest;
use support::workers;

/// The entries of the document that the samples read: about 0.8 MB.
const ENTRIES: u32 = 8000;

pub(super) fn build(tools: &Tools, recipe: &Xerces, source: &Path) -> Result<Built> {
    let folder = tools.directory.join("build");
    configure(tools, recipe, source, &folder)?;
    let mut cmake = tools.command("cmake");
    cmake.arg("--build").arg(&folder);
    cmake.args(["--parallel", &workers::cores().to_string()]);
    cmake.capture()?;
    let tests = test(tools, recipe, &folder)?;
    let document = tools.directory.join("document.xml");
    fs::write(&document, text())?;
    let programs = recipe.samples.iter().map(|sample| {
        let (name, arguments) = sample.split_first().context("a sample has a name")?;
        let mut arguments = arguments.to_vec();
        arguments.push(document.display().to_string());
        Ok(Measured {
            executable: folder.join("samples").join(name),
            arguments,
        })
    });
    Ok(Built {
        programs: programs.collect::<Result<_>>()?,
        tests,
    })
}

fn configure(tools: &Tools, recipe: &Xerces, source: &Path, folder: &Path) -> Result<()> {
    let mut cmake = tools.command("cmake");
    // A user's own flags would be added to these.
    cmake.env_remove("CXXFLAGS").env_remove("CFLAGS");
    cmake.arg("-S").arg(source).arg("-B").arg(folder);
    cmake.args(["-G", "Unix Makefiles"]).args(&recipe.cmake);
    let of_llvm = [
        ("C_COMPILER", "clang"),
        ("CXX_COMPILER", "clang++"),
        ("AR", "llvm-ar"),
        ("RANLIB", "llvm-ranlib"),
    ];
    for (variable, tool) in of_llvm {
        let tool = tools.llvm.tool(tool);
        cmake.arg(format!("-DCMAKE_{variable}={}", tool.display()));
    }
    for language in ["CXX", "C"] {
        let flags = tools.compile().join(" ");
        cmake.arg(format!("-DCMAKE_{language}_FLAGS={flags}"));
    }
    // Each program has a file of remarks of its own.
    cmake.arg(format!(
        "-DCMAKE_CXX_LINK_EXECUTABLE=<CMAKE_CXX_COMPILER> -O2 <OBJECTS> -o <TARGET> <LINK_LIBRARIES> {}",
        tools.link("<TARGET>").join(" ")
    ));
    cmake.quiet()
}

fn test(tools: &Tools, recipe: &Xerces, folder: &Path) -> Result<Tests> {
    let mut tests = Tests {
        run: 0,
        failed: Vec::new(),
        printed: Vec::new(),
    };
    for chosen in &recipe.tests {
        let (run, failed) = ctest(tools, folder, chosen)?;
        tests.run += run;
        tests.failed.extend(failed);
    }
    for observed in &recipe.observed {
        for path in files::below(&folder.join(observed))? {
            let name = path.strip_prefix(folder).unwrap_or(&path);
            let name = name.display().to_string();
            tests.printed.push((name, digest(&path)?));
        }
    }
    tests.printed.sort();
    Ok(tests)
}

/// Runs some of the tests: how many, and which failed.
fn ctest(tools: &Tools, folder: &Path, chosen: &[String]) -> Result<(usize, Vec<String>)> {
    let mut ctest = tools.command("ctest");
    ctest.arg("--test-dir").arg(folder).args(chosen);
    // Failed tests make the exit status non-zero; they are read from the output.
    let output = ctest
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot start `{}`", ctest.display()))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let outcomes = outcomes(&text);
    if outcomes.0 == 0 {
        bail!("`{}` ran no test:\n{text}", ctest.display());
    }
    Ok(outcomes)
}

/// How many tests ctest ran, and which failed: ` 3/66 Test  #3: DOMTest .....***Failed    0.01 sec`.
fn outcomes(text: &str) -> (usize, Vec<String>) {
    let mut run = 0;
    let mut failed = Vec::new();
    for line in text.lines() {
        let Some((_, rest)) = line.split_once(" Test ") else {
            continue;
        };
        let Some((_, rest)) = rest.split_once(": ") else {
            continue;
        };
        run += 1;
        if !rest.contains("   Passed ") {
            failed.push(rest.split(' ').next().unwrap_or(rest).to_owned());
        }
    }
    (run, failed)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_ctest_prints() {
        let text = "\
Test project /x
      Start  1: DOMTest
 1/3 Test  #1: DOMTest ..........................   Passed    0.02 sec
      Start  2: ThreadTest
 2/3 Test  #2: ThreadTest .......................***Failed    0.42 sec
      Start 10: SAXCount
 3/3 Test #10: SAXCount .........................   Passed    0.01 sec

67% tests passed, 1 tests failed out of 3
";
        assert_eq!(outcomes(text), (3, vec!["ThreadTest".to_owned()]));
    }
}
