//! How time grows with the module: one real program, linked with itself again and again.
//!
//! llvm-link makes each copy's symbols internal and so gives them names of their own. Two families of modules come of that:
//!
//! - *copies*: all copies are equal, so nearly everything merges, callees before callers, which is the most work that a merging pass can have;
//! - *variants*: each copy adds and compares other constants, as instances of a template do. Functions of the same shape, which a hash of
//!   opcodes takes for equal, then differ somewhere in the body, and hardly anything merges across copies.
//!
//! Random functions would be the easier case: hardly two of them look alike, and a pass that hashes is done after one look.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use comfy_table::Table;
use serde::Serialize;

use super::inventory::Inventory;
use super::results::Environment;
use super::subject::Module;
use super::time::{self, Timing};
use super::ways::{FLOOR, PLUGIN, UPSTREAM, Way};
use crate::command::CommandExt;
use crate::llvm::Llvm;
use crate::plugin::Snapshot;
use crate::progress::{self, Job};
use crate::stamp;
use crate::table;
use crate::usage::measure;

/// The compared passes, in the order of their curves.
pub(crate) const CURVES: [Way; 3] = [UPSTREAM, PLUGIN, FLOOR];

/// Sizes wanted, in functions.
const SIZES: [usize; 7] = [1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000];

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
}

#[derive(Debug, Serialize)]
pub(crate) struct Point {
    pub(crate) functions: usize,
    pub(crate) instructions: u64,
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

pub(crate) fn measure_all(
    llvm: &Llvm,
    plugin: &Snapshot,
    environment: Environment,
    module: &Module<'_>,
    home: &Path,
    largest: usize,
) -> Result<Growth> {
    let base = Inventory::of(llvm, &module.path())?;
    if base.functions == 0 {
        bail!("{} has no functions to copy", module.name());
    }
    let mut counts: Vec<usize> = SIZES
        .iter()
        .filter(|&&size| size <= largest)
        .map(|size| size.div_ceil(base.functions))
        .collect();
    counts.dedup();
    let mut families = Vec::new();
    for kind in [Kind::Copies, Kind::Variants] {
        families.push(family(
            llvm,
            plugin,
            environment.runs,
            module,
            &home.join(kind.name()),
            (kind, &counts),
        )?);
    }
    Ok(Growth {
        environment,
        program: module.name(),
        families,
    })
}

fn family(
    llvm: &Llvm,
    plugin: &Snapshot,
    runs: usize,
    module: &Module<'_>,
    home: &Path,
    (kind, counts): (Kind, &[usize]),
) -> Result<Family> {
    let mut points = Vec::new();
    let mut largest_peak = (1, 0);
    for &count in counts {
        let expected = largest_peak.1 / largest_peak.0 * count as u64;
        let available = available_memory();
        if expected > available / 10 * 7 {
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
        let mut point = None;
        let job = Job::new(format!("{}, {count} times", kind.name()), || {
            let key = format!("{}{kind:?} {count}\n", module.key);
            stamp::cached(&directory, &key, || {
                link(llvm, kind, count, &module.path(), &linked)
            })?;
            let inventory = Inventory::of(llvm, &linked)?;
            point = Some(Point {
                functions: inventory.functions,
                instructions: inventory.instructions,
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
        .map(|(number, way)| Slope {
            way: way.name,
            slope: slope(points.iter().map(|point| {
                (
                    super::summary::to_f64(point.functions as u64),
                    point.times[number].median_ms,
                )
            })),
        })
        .collect();
    Ok(Family {
        name: kind.name(),
        points,
        slopes,
    })
}

/// Links a module with itself that many times.
fn link(llvm: &Llvm, kind: Kind, count: usize, module: &Path, linked: &Path) -> Result<()> {
    let directory = linked.parent().context("a module stands in a directory")?;
    // Symbols of the first module stay as they are; so that is an empty one.
    let empty = directory.join("empty.ll");
    fs::write(&empty, "")?;
    let mut command = llvm.command("llvm-link");
    command.arg("--internalize").arg(&empty);
    let text = match kind {
        Kind::Copies => String::new(),
        Kind::Variants => llvm
            .command("llvm-dis")
            .arg(module)
            .args(["-o", "-"])
            .capture_text()?,
    };
    let mut made = Vec::new();
    for number in 0..count {
        match kind {
            Kind::Copies => command.arg(module),
            Kind::Variants => {
                let path = directory.join(format!("{number}.ll"));
                variant(&text, number, &path)?;
                made.push(path.clone());
                command.arg(path)
            }
        };
    }
    let copies = directory.join("copies.bc");
    command.arg("-o").arg(&copies);
    measure(&mut command)?;
    // Copies of a string would tell the functions that use them apart.
    let mut opt = llvm.command("opt");
    opt.arg("-passes=constmerge").arg(&copies);
    measure(opt.arg("-o").arg(linked))?;
    for path in made.iter().chain([&copies]) {
        fs::remove_file(path)?;
    }
    Ok(())
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

/// Least squares in logarithmic scales.
pub(crate) fn slope(points: impl Iterator<Item = (f64, f64)>) -> f64 {
    let points: Vec<(f64, f64)> = points
        .filter(|(x, y)| *x > 0.0 && *y > 0.0)
        .map(|(x, y)| (x.ln(), y.ln()))
        .collect();
    let count = super::summary::to_f64(points.len() as u64);
    let mean_x = points.iter().map(|point| point.0).sum::<f64>() / count;
    let mean_y = points.iter().map(|point| point.1).sum::<f64>() / count;
    let (mut above, mut below) = (0.0, 0.0);
    for (x, y) in points {
        above += (x - mean_x) * (y - mean_y);
        below += (x - mean_x).powi(2);
    }
    above / below
}

impl Growth {
    pub(crate) fn table(&self) -> Result<Table> {
        let mut header = vec!["modules", "functions", "instructions"];
        header.extend(CURVES.iter().map(|way| way.name));
        header.push("plugin / mergefunc, aliases");
        let mut table = table::new(&header, 1);
        for family in &self.families {
            for point in &family.points {
                let mut cells = vec![
                    family.name.to_owned(),
                    table::thousands(i64::try_from(point.functions)?),
                    table::thousands(i64::try_from(point.instructions)?),
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
        Ok(table)
    }

    pub(crate) fn write(&self, path: &Path) -> Result<()> {
        let mut text = serde_json::to_string_pretty(self)?;
        text.push('\n');
        fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
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
    fn the_slope_is_the_exponent() {
        let squares = (1..9).map(|x| (f64::from(x), 3.0 * f64::from(x * x)));
        assert!((slope(squares) - 2.0).abs() < 1e-9);
    }
}
