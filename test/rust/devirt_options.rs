// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Parameters of rust-devirt: what is accepted, what is printed back, and what an error says.

use mergefn::devirt::DevirtOptions;

#[test]
fn parameters_parse_and_print_canonically() {
    let options = DevirtOptions::parse("no-ipo;guarded=4;cleanup").unwrap();
    assert!(!options.ipo && options.cleanup);
    assert_eq!(options.guarded, 4);
    assert_eq!(options.canonical(), "no-ipo;guarded=4;cleanup");
    assert_eq!(DevirtOptions::parse(&options.canonical()).unwrap(), options);
}

#[test]
fn defaults_print_as_nothing() {
    let text = "ipo;guarded=3;no-linked;no-cleanup";
    assert_eq!(DevirtOptions::parse(text).unwrap().canonical(), "");
}

#[test]
fn the_last_word_counts() {
    let options = DevirtOptions::parse("guarded=3;no-guarded;no-ipo;ipo").unwrap();
    assert_eq!((options.guarded, options.ipo), (0, true));
}

#[test]
fn an_error_is_one_line_that_names_the_wrong_parameter() {
    for (text, named) in [
        ("bogus", "'bogus'"),
        ("guarded=many", "'guarded=many'"),
        ("no-guarded=3", "'no-guarded=3'"),
        ("ipo=1", "'ipo=1'"),
        ("guarded", "'guarded'"),
    ] {
        let error = DevirtOptions::parse(text).unwrap_err();
        assert!(error.contains(named), "{error}");
        assert!(error.contains("<help> lists all parameters"), "{error}");
        assert!(!error.contains('\n'), "{error}");
    }
}
