// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Shows what mergefn did to a build, from the records that it wrote: `mergefn-report` and `cargo xtask report`.
//!
//! | file | what |
//! | --- | --- |
//! | [`options`] | the command line |
//! | [`load`] | finds and reads records |
//! | [`stale`] | which of them belong to an older build |
//! | [`names`] | symbols as people read them |
//! | [`scopes`] | the namespaces, types and modules that a name is in |
//! | [`labels`] | short names of modules |
//! | [`totals`] | sums by stage and kind |
//! | [`compare`] | what is different in another build |
//! | [`data`] | all that the page shows |
//! | [`page`] | the page around it; its HTML, CSS and JavaScript are in `report/page` |
//! | [`text`] | totals for a terminal |
//! | [`map`] | which function has the body of which |

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
