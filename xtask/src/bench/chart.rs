// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The results of the passes as a picture: bars for each module.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::results::{Results, Row};
use super::ways::{PLUGIN, UPSTREAM, Way};
use crate::statistics::to_f64;

const THEIRS: &str = "#8a99a8";
const OURS: &str = "#d96b0b";
const LINES: &str = "#dddddd";
const INK: &str = "#222222";

/// Widths and heights in pixels.
const NAMES: f64 = 150.0;
const BARS: f64 = 330.0;
const GAP: f64 = 60.0;
const ROW: f64 = 26.0;
const TOP: f64 = 70.0;
const FOOT: f64 = 66.0;

/// Two columns of bars, a row for each module: what is saved, and the plugin's time against upstream's.
pub(crate) fn write(results: &Results, path: &Path) -> Result<()> {
    let rows = &results.programs;
    let savings = Column {
        title: "bytes of .text saved, %",
        bars: &[("mergefunc, aliases", THEIRS), ("plugin", OURS)],
        rows: (rows.iter())
            .map(|row| (row.name(), vec![saved(row, UPSTREAM), saved(row, PLUGIN)]))
            .collect(),
        mark: None,
    };
    let times = Column {
        title: "elapsed time of the pass, mergefunc = 1",
        bars: &[("plugin", OURS)],
        rows: (rows.iter())
            .map(|row| (row.name(), vec![row.time_ratio()]))
            .collect(),
        mark: Some(1.0),
    };
    let picture = picture(&[savings, times], &results.environment.lines());
    fs::write(path, picture).with_context(|| format!("cannot write {}", path.display()))
}

fn saved(row: &Row, way: Way) -> f64 {
    match (row.plain(), &row.way(way).code) {
        (Some(plain), Some(code)) if plain.text > 0 => {
            100.0 - 100.0 * to_f64(code.text) / to_f64(plain.text)
        }
        _ => 0.0,
    }
}

/// Horizontal bars, as many for a row as there are kinds of them.
struct Column<'a> {
    title: &'a str,
    /// The name and the colour of each kind.
    bars: &'a [(&'a str, &'a str)],
    rows: Vec<(String, Vec<f64>)>,
    /// A value to compare with.
    mark: Option<f64>,
}

fn picture(columns: &[Column<'_>], foot: &[String]) -> String {
    let rows = columns.iter().map(|column| column.rows.len()).max();
    let bottom = TOP + ROW * count(rows.unwrap_or(0));
    let mut svg = Svg::new(count(columns.len()) * (NAMES + BARS + GAP), bottom + FOOT);
    for (place, column) in columns.iter().enumerate() {
        column.draw(
            &mut svg,
            count(place) * (NAMES + BARS + GAP) + NAMES,
            bottom,
        );
    }
    for (place, line) in foot.iter().enumerate() {
        svg.text(
            (12.0, bottom + 20.0 + 16.0 * count(place)),
            12,
            "start",
            line,
        );
    }
    svg.0 + "</svg>\n"
}

impl Column<'_> {
    /// Values begin at `zero`.
    fn draw(&self, svg: &mut Svg, zero: f64, bottom: f64) {
        svg.text((zero, 16.0), 18, "start", self.title);
        let mut legend = zero;
        for (name, colour) in self.bars {
            svg.rectangle((legend, 34.0), (10.0, 10.0), colour);
            svg.text((legend + 15.0, 39.0), 15, "start", name);
            legend += 150.0;
        }
        let values = self.rows.iter().flat_map(|(_, values)| values).copied();
        let largest = values.chain(self.mark).fold(0.0, f64::max);
        let step = tick(largest);
        let scale = BARS / largest.max(step);
        let mut line = 0.0;
        while line <= largest + step * 0.01 {
            let is_mark = self.mark.is_some_and(|mark| (mark - line).abs() < 1e-9);
            let x = zero + line * scale;
            let colour = if is_mark { INK } else { LINES };
            svg.rectangle((x, TOP - 8.0), (1.0, bottom - TOP + 8.0), colour);
            let label = format!("{line:.*}", usize::from(step < 1.0));
            svg.text((x, TOP - 14.0), 13, "middle", &label);
            line += step;
        }
        let thick = ((ROW - 8.0) / count(self.bars.len())).floor();
        for (number, (name, values)) in self.rows.iter().enumerate() {
            let top = TOP + ROW * count(number) + 4.0;
            svg.text((zero - 8.0, top + (ROW - 8.0) / 2.0), 15, "end", name);
            for (place, (value, (_, colour))) in values.iter().zip(self.bars).enumerate() {
                let (y, length) = (top + thick * count(place), (value * scale).max(1.0));
                svg.rectangle((zero, y), (length, thick), colour);
                let label = format!("{value:.2}");
                svg.text((zero + length + 5.0, y + thick / 2.0), 11, "start", &label);
            }
        }
    }
}

/// A picture that is being drawn.
struct Svg(String);

impl Svg {
    fn new(width: f64, height: f64) -> Self {
        Self(format!(
            "<svg width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" xmlns=\"http://www.w3.org/2000/svg\" \
             font-family=\"sans-serif\" fill=\"{INK}\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
        ))
    }

    fn rectangle(&mut self, (x, y): (f64, f64), (width, height): (f64, f64), colour: &str) {
        let _ = writeln!(
            self.0,
            "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" fill=\"{colour}\"/>"
        );
    }

    fn text(&mut self, (x, y): (f64, f64), size: u32, anchor: &str, words: &str) {
        let words = words.replace('&', "&amp;").replace('<', "&lt;");
        let _ = writeln!(
            self.0,
            "<text x=\"{x:.0}\" y=\"{y:.0}\" font-size=\"{size}\" text-anchor=\"{anchor}\" dominant-baseline=\"central\">{words}</text>"
        );
    }
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

fn count(things: usize) -> f64 {
    to_f64(things as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_long_as_its_value() {
        let rows = [("a<b", 2.0), ("c", 1.0)];
        let column = Column {
            title: "t",
            bars: &[("plugin", OURS)],
            rows: (rows.iter())
                .map(|&(name, value)| (name.to_owned(), vec![value]))
                .collect(),
            mark: Some(1.0),
        };
        let picture = picture(&[column], &["cargo xtask bench".to_owned()]);
        for part in [
            "width=\"330\" height=\"18\"",
            "width=\"165\" height=\"18\"",
            ">a&lt;b<",
        ] {
            assert!(picture.contains(part), "{picture}");
        }
        assert!(picture.ends_with("cargo xtask bench</text>\n</svg>\n"));
    }
}
