// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads records, and explains why a file cannot be read.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::{Record, SCHEMA};

/// Why a file is not a record that this crate can read.
#[derive(Debug)]
pub enum Error {
    /// The file cannot be read.
    Io { path: PathBuf, error: io::Error },
    /// The file is not JSON.
    NotJson {
        path: PathBuf,
        error: serde_json::Error,
    },
    /// It is JSON, but has no schema version.
    NotARecord { path: PathBuf },
    /// It is a record of another version.
    OtherSchema { path: PathBuf, schema: u64 },
    /// It has the right version, but a field is missing or wrong.
    Malformed {
        path: PathBuf,
        error: serde_json::Error,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Io { path, error } => write!(out, "cannot read {}: {error}", path.display()),
            Error::NotJson { path, error } => write!(
                out,
                "{} is not JSON ({error}); compile its module again to replace it",
                path.display()
            ),
            Error::NotARecord { path } => write!(
                out,
                "{} is JSON, but no record of mergefn: it has no number `schema`",
                path.display()
            ),
            Error::OtherSchema { path, schema } => write!(
                out,
                "{} is a record of schema {schema}, and this tool reads schema {SCHEMA}; {}",
                path.display(),
                if *schema > u64::from(SCHEMA) {
                    "install the mergefn-report that belongs to the plugin that wrote it"
                } else {
                    "compile its module again with the present plugin"
                }
            ),
            Error::Malformed { path, error } => write!(
                out,
                "{} is a record of schema {SCHEMA}, but damaged: {error}; compile its module again",
                path.display()
            ),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Io { error, .. } => Some(error),
            Error::NotJson { error, .. } | Error::Malformed { error, .. } => Some(error),
            Error::NotARecord { .. } | Error::OtherSchema { .. } => None,
        }
    }
}

/// The part of a record that every version of the schema has.
#[derive(Deserialize)]
struct Head {
    schema: u64,
}

impl Record {
    /// Reads one file.
    pub fn read(path: &Path) -> Result<Record, Error> {
        let bytes = fs::read(path).map_err(|error| Error::Io {
            path: path.to_owned(),
            error,
        })?;
        Self::parse(path, &bytes)
    }

    /// Parses the bytes of a record; errors name `path`.
    pub fn parse(path: &Path, bytes: &[u8]) -> Result<Record, Error> {
        let path = path.to_owned();
        match serde_json::from_slice::<Head>(bytes) {
            Ok(Head { schema }) if schema == u64::from(SCHEMA) => {}
            Ok(Head { schema }) => return Err(Error::OtherSchema { path, schema }),
            Err(error) if error.is_data() => return Err(Error::NotARecord { path }),
            Err(error) => return Err(Error::NotJson { path, error }),
        }
        serde_json::from_slice(bytes).map_err(|error| Error::Malformed { path, error })
    }
}
