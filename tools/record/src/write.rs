// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Writes a record so that a reader sees all of it or nothing.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;

use crate::Record;
use crate::name::file_name;

impl Record {
    /// Writes the record into `directory`, which is created if it is missing, and returns the file.
    ///
    /// The bytes first go into a file of their own, which gets the right name at the end. So concurrent compilers do
    /// not disturb each other, and a module that is compiled again replaces its old record.
    pub fn write_to(&self, directory: &Path) -> io::Result<PathBuf> {
        fs::create_dir_all(directory)?;
        let path = directory.join(file_name(self));
        let (unfinished, file) = create_unfinished(directory)?;
        let written = self
            .write_all(file)
            .and_then(|()| fs::rename(&unfinished, &path));
        if let Err(error) = written {
            // If removing fails too, nothing more can be done.
            let _ = fs::remove_file(&unfinished);
            return Err(error);
        }
        Ok(path)
    }

    fn write_all(&self, file: File) -> io::Result<()> {
        let mut writer = BufWriter::new(file);
        serde_json::to_writer(&mut writer, self)?;
        writer.write_all(b"\n")?;
        writer.flush()
    }
}

/// A new file that no other writer uses. Its name begins with a dot and does not end like a record's.
fn create_unfinished(directory: &Path) -> io::Result<(PathBuf, File)> {
    let mut number = 0_u64;
    loop {
        let path = directory.join(format!(".mergefn-{}-{number}.tmp", process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(file) => return Ok((path, file)),
            // The file is another thread's, was left by a killed process, or is from another container with the same
            // process id.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
        }
    }
}
