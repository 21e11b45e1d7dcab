// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The host of one run: analyses, remarks and errors.

use std::borrow::Cow;
use std::ffi::{CStr, c_char, c_void};
use std::marker::PhantomData;

use super::live::{List, shim};
use super::message::{RemarkPart, shown};
use super::{BasicBlock, Instruction, Value, access, ffi, printing};

/// Access to the analysis managers of the current pass run.
#[repr(transparent)]
#[derive(Clone, Copy, Debug)]
pub struct Host<'h>(*mut ffi::RawHost, PhantomData<&'h ()>);

/// LLVM's `TargetLibraryInfo`, which knows library functions by their names.
#[repr(transparent)]
#[derive(Clone, Copy, Debug)]
pub struct Library<'h>(*const c_void, PhantomData<&'h ()>);

impl Library<'_> {
    /// Whether the library knows the function by name.
    pub fn knows(self, function: Value<'_>) -> bool {
        library_knows(self, function)
    }
}

/// LLVM's kinds of remarks.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// An optimization that was done.
    Passed,
    /// An optimization that was not done.
    Missed,
    /// A fact about the code.
    Analysis,
}

/// A part of a remark in C++'s layout (`MfRemarkArg`).
#[repr(C)]
struct RawPart<'r> {
    /// Empty for plain text.
    key: List<'r, u8>,
    text: List<'r, u8>,
    /// A function that the text names.
    function: Option<Value<'r>>,
    /// Whether the parts behind this one are only for tools.
    ends_message: bool,
}

impl<'r> RawPart<'r> {
    fn new(key: Option<&'r str>, text: &'r [u8], function: Option<Value<'r>>) -> Self {
        RawPart {
            key: List::of(key.unwrap_or_default().as_bytes()),
            text: List::of(text),
            function,
            ends_message: false,
        }
    }
}

shim! {
    /// Reads the profile's thresholds for hot and cold counts. Returns false if the module has no profile.
    fn profile_thresholds(host: Host<'_>, hot: &mut u64, cold: &mut u64) -> bool;
    fn library<'h>(host: Host<'h>, function: Value<'_>) -> Library<'h>;
    fn library_knows(library: Library<'_>, function: Value<'_>) -> bool;
    fn diagnose(host: Host<'_>, text: List<'_, u8>, is_error: bool);
}

unsafe extern "C" {
    fn mf_cost_model(host: Host<'_>, function: Value<'_>) -> *const c_void;
    /// False if the model has no cost for the instruction.
    fn mf_code_size(model: *const c_void, inst: Instruction<'_>, out: *mut i64) -> bool;
    /// Whether the host, or a file of remarks, wants remarks of this kind from a pass.
    fn mf_remarks_enabled(host: Host<'_>, pass: *const c_char, kind: Remark) -> bool;
    /// Emits a remark in a block, at the location of a function or instruction. LLVM keeps the pointer `pass`, so its
    /// text must be static.
    fn mf_remark(
        host: Host<'_>,
        pass: *const c_char,
        kind: Remark,
        name: List<'_, u8>,
        located: Value<'_>,
        block: BasicBlock<'_>,
        parts: List<'_, RawPart<'_>>,
    );
}

const MERGE: &CStr = c"rust-mergefunc";
const DEVIRT: &CStr = c"rust-devirt";

impl<'h> Host<'h> {
    /// # Safety
    /// `raw` is the host of a run that lasts for `'h`.
    pub unsafe fn new(raw: *mut ffi::RawHost) -> Self {
        Host(raw, PhantomData)
    }

    /// The code size of a function by the target's cost model, in the model's units.
    pub fn code_size(self, function: Value<'_>) -> u64 {
        // SAFETY: host and function are live.
        let model = unsafe { mf_cost_model(self, function) };
        let mut sum = 0_i64;
        for inst in access::instructions(function) {
            let mut size = 0;
            // SAFETY: the model is the function's own.
            if !unsafe { mf_code_size(model, inst, &mut size) } {
                return u32::MAX.into();
            }
            sum = sum.saturating_add(size);
        }
        u64::try_from(sum).unwrap_or(u32::MAX.into())
    }

    /// The least count of hot code and the greatest count of cold code, by the summary of the module's profile.
    pub fn profile_thresholds(self) -> Option<[u64; 2]> {
        let [mut hot, mut cold] = [0; 2];
        profile_thresholds(self, &mut hot, &mut cold).then_some([hot, cold])
    }

    /// The `TargetLibraryInfo` of a function. The merger asks the library of one function about all functions. The host
    /// may free the library after a change of the function.
    pub fn library(self, function: Value<'_>) -> Library<'h> {
        library(self, function)
    }

    /// Whether the host wants remarks of this kind from `rust-mergefunc`.
    pub fn remarks_enabled(self, kind: Remark) -> bool {
        // SAFETY: the host is live.
        unsafe { mf_remarks_enabled(self, MERGE.as_ptr(), kind) }
    }

    /// Whether the host wants remarks of `rust-devirt`.
    pub fn devirt_remarks_enabled(self) -> bool {
        let kinds = [Remark::Passed, Remark::Missed];
        // SAFETY: the host is live.
        (kinds.into_iter()).any(|kind| unsafe { mf_remarks_enabled(self, DEVIRT.as_ptr(), kind) })
    }

    /// Emits an optimization remark at `function`, which has a body.
    pub fn remark(self, function: Value<'_>, kind: Remark, name: &str, parts: &[RemarkPart<'_>]) {
        self.remark_in(function, None, kind, name, parts);
    }

    /// Emits a remark at the instruction `at` if it has a location, else at the function.
    pub fn remark_in(
        self,
        function: Value<'_>,
        at: Option<Value<'_>>,
        kind: Remark,
        name: &str,
        parts: &[RemarkPart<'_>],
    ) {
        let inst = at.map(Instruction::known);
        let block = match inst {
            Some(inst) => Some(access::block_of(inst)),
            None => access::first_block(function),
        };
        let Some(block) = block else { return };
        let located = at.filter(|&at| printing::has_line(at)).unwrap_or(function);
        self.emit(MERGE, (located, block), kind, name, parts);
    }

    /// Emits a remark of `rust-devirt` at an instruction.
    pub fn remark_at(self, at: Value<'_>, kind: Remark, name: &str, parts: &[RemarkPart<'_>]) {
        let block = access::block_of(Instruction::known(at));
        self.emit(DEVIRT, (at, block), kind, name, parts);
    }

    /// Emits a remark. Its message shortens long template arguments. For tools the remark also has the whole names,
    /// and the symbols of the functions that the message shows by other names.
    fn emit(
        self,
        pass: &'static CStr,
        (located, block): (Value<'_>, BasicBlock<'_>),
        kind: Remark,
        name: &str,
        parts: &[RemarkPart<'_>],
    ) {
        let shown = shown(parts);
        let mut all = Vec::with_capacity(parts.len());
        let mut whole = Vec::new();
        let mut more = Vec::new();
        for (part, shown) in parts.iter().zip(&shown) {
            let text = shown.as_bytes();
            if let (Cow::Owned(_), Some(key)) = (shown, part.key) {
                whole.push((format!("{key}Whole"), part.text.as_bytes()));
            }
            all.push(RawPart::new(part.key, text, part.function));
            if let (Some(key), Some(function)) = (part.key, part.function) {
                let symbol = printing::symbol_bytes(function);
                if symbol != part.text.as_bytes() {
                    more.push((format!("{key}Symbol"), symbol));
                }
            }
        }
        more.extend(whole);
        if !more.is_empty() {
            all.push(RawPart {
                ends_message: true,
                ..RawPart::new(None, &[], None)
            });
        }
        for (key, text) in &more {
            all.push(RawPart::new(Some(key), text, None));
        }
        // SAFETY: the texts of the parts live during the call.
        unsafe {
            let (name, parts) = (List::of(name.as_bytes()), List::of(&all));
            mf_remark(self, pass.as_ptr(), kind, name, located, block, parts);
        }
    }

    /// Reports a warning through the context.
    pub fn warning(self, text: &str) {
        diagnose(self, List::of(text.as_bytes()), false);
    }

    /// Reports an error through the context. The host decides how the build fails.
    pub fn error(self, text: &str) {
        diagnose(self, List::of(text.as_bytes()), true);
    }
}
