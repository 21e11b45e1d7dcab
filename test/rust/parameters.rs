// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The tables of parameters in the documents are what the declarations say. `MERGEFN_BLESS=1 cargo xtask test
//! parameters` writes them anew.

use std::path::Path;

use mergefn::{devirt, options};

/// The first table in a document that begins with this line.
const HEAD: &str = "| parameter | default | meaning |\n";

fn holds(document: &str, table: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(document);
    let text = std::fs::read_to_string(&path).expect("the document can be read");
    let (before, rest) = text.split_once(HEAD).expect("the document has the table");
    let rows: usize = rest
        .split_inclusive('\n')
        .take_while(|line| line.starts_with('|'))
        .map(str::len)
        .sum();
    // A link within the document needs no name of it.
    let file = document.rsplit('/').next().unwrap_or_default();
    let table = table.replace(&format!("({file}#"), "(#");
    let told = format!("{before}{table}{}", &rest[rows..]);
    if std::env::var_os("MERGEFN_BLESS").is_some() {
        std::fs::write(&path, &told).expect("the document can be written");
        return;
    }
    assert!(
        text == told,
        "{document} is out of date: MERGEFN_BLESS=1 cargo xtask test parameters"
    );
}

// Builds with that feature know a parameter more.
#[cfg(not(feature = "debug-break"))]
#[test]
fn docs_manual_md_lists_the_parameters_of_rust_mergefunc() {
    holds("docs/manual.md", &options::PARAMETERS.table());
}

#[test]
fn docs_rust_devirt_md_lists_the_parameters_of_rust_devirt() {
    holds("docs/rust-devirt.md", &devirt::PARAMETERS.table());
}

/// `debug-` and `test-` begin parameters for experts.
#[test]
fn docs_stability_md_has_each_parameter() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/stability.md");
    let page = std::fs::read_to_string(page).expect("the document can be read");
    for (pass, table) in [
        ("rust-mergefunc", options::PARAMETERS.table()),
        ("rust-devirt", devirt::PARAMETERS.table()),
    ] {
        let head = format!("| parameters of `{pass}` |");
        let row = page.lines().find(|line| line.starts_with(&head));
        let row = row.expect("the page has a row for the pass");
        let cells = table.lines().filter_map(|line| line.strip_prefix("| `"));
        let names = cells.filter_map(|cell| cell.split(['`', '=']).next());
        for name in names.filter(|name| !name.starts_with("debug-") && !name.starts_with("test-")) {
            assert!(row.contains(&format!("`{name}")), "{pass}: {name}");
        }
    }
}

#[test]
fn help_names_pages_where_the_manual_has_links() {
    let help = options::PARAMETERS.help();
    assert!(
        help.contains("pass a table (docs/similar.md) (default: 4)"),
        "{help}"
    );
    assert!(!help.contains(['`', '[']), "{help}");
}
