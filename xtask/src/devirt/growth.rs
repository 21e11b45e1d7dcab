// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How the time of `rust-devirt` grows with the number of virtual calls, on made modules of a few shapes.

use fs_err as fs;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::bench::of_pass;
use crate::plugin;
use crate::setup;
use crate::statistics::slope;
use crate::table;
use support::project::Project;

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Use this plugin instead of building one
    #[arg(long, value_name = "PATH")]
    plugin: Option<PathBuf>,
    /// Runs of each module; the fastest counts
    #[arg(long, default_value_t = 3)]
    runs: usize,
    /// The most virtual calls in a module
    #[arg(long, default_value_t = 100_000)]
    largest: u32,
}

/// Numbers of virtual calls.
const SIZES: [u32; 5] = [1_000, 3_000, 10_000, 30_000, 100_000];

const VPTR: &str = "getelementptr (i8, ptr @V, i64 16)";
const COMMON: &str = "\
@V = constant [3 x ptr] [ptr null, ptr null, ptr @target]
declare void @target(ptr)
declare ptr @make()
!0 = !{}
";

/// What is made: the name, the text of a module with so many virtual calls.
type Shape = (&'static str, fn(u32) -> Result<String>);

const SHAPES: [Shape; 5] = [
    ("one function, many objects", one_function),
    ("many functions, passing an object on", many_functions),
    ("a chain of phis", phis),
    ("loops after each other", loops),
    ("calls that unwind to one block", unwinding),
];

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let llvm = setup::ensure()?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref())?;
    let scratch = project.target.join("devirt-growth");
    fs::create_dir_all(&scratch)?;
    let sizes: Vec<u32> = SIZES
        .into_iter()
        .filter(|&size| size <= options.largest)
        .collect();
    let mut header = vec!["ms by virtual calls".to_owned()];
    header.extend(sizes.iter().map(|&size| table::thousands(size.into())));
    header.push("slope".to_owned());
    let header: Vec<&str> = header.iter().map(String::as_str).collect();
    let mut table = table::new(&header, 1);
    for (name, text) in SHAPES {
        let mut points = Vec::new();
        for &size in &sizes {
            let path = scratch.join("module.ll");
            fs::write(&path, text(size)?)?;
            let mut opt = Command::new(llvm.tool("opt"));
            opt.arg(format!("-load-pass-plugin={}", plugin.display()));
            opt.arg("-passes=rust-devirt").arg(&path);
            points.push((f64::from(size), of_pass(&mut opt, options.runs)?));
        }
        let mut cells = vec![name.to_owned()];
        cells.extend(points.iter().map(|(_, time)| format!("{time:.1}")));
        cells.push(format!("{:.2}", slope(points.into_iter())));
        table::row(&mut table, cells);
    }
    println!("\n{table}");
    Ok(())
}

/// A virtual call on a pointer.
fn call(text: &mut String, pointer: &str, number: u32) -> Result<()> {
    writeln!(
        text,
        "  %v{number} = load ptr, ptr {pointer}, !invariant.group !0\n  \
         %f{number} = load ptr, ptr %v{number}\n  call void %f{number}(ptr {pointer})"
    )?;
    Ok(())
}

fn store(text: &mut String, pointer: &str) -> Result<()> {
    writeln!(
        text,
        "  store ptr {VPTR}, ptr {pointer}, !invariant.group !0"
    )?;
    Ok(())
}

fn one_function(calls: u32) -> Result<String> {
    let mut text = format!("{COMMON}define void @test() {{\n");
    for number in 0..calls {
        writeln!(text, "  %p{number} = call ptr @make()")?;
        if number % 2 == 0 {
            store(&mut text, &format!("%p{number}"))?;
        }
        call(&mut text, &format!("%p{number}"), number)?;
    }
    text.push_str("  ret void\n}\n");
    Ok(text)
}

fn many_functions(calls: u32) -> Result<String> {
    let mut text = format!("{COMMON}define void @test(ptr %p) {{\n");
    store(&mut text, "%p")?;
    text.push_str("  call void @f0(ptr %p)\n  ret void\n}\n");
    for number in 0..calls {
        writeln!(text, "define internal void @f{number}(ptr %p) {{")?;
        call(&mut text, "%p", number)?;
        if number + 1 < calls {
            writeln!(text, "  call void @f{}(ptr %p)", number + 1)?;
        }
        text.push_str("  ret void\n}\n");
    }
    Ok(text)
}

fn phis(calls: u32) -> Result<String> {
    let mut text = format!("{COMMON}define void @test(ptr %p, ptr %q, i1 %x) {{\nj0:\n");
    store(&mut text, "%p")?;
    store(&mut text, "%q")?;
    let mut pointer = "%p".to_owned();
    for number in 1..=calls {
        let before = number - 1;
        writeln!(text, "  br i1 %x, label %s{number}, label %j{number}")?;
        writeln!(text, "s{number}:\n  br label %j{number}\nj{number}:")?;
        writeln!(
            text,
            "  %p{number} = phi ptr [ {pointer}, %j{before} ], [ %q, %s{number} ]"
        )?;
        pointer = format!("%p{number}");
        call(&mut text, &pointer, number)?;
    }
    text.push_str("  ret void\n}\n");
    Ok(text)
}

fn loops(calls: u32) -> Result<String> {
    let mut text = format!("{COMMON}define void @test(ptr %p, i1 %x) {{\nj0:\n");
    store(&mut text, "%p")?;
    let mut pointer = "%p".to_owned();
    for number in 1..=calls {
        let before = number - 1;
        writeln!(text, "  br label %l{number}\nl{number}:")?;
        writeln!(
            text,
            "  %p{number} = phi ptr [ {pointer}, %j{before} ], [ %p{number}, %l{number} ]"
        )?;
        pointer = format!("%p{number}");
        call(&mut text, &pointer, number)?;
        writeln!(
            text,
            "  br i1 %x, label %l{number}, label %j{number}\nj{number}:"
        )?;
    }
    text.push_str("  ret void\n}\n");
    Ok(text)
}

fn unwinding(calls: u32) -> Result<String> {
    let mut text = format!(
        "{COMMON}declare i32 @personality(...)\n\
         define void @test() personality ptr @personality {{\n  br label %b0\n"
    );
    for number in 0..calls {
        writeln!(
            text,
            "b{number}:\n  %p{number} = invoke ptr @make() to label %c{number} unwind label %pad\nc{number}:"
        )?;
        call(&mut text, &format!("%p{number}"), number)?;
        writeln!(text, "  br label %b{}", number + 1)?;
    }
    writeln!(
        text,
        "b{calls}:\n  ret void\npad:\n  %e = landingpad {{ ptr, i32 }} cleanup\n  resume {{ ptr, i32 }} %e\n}}"
    )?;
    Ok(text)
}
