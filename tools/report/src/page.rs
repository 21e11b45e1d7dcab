// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The page: one file that loads nothing. Its data is JSON in a block that no browser executes and that no name can
//! end; its policy allows only the script and the style sheet in it, by their digests.

use anyhow::Result;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::data::Data;

const FRAME: &str = include_str!("../page/page.html");

const STYLES: [&str; 5] = [
    include_str!("../page/style/theme.css"),
    include_str!("../page/style/frame.css"),
    include_str!("../page/style/table.css"),
    include_str!("../page/style/overview.css"),
    include_str!("../page/style/detail.css"),
];

/// Ordered so that each script uses only those before it while the page is loaded.
const SCRIPTS: [&str; 20] = [
    include_str!("../page/script/data.js"),
    include_str!("../page/script/dom.js"),
    include_str!("../page/script/numbers.js"),
    include_str!("../page/script/theme.js"),
    include_str!("../page/script/address.js"),
    include_str!("../page/script/tabs.js"),
    include_str!("../page/script/matcher.js"),
    include_str!("../page/script/list.js"),
    include_str!("../page/script/fold.js"),
    include_str!("../page/script/panel.js"),
    include_str!("../page/script/squarify.js"),
    include_str!("../page/script/tree.js"),
    include_str!("../page/script/treemap.js"),
    include_str!("../page/script/measured.js"),
    include_str!("../page/script/overview.js"),
    include_str!("../page/script/classes.js"),
    include_str!("../page/script/near.js"),
    include_str!("../page/script/copies.js"),
    include_str!("../page/script/lists.js"),
    include_str!("../page/script/main.js"),
];

/// The whole page.
pub(crate) fn render(data: &Data) -> Result<String> {
    let style = STYLES.concat();
    let script = format!("(() => {{\n\"use strict\";\n{}}})();\n", SCRIPTS.concat());
    let data = embeddable(&serde_json::to_string(data)?);
    let policy = policy(&style, &script);
    let mut page = String::with_capacity(data.len() + (1 << 20));
    let mut rest = FRAME;
    // From the first mark to the last, so that inserted text is not searched for marks.
    for (mark, content) in [
        ("@policy@", policy.as_str()),
        ("@style@", &style),
        ("@data@", &data),
        ("@script@", &script),
    ] {
        let (before, after) = rest
            .split_once(mark)
            .expect("page.html has all marks in order");
        page.push_str(before);
        page.push_str(content);
        rest = after;
    }
    page.push_str(rest);
    Ok(page)
}

fn policy(style: &str, script: &str) -> String {
    format!(
        "default-src 'none'; script-src '{}'; style-src '{}'; img-src data:; base-uri 'none'; form-action 'none'",
        digest(script),
        digest(style)
    )
}

fn digest(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

/// JSON between the tags of a script: all characters that could end or open something there are escaped. They occur
/// only in strings of JSON, where an escape means the same.
fn embeddable(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for c in json.chars() {
        match c {
            '<' => text.push_str("\\u003c"),
            '>' => text.push_str("\\u003e"),
            '&' => text.push_str("\\u0026"),
            '\u{2028}' => text.push_str("\\u2028"),
            '\u{2029}' => text.push_str("\\u2029"),
            c => text.push(c),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_is_that_of_browsers() {
        assert_eq!(
            digest(""),
            "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
        );
    }

    #[test]
    fn escaped_json_means_the_same() {
        let evil = "</script><!-- & \u{2028}\u{2029} \\ \" <script>";
        let json = serde_json::to_string(evil).unwrap();
        let text = embeddable(&json);
        assert!(
            !text.contains(['<', '>', '&', '\u{2028}', '\u{2029}']),
            "{text}"
        );
        assert_eq!(serde_json::from_str::<String>(&text).unwrap(), evil);
    }

    #[test]
    fn nothing_in_the_page_ends_its_own_block() {
        for script in SCRIPTS {
            assert!(!script.contains("</") && !script.contains("<!--"));
            // Names reach the page as text only.
            for forbidden in [
                "innerHTML",
                "outerHTML",
                "insertAdjacentHTML",
                "document.write",
                "eval(",
            ] {
                assert!(!script.contains(forbidden), "{forbidden}");
            }
        }
        for style in STYLES {
            assert!(!style.contains("</") && !style.contains("@import") && !style.contains("url("));
        }
    }

    #[test]
    fn every_file_names_its_license() {
        let license = "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception";
        for file in STYLES.iter().chain(&SCRIPTS).chain([&FRAME]) {
            assert!(
                file.lines()
                    .next()
                    .is_some_and(|line| line.contains(license))
            );
        }
    }
}
