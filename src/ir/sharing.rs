//! What several threads may do with one module: read it.
//!
//! The views are plain pointers into memory that only LLVM writes, so that they may go to other
//! threads says nothing of what these do with them. The rule: while more than one thread is under
//! way, nothing in [`edit`](super::edit) or [`build`](super::build) is called, and each thread has
//! readers of its own, which the first thread made. (`crate::threads` runs them, and only the parts
//! of the pass do so that look for equal functions.)
//!
//! LLVM writes even when it is only asked, so readers ask so that it does not:
//!
//! | what LLVM makes when first asked | here |
//! | --- | --- |
//! | layouts and sizes of structures | each reader has its own (`plugin/layout.h`) |
//! | integers in the place of floats, elements of vectors | under a lock (`plugin/interning.h`) |
//! | the list of a function's arguments | made when the functions are listed, before any thread starts |
//! | elements of arrays of data | never asked for: read as bytes |
//! | names of metadata kinds, attribute lists, new constants | asked for or made by the first thread alone |

use super::ffi::{AttributeList, Global, Node};
use super::{Library, Module, Reader, Twins, Type, Value};

// SAFETY: for all of these see above.
unsafe impl Send for Value<'_> {}
// SAFETY: see above.
unsafe impl Sync for Value<'_> {}
// SAFETY: see above.
unsafe impl Send for Type<'_> {}
// SAFETY: see above.
unsafe impl Sync for Type<'_> {}
// SAFETY: see above.
unsafe impl Send for Module<'_> {}
// SAFETY: see above.
unsafe impl Sync for Module<'_> {}
// SAFETY: see above.
unsafe impl Send for Node {}
// SAFETY: see above.
unsafe impl Sync for Node {}
// SAFETY: see above.
unsafe impl Send for AttributeList {}
// SAFETY: see above.
unsafe impl Sync for AttributeList {}
// SAFETY: see above.
unsafe impl Send for Global {}
// SAFETY: see above.
unsafe impl Sync for Global {}
// SAFETY: see above. Its buffers are its own.
unsafe impl Send for Reader<'_> {}
// SAFETY: see above.
unsafe impl Send for Library<'_> {}
// SAFETY: see above.
unsafe impl Sync for Library<'_> {}
// SAFETY: see above. Its buffers are its own.
unsafe impl Send for Twins<'_> {}
