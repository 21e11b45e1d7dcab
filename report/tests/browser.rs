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
        mergefn_report::run(&Options {
            records: vec![page.path("records")],
            output: Some(page.path("report.html")),
            ..Options::default()
        })
        .unwrap();
        page
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
        let output = Command::new(chromium)
            .args([
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--window-size=1280,900",
            ])
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
