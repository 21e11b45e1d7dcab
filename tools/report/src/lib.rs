// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Shows what mergefn did to a build, from the records that it wrote: `mergefn-report` and `cargo xtask report`.
//!
//! | file | content |
//! | --- | --- |
//! | [`options`] | the command line |
//! | [`load`] | finds and reads records |
//! | [`stale`] | records of an older build |
//! | [`estimate`] | takes off what the linker saves anyway |
//! | [`near`] | the near misses that no run merged |
//! | [`bodies`] | the functions that have the bodies of others |
//! | [`names`] | readable names of symbols; [`spelling`] as other demanglers have them |
//! | [`generic`] | names of templates |
//! | [`scopes`] | the namespaces, types and modules that a name is in |
//! | [`labels`] | short names of modules |
//! | [`totals`] | sums by stage and kind |
//! | [`measured`] | sizes of programs |
//! | [`crates`] | sizes of the functions of each crate |
//! | [`wasm`] | the functions of WebAssembly |
//! | [`compare`] | the differences from another build |
//! | [`pairs`] | finds the classes of one build in another one |
//! | [`copies`] | templates, their instances and the bodies of these; [`listed`] prints them |
//! | [`check`] | whether a build grew; [`growth`] is by how much it may |
//! | [`data`] | the data of the page |
//! | [`page`] | the page around it; its HTML, CSS and JavaScript are in `tools/report/page` |
//! | [`text`] | totals for a terminal |
//! | [`map`] | `--map` |
//! | [`crash`] | the functions that share the bodies in a stack |
//! | [`order`] | the order of functions for the linker |
//! | [`bisect`] | finds the merge that breaks a program; [`below`] is the expression for `only=` |
//! | [`gdb`] | `--gdb`, a script for gdb |

mod below;
mod bisect;
mod bodies;
mod check;
mod compare;
mod copies;
mod crash;
mod crates;
mod data;
mod estimate;
mod gdb;
mod generic;
mod growth;
mod labels;
mod listed;
mod load;
mod map;
mod measured;
mod names;
mod near;
pub mod numbers;
mod options;
mod order;
mod page;
mod pairs;
mod run;
mod scopes;
mod spelling;
mod stale;
mod text;
mod totals;
mod unmatched;
mod wasm;

pub use crates::by_crate;
pub use growth::Limit;
pub use measured::{Measured, Row};
pub use options::{Bisect, Check, Command, Copies, Crash, Options, Order};
pub use run::{Outcome, run};
pub use text::{rows, sizes};
