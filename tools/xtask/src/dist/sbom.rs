// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The bill of materials, SPDX 2.3 as JSON: what is linked into the programs of the package.

use anyhow::Result;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::crates::Crate;
use super::release::Release;
use support::snapshot::hex;

/// Stands for what is not known.
const NOASSERTION: &str = "NOASSERTION";

const STANDARD_LIBRARY: &str = "SPDXRef-rust-std";
const LLVM_HEADERS: &str = "SPDXRef-llvm-headers";

pub(super) fn document(release: &Release) -> Result<String> {
    let mut packages: Vec<Value> = release.crates.iter().map(of_crate).collect();
    packages.push(package(
        STANDARD_LIBRARY,
        "rust-std",
        &release.rustc.release,
        "MIT OR Apache-2.0",
        "https://github.com/rust-lang/rust",
    ));
    packages.push(package(
        LLVM_HEADERS,
        "llvm-headers",
        &release.llvm,
        "Apache-2.0 WITH LLVM-exception",
        "https://github.com/llvm/llvm-project",
    ));
    let mut digest = Sha256::new();
    digest.update(&release.plugin);
    digest.update(serde_json::to_vec(&packages)?);
    let identity = hex(&digest.finalize());
    let document = json!({
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": format!("mergefn-{}", release.version),
        // Unique because the digest of what it describes is in it.
        "documentNamespace": format!("https://spdx.org/spdxdocs/mergefn-{}-{}", release.version, &identity[..32]),
        "creationInfo": {
            "created": release.date,
            "creators": ["Tool: mergefn-xtask-dist"],
        },
        "packages": packages,
        "relationships": relationships(&release.crates),
    });
    Ok(serde_json::to_string_pretty(&document)? + "\n")
}

/// A crate; only those of crates.io have a checksum.
fn of_crate(it: &Crate) -> Value {
    let (name, version) = (&it.name, &it.version);
    let Some(checksum) = &it.checksum else {
        return package(&it.id, name, version, &it.license, NOASSERTION);
    };
    let location = format!("https://static.crates.io/crates/{name}/{version}/download");
    let mut package = package(&it.id, name, version, &it.license, &location);
    package["checksums"] = json!([{ "algorithm": "SHA256", "checksumValue": checksum }]);
    package["externalRefs"] = json!([{
        "referenceCategory": "PACKAGE-MANAGER",
        "referenceType": "purl",
        "referenceLocator": format!("pkg:cargo/{name}@{version}"),
    }]);
    package
}

fn package(id: &str, name: &str, version: &str, license: &str, location: &str) -> Value {
    json!({
        "SPDXID": id,
        "name": name,
        "versionInfo": version,
        "downloadLocation": location,
        "filesAnalyzed": false,
        "licenseConcluded": NOASSERTION,
        "licenseDeclared": license,
        "copyrightText": NOASSERTION,
    })
}

fn relationships(crates: &[Crate]) -> Vec<Value> {
    let relate = |from: &str, kind: &str, to: &str| {
        json!({
            "spdxElementId": from,
            "relationshipType": kind,
            "relatedSpdxElement": to,
        })
    };
    let mut all = Vec::new();
    for it in crates {
        let own = &it.id;
        if it.root {
            all.push(relate("SPDXRef-DOCUMENT", "DESCRIBES", own));
            all.push(relate(own, "STATIC_LINK", STANDARD_LIBRARY));
        }
        // The shim is the C++ of that crate.
        if it.root && it.name == "mergefn" {
            all.push(relate(own, "STATIC_LINK", LLVM_HEADERS));
        }
        let needs = it.needs.iter();
        all.extend(needs.map(|needed| relate(own, "STATIC_LINK", needed)));
    }
    all
}
