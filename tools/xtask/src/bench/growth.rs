// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How time grows with the module: one real program, linked with itself again and again.
//!
//! llvm-link makes each copy's symbols internal and so gives them names of their own. Two families of modules come of that:
//!
//! - *copies*: all copies are equal, so nearly everything merges, callees before callers, which is the most work that a merging pass can have;
//! - *variants*: each copy adds and compares other constants, as instances of a template do. Functions of the same shape, which a hash of
//!   opcodes takes for equal, then differ somewhere in the body, and hardly anything merges across copies.
//!
//! What was linked, and what the variants are linked of, stays in `target/bench/growth` for the next run.
//!
//! Random functions would be the easier case: hardly two of them look alike, and a pass that hashes is done after one look.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use comfy_table::Table;

use super::Bench;
use super::inventory::Inventory;
use super::options::GROWING;
use super::page::Page;
use super::passes::UPSTREAM_NAME;
use super::time;
use crate::measure::statistics::{slope, to_f64};
use crate::measure::table;
use crate::programs::merging::Merging;
use crate::programs::{Level, Module};
use support::command::CommandExt;
use support::llvm::Llvm;
use support::progress;
use support::stamp;

/// Sizes wanted, in functions.
const SIZES: [usize; 7] = [1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000];

/// From this size on opt reads each module for a minute, and its passes run long enough for a few runs to tell.
const LARGE: usize = 200_000;
const RUNS_OF_LARGE: usize = 3;

/// The modules of a family.
struct Family {
    kind: Kind,
    points: Vec<Point>,
}

struct Point {
    functions: usize,
    instructions: u64,
    /// The medians of LLVM's pass and of the plugin, in milliseconds.
    times: [f64; 2],
}

impl Family {
    /// For each pass, the number of functions and the time of each module.
    fn curves(&self) -> [Vec<(f64, f64)>; 2] {
        [0, 1].map(|way| {
            let points = self.points.iter();
            points
                .map(|point| (to_f64(point.functions as u64), point.times[way]))
                .collect()
        })
    }
}

/// What the copies are.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Kind {
    Copies,
    Variants,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Copies => "copies",
            Self::Variants => "variants",
        }
    }
}

/// Measures both families. Shows the results so far after each family, because the largest modules take an hour.
pub(super) fn run(bench: &Bench<'_>, module: &Module<'_>) -> Result<()> {
    let base = Inventory::of(bench.llvm, &module.path())?;
    if base.functions == 0 {
        bail!("{} has no functions to copy", module.name());
    }
    let mut counts: Vec<usize> = SIZES
        .iter()
        .filter(|&&size| size <= bench.options.growth_max)
        // Each module has at least two copies, because a single one has no functions to merge.
        .map(|size| size.div_ceil(base.functions).max(2))
        .collect();
    counts.dedup();
    if counts.len() < 2 {
        bail!(
            "a curve needs two sizes: --growth-max takes at least {}",
            SIZES[1]
        );
    }
    let mut name = "growth".to_owned();
    if module.subject.name() != GROWING {
        name = format!("{name}-{}", module.subject.name());
    }
    if module.level == Level::Size {
        name = format!("{name}-{}", module.level.name());
    }
    // The directory in which linked modules stay.
    let home = bench.home.join("growth").join(&name);
    let mut families = Vec::new();
    for kind in [Kind::Copies, Kind::Variants] {
        let points = points(bench, module, base, kind, &counts, &home.join(kind.name()))?;
        families.push(Family { kind, points });
        let mut page = Page::new("How time grows with the module", bench.environment);
        page.table("processor time of the pass in ms", table_of(&families));
        page.text(&summary(&families));
        page.show(bench.out, &name)?;
    }
    Ok(())
}

/// Measures modules with these numbers of copies, one module after the other.
fn points(
    bench: &Bench<'_>,
    module: &Module<'_>,
    base: Inventory,
    kind: Kind,
    counts: &[usize],
    home: &Path,
) -> Result<Vec<Point>> {
    let ways = [Merging::Upstream, Merging::Plugin(bench.plugin)];
    let name = |count: &&usize| format!("{}, {count} times", kind.name());
    progress::map(counts, 1, name, |&count| {
        let directory = home.join(count.to_string());
        let linked = directory.join("linked.bc");
        let functions = base.functions * count;
        let runs = match functions {
            LARGE.. => bench.options.runs.min(RUNS_OF_LARGE),
            _ => bench.options.runs,
        };
        let key = format!("{}{kind:?} {count}, from bitcode\n", module.key);
        stamp::cached(&directory, &key, || {
            let parts = match kind {
                Kind::Copies => vec![module.path(); count],
                Kind::Variants => variants(bench.llvm, module, count, home)?,
            };
            link(bench.llvm, &parts, &linked)
        })?;
        let times = time::of(bench.llvm, &linked, &ways, runs)?;
        let point = Point {
            functions,
            // The number is computed: linking drops nothing, and counting takes longer than the passes.
            instructions: base.instructions * count as u64,
            times: [0, 1].map(|way| times[way].median()),
        };
        Ok((point, "measured"))
    })
}

/// Links modules. All their symbols become internal.
fn link(llvm: &Llvm, parts: &[PathBuf], linked: &Path) -> Result<()> {
    let directory = linked.parent().context("a module stands in a directory")?;
    // Symbols of the first module stay as they are; so that is an empty one.
    let empty = directory.join("empty.ll");
    fs::write(&empty, "")?;
    let copies = directory.join("copies.bc");
    let mut command = llvm.command("llvm-link");
    command.arg("--internalize").arg(&empty).args(parts);
    command.arg("-o").arg(&copies).quiet()?;
    // Copies of a string would tell the functions that use them apart.
    let mut opt = llvm.command("opt");
    opt.arg("-passes=constmerge").arg(&copies);
    opt.arg("-o").arg(linked).quiet()?;
    fs::remove_file(copies)?;
    Ok(())
}

/// So many variants of a module as bitcode. All sizes share them.
fn variants(llvm: &Llvm, module: &Module<'_>, count: usize, home: &Path) -> Result<Vec<PathBuf>> {
    let directory = home.join("parts");
    // The stamp is that of an empty directory, to which variants are added one by one.
    stamp::cached(&directory, &module.key, || Ok(()))?;
    let text = llvm
        .command("llvm-dis")
        .arg(module.path())
        .args(["-o", "-"])
        .capture_text()?;
    let source = directory.join("variant.ll");
    let mut made = Vec::new();
    for number in 0..count {
        let path = directory.join(format!("{number}.bc"));
        if !path.exists() {
            variant(&text, number, &source)?;
            let unfinished = directory.join("unfinished.bc");
            let mut assemble = llvm.command("llvm-as");
            assemble.arg(&source).arg("-o").arg(&unfinished).quiet()?;
            fs::rename(&unfinished, &path)?;
        }
        made.push(path);
    }
    Ok(made)
}

/// A copy in which every addition and comparison of a constant has another constant.
///
/// What the program computes is of no interest here; that the functions keep their shape is.
fn variant(text: &str, number: usize, path: &Path) -> Result<()> {
    let mut changed = String::with_capacity(text.len());
    for line in text.lines() {
        match shifted(line, number) {
            Some(line) => changed.push_str(&line),
            None => changed.push_str(line),
        }
        changed.push('\n');
    }
    fs::write(path, changed).with_context(|| format!("cannot write {}", path.display()))
}

/// `%b = add i32 %a, 7` with another constant, or nothing for other lines.
fn shifted(line: &str, number: usize) -> Option<String> {
    let changes = [" = add ", " = icmp eq ", " = icmp ult ", " = icmp slt "]
        .iter()
        .any(|instruction| line.contains(instruction));
    if !changes || !(line.contains(" i32 ") || line.contains(" i64 ")) {
        return None;
    }
    let (before, constant) = line.rsplit_once(", ")?;
    let constant: i32 = constant.parse().ok()?;
    let step = i32::try_from(number).ok()?.wrapping_mul(977);
    Some(format!("{before}, {}", constant.wrapping_add(step)))
}

/// The slope over the largest sizes.
fn last_decade(curve: &[(f64, f64)]) -> f64 {
    let largest = curve.iter().map(|point| point.0).fold(0.0, f64::max);
    // Sizes are rounded up to whole copies.
    let last = curve.iter().filter(|point| point.0 > largest * 0.09);
    slope(last.copied())
}

fn table_of(families: &[Family]) -> Table {
    let header = format!(
        "modules | functions | instructions | {UPSTREAM_NAME} | plugin | plugin / {UPSTREAM_NAME}"
    );
    let mut table = table::new(&header, 1);
    for family in families {
        let name = family.kind.name();
        for point in &family.points {
            let [upstream, plugin] = point.times;
            let cells = [
                name.to_owned(),
                table::count(point.functions),
                table::count(point.instructions),
                format!("{upstream:.1}"),
                format!("{plugin:.1}"),
                format!("{:.2}", plugin / upstream),
            ];
            table.add_row(cells);
        }
        let slopes = family.curves().map(|curve| slope(curve.into_iter()));
        let cells = [format!("{name}, slope"), String::new(), String::new()];
        let slopes = slopes.map(|slope| format!("{slope:.2}"));
        table.add_row(cells.into_iter().chain(slopes));
    }
    table
}

/// The slopes of the straight lines through the points in logarithmic scales, as text.
fn summary(families: &[Family]) -> String {
    let mut text = String::from("least squares in logarithmic scales; 1 is linear");
    for family in families {
        let ends = family.points.first().zip(family.points.last());
        let Some((first, last)) = ends else { continue };
        for (way, curve) in [UPSTREAM_NAME, "plugin"].into_iter().zip(family.curves()) {
            let _ = write!(
                text,
                "\n{}, {way}: slope {:.3} from {} to {} functions, {:.3} over the last decade",
                family.kind.name(),
                slope(curve.iter().copied()),
                first.functions,
                last.functions,
                last_decade(&curve)
            );
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_constants_of_arithmetic_change() {
        assert_eq!(
            shifted("  %b = add nsw i32 %a, -1", 1).as_deref(),
            Some("  %b = add nsw i32 %a, 976")
        );
        assert_eq!(shifted("  %b = add i32 %a, %c", 1), None);
        assert_eq!(shifted("  %b = icmp eq i8 %a, 1", 1), None);
    }

    #[test]
    fn the_last_decade_leaves_out_what_is_small() {
        let curve = [(1e3, 9.0), (1e4, 10.0), (1.1e5, 100.0), (1e5, 100.0)];
        assert!((last_decade(&curve[..2]) - (10.0_f64 / 9.0).log10()).abs() < 1e-9);
        assert!(last_decade(&curve[1..]) > 0.9);
        let decade = [(1e3, 500.0), (1e4, 10.0), (1e5, 100.0)];
        assert!((last_decade(&decade) - 1.0).abs() < 1e-9);
    }
}
