// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Writes the records of two builds of a made-up program of C++ and Rust, to look at the page:
//!
//! ```console
//! $ cargo run -p mergefn-report --example records target/records
//! $ cargo run -p mergefn-report -- target/records/new -o report.html --against target/records/old
//! ```

mod made;

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(directory) = env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("error: name a directory for the records");
        return ExitCode::FAILURE;
    };
    for (build, records) in [("old", made::old()), ("new", made::new())] {
        for record in records {
            match record.write_to(&directory.join(build)) {
                Ok(path) => println!("{}", path.display()),
                Err(error) => {
                    eprintln!("error: cannot write to {}: {error}", directory.display());
                    return ExitCode::FAILURE;
                }
            }
        }
    }
    ExitCode::SUCCESS
}
