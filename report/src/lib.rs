// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Shows what mergefn did to a build, from the records that it wrote: `mergefn-report` and `cargo xtask report`.
//!
//! | file | content |
//! | --- | --- |
//! | [`options`] | the command line |
//! | [`load`] | finds and reads records |
//! | [`stale`] | records of an older build |
//! | [`names`] | readable names of symbols |
//! | [`scopes`] | the namespaces, types and modules that a name is in |
//! | [`labels`] | short names of modules |
//! | [`totals`] | sums by stage and kind |
//! | [`compare`] | the differences from another build |
//! | [`data`] | the data of the page |
//! | [`page`] | the page around it; its HTML, CSS and JavaScript are in `report/page` |
//! | [`text`] | totals for a terminal |
//! | [`map`] | functions and the functions that have their bodies |

mod compare;
mod data;
mod labels;
mod load;
mod map;
mod names;
pub mod numbers;
mod options;
mod page;
mod run;
mod scopes;
mod stale;
mod text;
mod totals;

pub use options::Options;
pub use run::run;
