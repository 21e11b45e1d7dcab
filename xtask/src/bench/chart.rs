// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The results as pictures: bars for each program, and curves for growth.

use std::path::Path;

use anyhow::{Result, anyhow};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::builds;
use super::growth::{CURVES, Family, Growth};
use super::results::{Environment, Results, Row};
use super::summary::to_f64;
use super::ways::{PLUGIN, UPSTREAM, Way};

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

const THEIRS: RGBColor = RGBColor(0x8a, 0x99, 0xa8);
const OURS: RGBColor = RGBColor(0xd9, 0x6b, 0x0b);
const WALK: RGBColor = RGBColor(0x4f, 0x8a, 0x5b);
const LINES: RGBColor = RGBColor(0xdd, 0xdd, 0xdd);
const INK: RGBColor = RGBColor(0x22, 0x22, 0x22);

/// Widths and heights in pixels.
const NAMES: i32 = 150;
const BARS: i32 = 330;
const GAP: i32 = 60;
const ROW: i32 = 26;
const TOP: i32 = 70;
const FOOT: i32 = 66;

/// Two columns of bars, a row for each module: what is saved, and the plugin's time against upstream's.
pub(crate) fn bars(results: &Results, path: &Path) -> Result<()> {
    let rows = &results.programs;
    let names: Vec<String> = rows.iter().map(Row::name).collect();
    let count = i32::try_from(rows.len())?;
    let height = TOP + ROW * count + FOOT;
    let width = 2 * (NAMES + BARS + GAP);
    let area = area(path, width, height)?;
    let savings: Vec<[f64; 2]> = rows
        .iter()
        .map(|row| [saved(row, UPSTREAM), saved(row, PLUGIN)])
        .collect();
    column(
        &area,
        0,
        "bytes of .text saved, %",
        &[("mergefunc, aliases", THEIRS), ("plugin", OURS)],
        &names,
        &savings.iter().map(|pair| pair.to_vec()).collect::<Vec<_>>(),
        None,
    )?;
    let ratios: Vec<Vec<f64>> = rows.iter().map(|row| vec![row.time_ratio()]).collect();
    column(
        &area,
        NAMES + BARS + GAP,
        "elapsed time of the pass, mergefunc = 1",
        &[("plugin", OURS)],
        &names,
        &ratios,
        Some(1.0),
    )?;
    foot(&area, &results.environment, height)?;
    area.present().map_err(|error| anyhow!("{error}"))
}

/// Two columns of bars, a row for each build: what is saved without folding in the linker and with all of it.
pub(crate) fn builds(results: &builds::Results, path: &Path) -> Result<()> {
    let names: Vec<String> = results.builds.iter().map(builds::Row::name).collect();
    let height = TOP + ROW * i32::try_from(names.len())? + FOOT;
    let area = area(path, 2 * (NAMES + BARS + GAP), height)?;
    for (icf, left) in [("none", 0), ("all", NAMES + BARS + GAP)] {
        let savings: Vec<Vec<f64>> = (results.builds.iter())
            .map(|row| row.saved(&format!("lld, icf={icf}")))
            .collect();
        column(
            &area,
            left,
            &format!("bytes of .text saved, %, ld.lld --icf={icf}"),
            &[("mergefunc", THEIRS), ("plugin", OURS)],
            &names,
            &savings,
            None,
        )?;
    }
    foot(&area, &results.environment, height)?;
    area.present().map_err(|error| anyhow!("{error}"))
}

fn area(path: &Path, width: i32, height: i32) -> Result<Area<'_>> {
    let size = (u32::try_from(width)?, u32::try_from(height)?);
    let area = SVGBackend::new(path, size).into_drawing_area();
    area.fill(&WHITE)
        .map_err(|error| anyhow!("cannot write {}: {error}", path.display()))?;
    Ok(area)
}

fn saved(row: &Row, way: Way) -> f64 {
    match (row.plain(), &row.way(way).code) {
        (Some(plain), Some(code)) if plain.text > 0 => {
            100.0 - 100.0 * to_f64(code.text) / to_f64(plain.text)
        }
        _ => 0.0,
    }
}

/// Horizontal bars, as many for a row as there are kinds, from `left` on.
fn column(
    area: &Area<'_>,
    left: i32,
    title: &str,
    kinds: &[(&str, RGBColor)],
    names: &[String],
    values: &[Vec<f64>],
    mark: Option<f64>,
) -> Result<()> {
    let zero = left + NAMES;
    text(area, (zero, 16), title, 18, HPos::Left)?;
    let mut legend = zero;
    for (name, color) in kinds {
        rectangle(area, (legend, 34), (legend + 10, 44), *color)?;
        text(area, (legend + 15, 39), name, 15, HPos::Left)?;
        legend += 150;
    }
    let largest = values
        .iter()
        .flatten()
        .copied()
        .fold(mark.unwrap_or(0.0), f64::max);
    let step = tick(largest);
    let scale = f64::from(BARS) / largest.max(step);
    let bottom = TOP + ROW * i32::try_from(names.len())?;
    let mut line = 0.0;
    while line <= largest + step * 0.01 {
        let x = zero + pixels(line * scale);
        let color = if mark.is_some_and(|mark| (mark - line).abs() < 1e-9) {
            INK
        } else {
            LINES
        };
        rectangle(area, (x, TOP - 8), (x + 1, bottom), color)?;
        let label = format!("{line:.*}", usize::from(step < 1.0));
        text(area, (x, TOP - 14), &label, 13, HPos::Center)?;
        line += step;
    }
    let thick = (ROW - 8) / i32::try_from(kinds.len())?;
    for ((name, values), number) in names.iter().zip(values).zip(0..) {
        let top = TOP + ROW * number + 4;
        text(area, (zero - 8, top + (ROW - 8) / 2), name, 15, HPos::Right)?;
        for ((value, (_, color)), place) in values.iter().zip(kinds).zip(0..) {
            let (y, end) = (top + thick * place, zero + pixels(value * scale));
            rectangle(area, (zero, y), (end.max(zero + 1), y + thick), *color)?;
            let label = format!("{value:.2}");
            text(
                area,
                (end.max(zero) + 5, y + thick / 2),
                &label,
                11,
                HPos::Left,
            )?;
        }
    }
    Ok(())
}

/// Log-log curves of each family side by side.
pub(crate) fn curves(growth: &Growth, path: &Path) -> Result<()> {
    const HEIGHT: i32 = 500;
    let root = area(path, 1040, HEIGHT)?;
    let (upper, _) = root.split_vertically(HEIGHT - FOOT);
    let parts = upper.split_evenly((1, growth.families.len().max(1)));
    for (family, part) in growth.families.iter().zip(&parts) {
        family_curves(family, &growth.program, part).map_err(|error| anyhow!("{error}"))?;
    }
    foot(&root, &growth.environment, HEIGHT)?;
    root.present().map_err(|error| anyhow!("{error}"))
}

fn family_curves(
    family: &Family,
    program: &str,
    area: &Area<'_>,
) -> Result<(), Box<dyn std::error::Error>> {
    let functions = || {
        family
            .points
            .iter()
            .map(|point| to_f64(point.functions as u64))
    };
    let times = || {
        let times = family.points.iter().flat_map(|point| &point.times);
        times.map(|time| time.median_ms.max(0.05))
    };
    let range = |least: f64, most: f64| least * 0.7..most * 1.4;
    let x = range(
        functions().fold(f64::MAX, f64::min),
        functions().fold(1.0, f64::max),
    );
    let y = range(
        0.2 * times().fold(f64::MAX, f64::min),
        times().fold(0.1, f64::max),
    );
    let title = format!("{}: {program}, linked with itself", family.name);
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(36)
        .y_label_area_size(52)
        .build_cartesian_2d(x.log_scale(), y.log_scale())?;
    chart
        .configure_mesh()
        .label_style(("sans-serif", 13))
        .x_desc("functions")
        .y_desc("time of the pass, ms")
        .x_label_formatter(&|functions| format!("{functions:.0}"))
        .light_line_style(WHITE)
        .bold_line_style(LINES)
        .draw()?;
    for (number, color) in [THEIRS, OURS, WALK].into_iter().enumerate() {
        let line: Vec<(f64, f64)> = functions()
            .zip(&family.points)
            .map(|(x, point)| (x, point.times[number].median_ms.max(0.05)))
            .collect();
        let label = format!(
            "{}: slope {:.2}",
            CURVES[number].name, family.slopes[number].slope
        );
        chart
            .draw_series(LineSeries::new(line.clone(), color.stroke_width(2)).point_size(3))?
            .label(label)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 16, y)], color.stroke_width(2)));
    }
    chart
        .configure_series_labels()
        .label_font(("sans-serif", 14))
        .position(SeriesLabelPosition::LowerRight)
        .background_style(WHITE)
        .draw()?;
    Ok(())
}

/// The command, the versions and the machine, a line each.
fn foot(area: &Area<'_>, environment: &Environment, height: i32) -> Result<()> {
    for (line, place) in environment.lines().iter().zip(0..) {
        text(
            area,
            (12, height - FOOT + 20 + 16 * place),
            line,
            12,
            HPos::Left,
        )?;
    }
    Ok(())
}

fn text(area: &Area<'_>, at: (i32, i32), words: &str, size: u32, align: HPos) -> Result<()> {
    let style = ("sans-serif", size)
        .into_font()
        .color(&INK)
        .pos(Pos::new(align, VPos::Center));
    area.draw(&Text::new(words.to_owned(), at, style))
        .map_err(|error| anyhow!("{error}"))
}

fn rectangle(area: &Area<'_>, from: (i32, i32), to: (i32, i32), color: RGBColor) -> Result<()> {
    area.draw(&Rectangle::new([from, to], color.filled()))
        .map_err(|error| anyhow!("{error}"))
}

/// A round distance between grid lines: about five of them.
fn tick(largest: f64) -> f64 {
    let mut step = 0.1;
    for factor in [2.0, 2.5, 2.0, 2.0, 2.5, 2.0, 2.0, 2.5] {
        if largest / step <= 6.0 {
            break;
        }
        step *= factor;
    }
    step
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a picture is a few hundred pixels wide"
)]
fn pixels(length: f64) -> i32 {
    length.round() as i32
}
