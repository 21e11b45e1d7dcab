// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Parameters: what is accepted, what is printed back, and what an error says.

use mergefn::options::{MergeOptions, PARAMETERS, Search};

#[test]
fn parameters_parse_and_print_canonically() {
    let options = MergeOptions::parse(
        "exact;early;check;no-aliases;no-thunks;verify=5;search=tree;test-least-gain=-9",
    )
    .unwrap();
    assert!(options.exact && options.early && options.check);
    assert!(!options.aliases && !options.thunks);
    assert_eq!((options.verify, options.search), (5, Search::Tree));
    assert_eq!(options.least_gain, -9);
    assert_eq!(MergeOptions::parse(&options.canonical()).unwrap(), options);
}

#[test]
fn defaults_print_as_nothing() {
    let text = "aliases;no-exact;early;no-early;linked;no-linked;no-thunks;thunks;check;no-check;\
                search=hash;verify=0;test-least-gain=17";
    assert_eq!(MergeOptions::parse(text).unwrap().canonical(), "");
}

#[test]
fn a_parameter_that_another_one_implies_is_not_printed() {
    for (text, printed) in [
        ("similar=4", "similar"),
        ("similar=hot", "similar;similar=hot"),
        ("similar;similar=3", "similar=3"),
        ("similar=hot;no-similar", "no-similar"),
        ("no-similar=aligned", "no-similar=aligned"),
        (
            "similar=aligned;no-similar=aligned",
            "similar;no-similar=aligned",
        ),
    ] {
        assert_eq!(MergeOptions::parse(text).unwrap().canonical(), printed);
    }
}

#[test]
fn two_functions_are_told_apart_where_names_have_signs() {
    for (text, names) in [
        ("f+g", ["f", "g"]),
        ("f,g", ["f", "g"]),
        ("f<a, b>(int, int) + g", ["f<a, b>(int, int)", "g"]),
        ("/a+b/+/c,d/", ["/a+b/", "/c,d/"]),
        ("operator++g", ["operator+", "g"]),
        ("operator+++g", ["operator++", "g"]),
        ("g+operator++", ["g", "operator++"]),
        (
            "A::operator++A::operator+=",
            ["A::operator+", "A::operator+="],
        ),
        (
            "A::operator+,A::operator+=",
            ["A::operator+", "A::operator+="],
        ),
        ("operator+=+operator++", ["operator+=", "operator++"]),
        ("operator,+g", ["operator,", "g"]),
        ("operator,,g", ["operator,", "g"]),
        ("g+operator,", ["g", "operator,"]),
        ("operator<+operator>", ["operator<", "operator>"]),
        ("operator< <N>+g", ["operator< <N>", "g"]),
        ("operator<<N>+g", ["operator<<N>", "g"]),
        (
            "A<int>::operator->+operator<=>",
            ["A<int>::operator->", "operator<=>"],
        ),
        ("operator()+operator[]", ["operator()", "operator[]"]),
        (
            "A::operator<(A const&) const+A::operator+(A const&) const",
            [
                "A::operator<(A const&) const",
                "A::operator+(A const&) const",
            ],
        ),
        (
            "operator\"\" _x+operator\"\"_y",
            ["operator\"\" _x", "operator\"\"_y"],
        ),
        (
            "operator int+operator new",
            ["operator int", "operator new"],
        ),
        // No operator of C++.
        ("operator+g", ["operator", "g"]),
        ("g+operators", ["g", "operators"]),
    ] {
        let options = MergeOptions::parse(&format!("explain={text}")).unwrap();
        assert_eq!(options.explain, Some(names.map(str::to_owned)), "{text}");
    }
    for text in ["f", "f+", "+f", "f<a,b", "operator+", "operator<+"] {
        let error = MergeOptions::parse(&format!("explain={text}")).unwrap_err();
        assert!(
            error.to_string().contains("needs two functions"),
            "{text}: {error}"
        );
    }
}

#[test]
fn an_error_is_one_line_that_names_the_wrong_parameter() {
    for (text, named) in [
        ("bogus", "'bogus'"),
        ("search=fast", "'search=fast'"),
        ("verify=x", "'verify=x'"),
        ("no-verify=3", "'no-verify=3'"),
        ("exact=1", "'exact=1'"),
        ("check=1", "'check=1'"),
        // Known in builds with that feature alone.
        ("debug-break=nsw", "'debug-break=nsw'"),
    ] {
        let error = MergeOptions::parse(text).unwrap_err();
        assert!(error.contains(named), "{error}");
        assert!(error.contains("<help> lists all parameters"), "{error}");
        assert!(!error.contains('\n'), "{error}");
    }
}

#[test]
fn an_error_names_the_nearest_right_parameter() {
    for (text, near) in [
        ("no-similer", "did you mean 'no-similar'?"),
        ("chekc", "did you mean 'check'?"),
        ("seach=tree", "did you mean 'search=hash'?"),
        ("exact,check", "separated by ';', not by ','"),
    ] {
        let error = MergeOptions::parse(text).unwrap_err();
        assert!(error.contains(near), "{error}");
    }
    let error = MergeOptions::parse("zzz").unwrap_err();
    assert!(!error.contains("did you mean"), "{error}");
}

#[test]
fn every_parameter_that_help_lists_is_one() {
    let values = [("=N", "=1"), ("=REGEX", "=^a"), ("=FAULT", "=nsw")];
    let mut count = 0;
    for line in PARAMETERS.help().lines() {
        let is_list = line.starts_with("  ") && !line.starts_with("   ");
        for spelling in line.split(", ").filter(|_| is_list) {
            let text = values
                .iter()
                .fold(spelling.trim().to_owned(), |text, (name, value)| {
                    text.replace(name, value)
                });
            assert!(MergeOptions::parse(&text).is_ok(), "{text}");
            count += 1;
        }
    }
    assert!(count > 25, "{count}");
}
