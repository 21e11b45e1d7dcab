// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The host of one run: analyses, remarks and errors.

use std::marker::PhantomData;

use super::{Value, ffi, words};

/// Access to the analysis managers of the pass run that is under way.
#[derive(Clone, Copy, Debug)]
pub struct Host<'h>(*mut ffi::Host, PhantomData<&'h ()>);

/// What the names of the target's library mean.
#[derive(Clone, Copy, Debug)]
pub struct Library<'h>(*const ffi::Library, PhantomData<&'h ()>);

impl Library<'_> {
    /// Whether it knows the function by name.
    pub fn knows(self, function: Value<'_>) -> bool {
        // SAFETY: library and function are live.
        unsafe { ffi::mf_library_knows(self.0, function.raw()) }
    }
}

/// A piece of a remark's message.
#[derive(Clone, Debug)]
pub enum RemarkPart<'m> {
    Text(String),
    /// A value under a key, as tools read it from remark files.
    Value(&'static str, String),
    /// A function, and the name by which it shows.
    Function(&'static str, Value<'m>, String),
}

impl<'m> RemarkPart<'m> {
    /// A function by the name that the source gives it.
    pub fn function(key: &'static str, function: Value<'m>) -> Self {
        RemarkPart::Function(key, function, words::function_name(function))
    }

    /// Two functions by names that tell them apart.
    pub fn functions(keys: [&'static str; 2], functions: [Value<'m>; 2]) -> [Self; 2] {
        let [left, right] = words::function_names(functions);
        [
            RemarkPart::Function(keys[0], functions[0], left),
            RemarkPart::Function(keys[1], functions[1], right),
        ]
    }

    /// As it crosses the bridge: it points into the part.
    pub(super) fn raw(&self) -> ffi::RemarkArg {
        let (key, text, function) = match self {
            RemarkPart::Text(text) => (None, text.as_str(), None),
            RemarkPart::Value(key, text) => (Some(*key), text.as_str(), None),
            RemarkPart::Function(key, function, name) => {
                (Some(*key), name.as_str(), Some(*function))
            }
        };
        ffi::RemarkArg {
            key: key.map_or(std::ptr::null(), str::as_ptr),
            key_len: key.map_or(0, str::len),
            text: text.as_ptr(),
            text_len: text.len(),
            function: function.map_or(std::ptr::null_mut(), Value::raw),
        }
    }
}

impl<'h> Host<'h> {
    /// # Safety
    /// `raw` is the host of a run that lasts for `'h`.
    pub unsafe fn new(raw: *mut ffi::Host) -> Self {
        Host(raw, PhantomData)
    }

    pub(crate) fn raw(self) -> *mut ffi::Host {
        self.0
    }

    /// The code size of a function by the target's cost model, in the model's units.
    pub fn code_size(self, function: Value<'_>) -> u64 {
        // SAFETY: host and function are live.
        unsafe { ffi::mf_host_code_size(self.0, function.raw()) }
    }

    /// What the target's library is to a function. It is taken to be the same for all others, until
    /// something is changed: then the host may forget it.
    pub fn library(self, function: Value<'_>) -> Library<'h> {
        // SAFETY: host and function are live.
        Library(
            unsafe { ffi::mf_host_library(self.0, function.raw()) },
            PhantomData,
        )
    }

    /// Whether anybody listens to remarks.
    pub fn remarks_enabled(self) -> bool {
        // SAFETY: the host is live.
        unsafe { ffi::mf_host_remarks_enabled(self.0) }
    }

    /// Whether anybody listens to remarks on what was not done.
    pub fn missed_remarks_enabled(self) -> bool {
        // SAFETY: the host is live.
        unsafe { ffi::mf_host_missed_remarks_enabled(self.0) }
    }

    /// Emits an optimization remark at `function`, which has a body.
    pub fn remark(self, function: Value<'_>, passed: bool, name: &str, parts: &[RemarkPart<'_>]) {
        self.remark_in(function, None, passed, name, parts);
    }

    /// Emits it at an instruction of the function, if that has a location.
    pub fn remark_in(
        self,
        function: Value<'_>,
        at: Option<Value<'_>>,
        passed: bool,
        name: &str,
        parts: &[RemarkPart<'_>],
    ) {
        let args: Vec<ffi::RemarkArg> = parts.iter().map(RemarkPart::raw).collect();
        assert!(at.is_none_or(Value::is_instruction));
        // SAFETY: the arguments live during the call.
        unsafe {
            ffi::mf_host_remark(
                self.0,
                function.raw(),
                at.map_or(std::ptr::null_mut(), Value::raw),
                passed,
                name.as_ptr(),
                name.len(),
                args.as_ptr(),
                args.len(),
            );
        }
    }

    /// Reports a warning through the context.
    pub fn warning(self, text: &str) {
        // SAFETY: the text lives during the call.
        unsafe { ffi::mf_host_warning(self.0, text.as_ptr(), text.len()) }
    }

    /// Reports an error through the context: the host fails in its own way.
    pub fn error(self, text: &str) {
        // SAFETY: the text lives during the call.
        unsafe { ffi::mf_host_error(self.0, text.as_ptr(), text.len()) }
    }
}
