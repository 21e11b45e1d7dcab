//! Two bodies side by side: what `plugin/twins.cpp` finds.

use std::any::Any;
use std::ffi::c_void;
use std::marker::PhantomData;
use std::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use super::reader::array;
use super::{Body, Module, Type, Value, ffi};

/// Compares bodies in lockstep.
#[derive(Debug)]
pub struct Twins<'m> {
    raw: *mut ffi::Twins,
    _module: PhantomData<&'m ()>,
}

/// Two bodies without unreachable blocks that correspond as far as words of memory tell, and their local values as well.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'t> {
    /// Those instructions that are not the same words, that are calls which declare names, or of
    /// whose metadata there is something to say even where it is equal. Each call that is not the
    /// same words comes with the instruction behind it.
    pub left: Body<'t>,
    pub right: Body<'t>,
    /// What globals may stand behind, of all instructions, in the order of the left body.
    pub references: &'t [Reference],
}

/// Why two bodies are no twins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Apart {
    /// They may be laid out or spelled in other ways.
    Unknown,
    /// This reference, which was refused, tells them apart, whatever their spelling.
    Reference(usize),
    /// It does so if their results count.
    Result(usize),
}

/// Operands at the same place of both bodies.
pub use ffi::Reference;

impl Reference {
    /// The type of the call that the left one is the callee of, if it is a function.
    pub fn called<'m>(&self) -> Option<Type<'m>> {
        // SAFETY: the bridge puts a live type there, or null.
        (!self.called.is_null()).then(|| unsafe { Type::new(self.called) })
    }
}

impl<'m> Twins<'m> {
    /// Of metadata of the settled kinds, as bits, there is nothing to say where it is equal.
    pub fn new(module: Module<'m>, settled_kinds: u64) -> Self {
        Twins {
            // SAFETY: the module is live for 'm.
            raw: unsafe { ffi::mf_twins_new(module.raw(), settled_kinds) },
            _module: PhantomData,
        }
    }

    /// Compares two functions with bodies, as they are laid out. `corresponds` is asked of references
    /// that are not the same, and gets the number of each.
    pub fn compare(
        &mut self,
        left: Value<'m>,
        right: Value<'m>,
        corresponds: impl FnMut(&Reference, usize) -> bool,
    ) -> Result<Pair<'_>, Apart> {
        let mut asked = Asked {
            corresponds,
            last: 0,
            panic: None,
        };
        let mut out = MaybeUninit::<ffi::Pair>::uninit();
        // SAFETY: live functions with bodies; `asked` outlives the call, and nobody else uses it.
        let found = unsafe {
            let (ask, context) = (ask_of(&asked), (&raw mut asked).cast());
            let out = out.as_mut_ptr();
            ffi::mf_twins_compare(self.raw, left.raw(), right.raw(), ask, context, out)
        };
        if let Some(panic) = asked.panic {
            resume_unwind(panic);
        }
        match found {
            // SAFETY: the record is filled then, and its arrays live until the next call, which
            // needs `&mut`.
            ffi::ARE_TWINS => unsafe {
                let raw = out.assume_init();
                Ok(Pair {
                    left: Body::of(&raw.left),
                    right: Body::of(&raw.right),
                    references: array(raw.references, raw.num_references),
                })
            },
            ffi::APART => Err(Apart::Reference(asked.last)),
            ffi::APART_IN_RESULT => Err(Apart::Result(asked.last)),
            _ => Err(Apart::Unknown),
        }
    }
}

/// Who is asked of references, and how that failed: no panic may cross C++.
struct Asked<F> {
    corresponds: F,
    /// The number of the reference that was asked of last.
    last: usize,
    panic: Option<Box<dyn Any + Send>>,
}

type Ask = extern "C" fn(*mut c_void, *const Reference, usize) -> bool;

/// The function that asks it.
fn ask_of<F: FnMut(&Reference, usize) -> bool>(_: &Asked<F>) -> Ask {
    extern "C" fn ask<F: FnMut(&Reference, usize) -> bool>(
        asked: *mut c_void,
        pair: *const Reference,
        number: usize,
    ) -> bool {
        // SAFETY: C++ hands on what it got, and a live record.
        let (asked, pair) = unsafe { (&mut *asked.cast::<Asked<F>>(), &*pair) };
        asked.last = number;
        let corresponds = || (asked.corresponds)(pair, number);
        catch_unwind(AssertUnwindSafe(corresponds)).unwrap_or_else(|panic| {
            asked.panic = Some(panic);
            false
        })
    }
    ask::<F>
}

impl Drop for Twins<'_> {
    fn drop(&mut self) {
        // SAFETY: it is ours and is freed once.
        unsafe { ffi::mf_twins_free(self.raw) }
    }
}
