// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The page in a browser without a window: that it draws itself, that names stay text, that keys do what they should.
//!
//! They need chromium: that of the variable `CHROMIUM`, or one on the `PATH`. Where there is none they say so and
//! pass. `cargo xtask test` installs it.

#[allow(dead_code, reason = "each test file uses a part of it")]
#[path = "../examples/records/made.rs"]
mod made;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use mergefn_record::{Class, Fate, Member, Record};
use mergefn_report::Options;

/// The table of 100 000 classes stands after so many milliseconds of the page's script. It takes about a fifth of
/// that.
const LIMIT: u64 = 5000;

fn chromium() -> Option<PathBuf> {
    if let Some(path) = env::var_os("CHROMIUM").filter(|path| !path.is_empty()) {
        return Some(path.into());
    }
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    let found = env::split_paths(&env::var_os("PATH")?)
        .flat_map(|directory| names.map(|name| directory.join(name)))
        .find(|path| path.is_file());
    if found.is_none() {
        eprintln!("skipped: no chromium on the PATH, and CHROMIUM is not set");
    }
    found
}

/// A page of records in a directory that goes with the test.
struct Page {
    directory: tempfile::TempDir,
}

impl Page {
    fn new(records: &[Record]) -> Self {
        let directory = tempfile::tempdir().unwrap();
        for record in records {
            record.write_to(&directory.path().join("records")).unwrap();
        }
        let page = Page { directory };
        page.write(&Options::default());
        page
    }

    /// Writes the page with these options.
    fn write(&self, options: &Options) {
        mergefn_report::run(&Options {
            records: vec![self.path("records")],
            output: Some(self.path("report.html")),
            ..options.clone()
        })
        .unwrap();
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// Lets a script drive the page. The policy would not let it run, so it goes.
    fn drive(&self, script: &str) {
        let page = fs::read_to_string(self.path("report.html")).unwrap();
        let (before, rest) = page
            .split_once("<meta http-equiv=\"Content-Security-Policy\"")
            .unwrap();
        let (_, rest) = rest.split_once('>').unwrap();
        let driven = format!("{before}{rest}").replace(
            "</body>",
            &format!("<script>addEventListener('load', () => {{ {script} }});</script></body>"),
        );
        fs::write(self.path("report.html"), driven).unwrap();
    }

    /// The elements of the page at an address in it, once its script has run.
    fn dom(&self, chromium: &Path, address: &str) -> String {
        self.dom_in(chromium, address, "1280,900")
    }

    /// The same in a window of that size. Chromium has none below a width of 500.
    fn dom_in(&self, chromium: &Path, address: &str, size: &str) -> String {
        let output = Command::new(chromium)
            .args(["--headless=new", "--no-sandbox", "--disable-gpu"])
            .arg(format!("--window-size={size}"))
            .args(["--virtual-time-budget=5000", "--dump-dom"])
            .arg(format!(
                "--user-data-dir={}",
                self.path("profile").display()
            ))
            .arg(format!(
                "file://{}{address}",
                self.path("report.html").display()
            ))
            .output()
            .unwrap();
        let dom = String::from_utf8_lossy(&output.stdout).into_owned();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(
            dom.contains("data-ready="),
            "the page's script failed:\n{errors}"
        );
        dom
    }
}

/// The part of a page that is not its data.
fn without_data(dom: &str) -> String {
    let (before, rest) = dom.split_once("<script type=\"application/json\"").unwrap();
    let (_, after) = rest.split_once("</script>").unwrap();
    format!("{before}{after}")
}

/// The elements that the page's script has drawn, without the script, which has all words.
fn drawn(dom: &str) -> String {
    let (before, _) = dom.split_once("<script type=\"application/json\"").unwrap();
    before.to_owned()
}

fn rows(dom: &str) -> usize {
    dom.matches("role=\"row\"").count()
}

fn attribute<'a>(dom: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = dom.split_once(&format!("{name}=\""))?;
    Some(rest.split_once('"')?.0)
}

#[test]
fn the_page_draws_itself() {
    let Some(chromium) = chromium() else { return };
    let page = Page::new(&made::new());
    let classes = page.dom(&chromium, "#classes?open=6");
    assert_eq!(rows(&classes), 1 + 29 + 1 - skipped_below(&classes));
    assert!(classes.contains("shaper::layout::SingleSubst::"));
    assert!(classes.contains("Parameter 2: ptr"));
    let near = page.dom(&chromium, "#near?open=1");
    assert_eq!(near.matches("class=\"differs\"").count(), 2);
    assert!(near.contains("<mark>volatile </mark>"));
    let overview = page.dom(&chromium, "#overview?by=crate");
    assert!(overview.matches("class=\"area color").count() >= 3);
    for part in [
        "#overview",
        "#classes?open=6",
        "#near?open=1",
        "#refused",
        "#copies",
    ] {
        let drawn = drawn(&page.dom(&chromium, part));
        assert!(
            !drawn.contains(">null") && !drawn.contains("undefined"),
            "{part}"
        );
    }
    let refused = page.dom(&chromium, "#refused?search=comdat");
    assert_eq!(rows(&refused), 1 + 1 + 4);
}

/// Rows that are out of sight are no elements, so how many there are depends on the height of the window.
fn skipped_below(dom: &str) -> usize {
    let last = dom.matches("aria-rowindex=").count();
    30 - last
}

#[test]
fn evil_names_stay_text() {
    let Some(chromium) = chromium() else { return };
    let evil = "</script><img src=x onerror=\"document.title='pwned'\"><script>document.title='pwned'</script>";
    let mut record = made::new().swap_remove(0);
    record.module.name = evil.to_owned();
    record.options = evil.to_owned();
    record.classes = vec![Class {
        body: evil.to_owned(),
        saved: 100,
        members: vec![Member {
            name: format!("{evil}<!--"),
            linkage: evil.to_owned(),
            bytes: 1,
            fate: Fate::Thunk,
        }],
        ..Class::default()
    }];
    record.near[0].reason = evil.to_owned();
    record.near[0].text = Some([vec![evil.to_owned()], vec!["x".to_owned()]]);
    record.near[0].differs = Some([0, 0]);
    record.refused[0].reason = evil.to_owned();
    let page = Page::new(&[record]);
    for part in ["#classes?open=1", "#near?open=1", "#refused", "#overview"] {
        let dom = page.dom(&chromium, part);
        assert!(dom.contains("<title>mergefn report</title>"), "{part}");
        let drawn = without_data(&dom);
        assert!(
            !drawn.contains("<img") && drawn.contains("&lt;img"),
            "{part}"
        );
        assert_eq!(drawn.matches("<script").count(), 1, "{part}");
    }
}

#[test]
fn a_hundred_thousand_classes_are_a_few_elements() {
    let Some(chromium) = chromium() else { return };
    let page = Page::new(&[made::large(100_000)]);
    let started = Instant::now();
    let dom = page.dom(&chromium, "#classes");
    let whole = started.elapsed();
    let took: u64 = attribute(&dom, "data-ready").unwrap().parse().unwrap();
    eprintln!("the table stands after {took} ms, the browser is done after {whole:?}");
    if took > LIMIT || whole > Duration::from_secs(60) {
        eprintln!("warning: that is longer than the {LIMIT} ms it should take");
    }
    assert_eq!(attribute(&dom, "aria-rowcount"), Some("100001"));
    let rows = rows(&dom);
    assert!((20..200).contains(&rows), "{rows} rows");
}

/// The effects of the keys are written into attributes of the page, which the test reads.
const KEYS: &str = r##"
    const key = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    const told = document.documentElement.dataset;
    key("/");
    told.search = document.activeElement.className;
    key("ArrowDown");
    told.first = document.activeElement.dataset.index;
    key("ArrowDown"); key("ArrowDown"); key("ArrowUp");
    told.second = document.activeElement.dataset.index;
    key("Enter");
    told.opened = document.activeElement.dataset.index + document.activeElement.getAttribute("aria-expanded");
    key("ArrowLeft");
    told.closed = document.activeElement.getAttribute("aria-expanded");
    key("End");
    told.end = document.activeElement.dataset.index;
    key("Home");
    told.home = document.activeElement.dataset.index;
    document.querySelector("#classes [data-key=bytes]").click();
    told.sorted = document.querySelector("#classes .at-bytes").getAttribute("aria-sort");
    document.getElementById("tab-classes").focus();
    key("ArrowRight");
    told.tab = document.activeElement.id;
    key("Home");
    told.overview = document.activeElement.id;
    document.querySelector(".area").focus();
    const name = document.activeElement.ariaLabel;
    key("ArrowRight");
    told.moved = String(document.activeElement.ariaLabel !== name);
    key("ArrowLeft");
    document.activeElement.click();
    told.inside = document.querySelector(".path b").textContent;
    key("Escape");
    told.outside = document.querySelector(".path b").textContent;
    told.back = String(document.activeElement.ariaLabel === name);
"##;

#[test]
fn keys_reach_everything() {
    let Some(chromium) = chromium() else { return };
    let page = Page::new(&made::new());
    page.drive(KEYS);
    let dom = page.dom(&chromium, "");
    for (name, value) in [
        ("search", "search"),
        ("first", "0"),
        ("second", "1"),
        ("opened", "1true"),
        ("closed", "false"),
        ("end", "28"),
        ("home", "0"),
        ("sorted", "descending"),
        ("tab", "tab-refused"),
        ("overview", "tab-overview"),
        ("moved", "true"),
        ("inside", "src/layout/gsub.cc"),
        ("outside", "All"),
        ("back", "true"),
    ] {
        assert_eq!(
            attribute(&dom, &format!("data-{name}")),
            Some(value),
            "{name}"
        );
    }
}

/// Tells how far the page is scrolled, and, on a phone, what is wider than its frame.
const PHONE: &str = r##"
    const told = document.documentElement.dataset;
    told.scrolled = scrollY;
    document.documentElement.style.width = "390px";
    const wide = [...document.querySelectorAll(".part, .cards")].filter((part) => part.scrollWidth > part.clientWidth);
    told.wide = wide.map((part) => part.textContent.slice(0, 20)).join();
"##;

#[test]
fn a_phone_shows_the_overview_from_its_top_and_all_of_its_width() {
    let Some(chromium) = chromium() else { return };
    let page = Page::new(&made::new());
    page.drive(PHONE);
    let dom = page.dom_in(&chromium, "#overview", "500,900");
    assert_eq!(attribute(&dom, "data-scrolled"), Some("0"));
    assert_eq!(attribute(&dom, "data-wide"), Some(""));
}

/// Opens the pair that is often executed, and tells where its marks and lines are.
const MARKS: &str = r##"
    const told = document.documentElement.dataset;
    location.hash = "#near?search=OftenExecuted&open=2";
    setTimeout(() => {
        const inSight = (mark) => {
            const [box, place] = [mark.closest(".lines").getBoundingClientRect(), mark.getBoundingClientRect()];
            return place.left >= box.left && place.right <= box.right && place.top >= box.top && place.bottom <= box.bottom;
        };
        const marks = [...document.querySelectorAll(".lines mark")];
        told.marks = marks.map((mark) => mark.textContent + inSight(mark)).join();
        told.scrolled = String(marks[0].closest(".lines").scrollLeft > 0);
        const lines = [...document.querySelectorAll(".lines li")].map((line) => line.offsetHeight);
        told.lines = String(lines.length === 12 && lines.every((height) => height === lines[0]));
    }, 500);
"##;

#[test]
fn the_difference_of_a_long_line_is_in_sight() {
    let Some(chromium) = chromium() else { return };
    let page = Page::new(&made::new());
    page.drive(MARKS);
    let dom = page.dom(&chromium, "");
    for (name, value) in [
        ("marks", "7true,9true"),
        ("scrolled", "true"),
        ("lines", "true"),
    ] {
        assert_eq!(
            attribute(&dom, &format!("data-{name}")),
            Some(value),
            "{name}"
        );
    }
    let drawn = drawn(&dom);
    assert!(drawn.contains("Compile with -g1 to see source lines."));
    assert!(drawn.contains("@shaper::layout::Ligature::apply_to_all_glyphs("));
    assert!(drawn.contains("1 pair apart: often executed"));
}

#[test]
fn small_entries_and_often_executed_ones_have_headings() {
    let Some(chromium) = chromium() else { return };
    let mut records = made::new();
    let small = records[1].classes[0].clone();
    for at in 0..7 {
        let mut class = small.clone();
        class.saved = at;
        records[1].classes.push(class);
    }
    let page = Page::new(&records);
    let near = drawn(&page.dom(&chromium, "#near"));
    assert!(near.contains("1 pair of fewer than 32 bytes") && !near.contains("shape_tiny"));
    assert!(near.contains("1 pair apart: often executed") && !near.contains("kern_one"));
    let found = drawn(&page.dom(&chromium, "#near?search=shape_tiny"));
    assert!(found.contains("shaper::shape_tiny()"));
    // They are behind the other rows, which fill the window.
    let classes = drawn(&page.dom(&chromium, "#classes?search=usage_short"));
    assert!(!classes.contains("less than 16 bytes each"));
    let classes = drawn(&page.dom(&chromium, "#classes?search=parse"));
    assert!(
        classes.contains("7 classes of less than 16 bytes each"),
        "{classes}"
    );
    let overview = drawn(&page.dom(&chromium, "#overview"));
    assert!(overview.contains("<h2>Apart, often executed</h2><p class=\"value\">1</p>"));
}

#[test]
fn words_are_explained_where_they_stand() {
    let Some(chromium) = chromium() else { return };
    let page = Page::new(&made::new());
    for (part, words) in [
        ("#overview", "functions that do the same"),
        ("#overview", "at the end of link-time optimization"),
        ("#overview", "All bytes here are estimates"),
        ("#overview", "functions that did not differ at all"),
        ("#classes?open=1", "A class: functions that share one body"),
        ("#classes?open=1", "kept: it has the body that all share;"),
        (
            "#near",
            "Two functions that are equal up to their first difference",
        ),
        ("#refused", "that a rule left alone"),
    ] {
        let drawn = drawn(&page.dom(&chromium, part));
        assert!(drawn.contains(words), "{part}: {words}");
    }
}

#[test]
fn what_there_is_none_of_has_no_card() {
    let Some(chromium) = chromium() else { return };
    let mut records = made::new();
    let overview = |records: &[Record]| drawn(&Page::new(records).dom(&chromium, "#overview"));
    let titles = ["Virtual calls made direct", "Apart, often executed"];
    let full = overview(&records);
    assert!(titles.iter().all(|title| full.contains(title)));
    for record in &mut records {
        record.calls.clear();
        record.near.clear();
    }
    let empty = overview(&records);
    assert!(!titles.iter().any(|title| empty.contains(title)));
}

#[test]
fn measured_sizes_stand_beside_the_estimates() {
    let Some(chromium) = chromium() else { return };
    let page = Page::new(&made::new());
    let program = PathBuf::from(env!("CARGO_BIN_EXE_mergefn-report"));
    page.write(&Options {
        binary: Some(program.clone()),
        against_binary: Some(program),
        ..Options::default()
    });
    let drawn = drawn(&page.dom(&chromium, "#overview"));
    for words in [
        "Code saved, measured",
        "stripped",
        "sections of one size in both",
        "Saved, by estimate",
    ] {
        assert!(drawn.contains(words), "{words}");
    }
    assert!(!drawn.contains("All bytes here are estimates"));
}

#[test]
fn templates_have_a_list() {
    let Some(chromium) = chromium() else { return };
    let page = Page::new(&made::new());
    let drawn = drawn(&page.dom(&chromium, "#copies"));
    assert!(
        drawn.contains("std::vector&lt;…&gt;::_M_realloc_insert"),
        "{drawn}"
    );
    assert!(drawn.contains("core::ptr::drop_in_place&lt;…&gt;"));
}
