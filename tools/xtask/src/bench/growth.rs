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
use serde::Serialize;

use super::inventory::Inventory;
use super::results::Environment;
use super::time::{self, Timing};
use super::ways::Way;
use crate::measure::cost::measure;
use crate::measure::statistics::{slope, to_f64};
use crate::measure::table;
use crate::programs::Module;
use support::command::CommandExt;
use support::llvm::Llvm;
use support::progress::{self, Job};
use support::snapshot::Snapshot;
use support::stamp;

/// The compared passes, in the order of their curves.
pub(crate) const CURVES: [Way; 2] = [Way::Upstream, Way::Plugin];

/// Sizes wanted, in functions.
const SIZES: [usize; 7] = [1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000];

/// From this size on opt reads each module for a minute, and its passes run long enough for a few runs to tell.
const LARGE: usize = 200_000;
const RUNS_OF_LARGE: usize = 3;

#[derive(Debug, Serialize)]
pub(crate) struct Growth {
    pub(crate) environment: Environment,
    pub(crate) program: String,
    pub(crate) families: Vec<Family>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Family {
    pub(crate) name: &'static str,
    pub(crate) points: Vec<Point>,
    /// Of the straight line through the points in logarithmic scales, for each of [`CURVES`]: 1 is linear.
    pub(crate) slopes: Vec<Slope>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Slope {
    way: &'static str,
    pub(crate) slope: f64,
    /// Of the points from a tenth of the largest size on.
    last_decade: f64,
}

#[derive(Debug, Serialize)]
pub(crate) struct Point {
    pub(crate) functions: usize,
    pub(crate) instructions: u64,
    runs: usize,
    /// In the order of [`CURVES`].
    pub(crate) times: Vec<Timing>,
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

/// Measures both families. What is there goes to `show` after each family, for the largest modules take an hour.
pub(crate) fn measure_all(
    llvm: &Llvm,
    plugin: &Snapshot,
    environment: Environment,
    module: &Module<'_>,
    (home, largest): (&Path, usize),
    mut show: impl FnMut(&Growth) -> Result<()>,
) -> Result<()> {
    let base = Inventory::of(llvm, &module.path())?;
    if base.functions == 0 {
        bail!("{} has no functions to copy", module.name());
    }
    let mut counts: Vec<usize> = SIZES
        .iter()
        .filter(|&&size| size <= largest)
        // A module alone is no copy: nothing in it has a twin, so it is not on the curve.
        .map(|size| size.div_ceil(base.functions).max(2))
        .collect();
    counts.dedup();
    if counts.len() < 2 {
        bail!(
            "a curve needs two sizes: --growth-max takes at least {}",
            SIZES[1]
        );
    }
    let copied = Copied {
        base,
        module,
        runs: environment.runs,
    };
    let mut growth = Growth {
        environment,
        program: module.name(),
        families: Vec::new(),
    };
    for kind in [Kind::Copies, Kind::Variants] {
        let measured = family(
            llvm,
            plugin,
            &copied,
            &home.join(kind.name()),
            (kind, &counts),
        )?;
        growth.families.push(measured);
        show(&growth)?;
    }
    Ok(())
}

/// What is copied.
struct Copied<'a> {
    base: Inventory,
    module: &'a Module<'a>,
    /// Runs on a module that is not large.
    runs: usize,
}

fn family(
    llvm: &Llvm,
    plugin: &Snapshot,
    copied: &Copied<'_>,
    home: &Path,
    (kind, counts): (Kind, &[usize]),
) -> Result<Family> {
    let mut points = Vec::new();
    let mut largest_peak = (1, 0);
    for &count in counts {
        let expected = largest_peak.1 / largest_peak.0 * count as u64;
        let available = available_memory();
        if expected > available / 100 * 85 {
            println!(
                "{}, {count} copies: left out, opt would need about {} MB of the {} MB that are free",
                kind.name(),
                expected / 1_000_000,
                available / 1_000_000
            );
            break;
        }
        let directory = home.join(count.to_string());
        let linked = directory.join("linked.bc");
        let functions = copied.base.functions * count;
        let runs = match functions {
            LARGE.. => copied.runs.min(RUNS_OF_LARGE),
            _ => copied.runs,
        };
        let mut point = None;
        let job = Job::new(format!("{}, {count} times", kind.name()), || {
            let key = format!("{}{kind:?} {count}, from bitcode\n", copied.module.key);
            stamp::cached(&directory, &key, || {
                let parts = match kind {
                    Kind::Copies => vec![copied.module.path(); count],
                    Kind::Variants => variants(llvm, copied.module, count, home)?,
                };
                link(llvm, &parts, &linked)
            })?;
            // Linking drops nothing, and counting takes longer than the passes.
            point = Some(Point {
                functions,
                instructions: copied.base.instructions * count as u64,
                runs,
                times: time::of(llvm, plugin, &linked, &CURVES, runs)?,
            });
            Ok("measured")
        });
        progress::run(vec![job], 1)?;
        if let Some(point) = point {
            let peak = point.times.iter().map(|timing| timing.peak_bytes).max();
            largest_peak = (count as u64, peak.unwrap_or(0));
            points.push(point);
        }
    }
    let slopes = CURVES
        .iter()
        .enumerate()
        .map(|(number, way)| {
            let curve: Vec<(f64, f64)> = points
                .iter()
                .map(|point| {
                    (
                        to_f64(point.functions as u64),
                        point.times[number].median_ms,
                    )
                })
                .collect();
            Slope {
                way: way.name(),
                slope: slope(curve.iter().copied()),
                last_decade: last_decade(&curve),
            }
        })
        .collect();
    Ok(Family {
        name: kind.name(),
        points,
        slopes,
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
    measure(command.arg("-o").arg(&copies))?;
    // Copies of a string would tell the functions that use them apart.
    let mut opt = llvm.command("opt");
    opt.arg("-passes=constmerge").arg(&copies);
    measure(opt.arg("-o").arg(linked))?;
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
            measure(assemble.arg(&source).arg("-o").arg(&unfinished))?;
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

/// Bytes that a process can have without anything being swapped out.
fn available_memory() -> u64 {
    let text = fs::read_to_string("/proc/meminfo").unwrap_or_default();
    text.lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))
        .and_then(|rest| rest.trim().trim_end_matches(" kB").parse::<u64>().ok())
        .map_or(u64::MAX, |kilobytes| kilobytes * 1024)
}

/// The slope over the largest sizes.
fn last_decade(curve: &[(f64, f64)]) -> f64 {
    let largest = curve.iter().map(|point| point.0).fold(0.0, f64::max);
    // Sizes are rounded up to whole copies.
    let last = curve.iter().filter(|point| point.0 > largest * 0.09);
    slope(last.copied())
}

impl Growth {
    pub(crate) fn table(&self) -> Table {
        let [one, other] = CURVES.map(Way::name);
        let header = format!(
            "modules | functions | instructions | {one} | {other} | plugin / mergefunc, aliases"
        );
        let mut table = table::new(&header, 1);
        for family in &self.families {
            for point in &family.points {
                let mut cells = vec![
                    family.name.to_owned(),
                    table::count(point.functions),
                    table::count(point.instructions),
                ];
                cells.extend(
                    point
                        .times
                        .iter()
                        .map(|time| format!("{:.1}", time.median_ms)),
                );
                cells.push(format!(
                    "{:.2}",
                    point.times[1].median_ms / point.times[0].median_ms
                ));
                table::row(&mut table, cells);
            }
            let mut cells = vec![
                format!("{}, slope", family.name),
                String::new(),
                String::new(),
            ];
            cells.extend(
                family
                    .slopes
                    .iter()
                    .map(|slope| format!("{:.2}", slope.slope)),
            );
            table::row(&mut table, cells);
        }
        table
    }

    /// The slopes in words.
    pub(crate) fn summary(&self) -> String {
        let mut text = String::from("least squares in logarithmic scales; 1 is linear");
        for family in &self.families {
            let ends = family.points.first().zip(family.points.last());
            let Some((first, last)) = ends else { continue };
            for slope in &family.slopes {
                let _ = write!(
                    text,
                    "\n{}, {}: slope {:.3} from {} to {} functions, {:.3} over the last decade",
                    family.name,
                    slope.way,
                    slope.slope,
                    first.functions,
                    last.functions,
                    slope.last_decade
                );
            }
        }
        text
    }
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
