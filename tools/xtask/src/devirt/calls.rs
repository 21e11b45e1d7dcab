// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What is counted in textual LLVM IR: indirect calls.

use std::sync::LazyLock;

use regex_lite::Regex;

/// A call or invoke of a local value, with no symbol in front of the value.
static INDIRECT: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(call|invoke) [^@%]*%[-$._a-zA-Z0-9]+\(").expect("it is an expression")
});

/// The calls and invokes of textual IR that call a local value, like `test/devirt/count-indirect`.
pub(crate) fn indirect_calls(text: &str) -> usize {
    text.lines().filter(|line| is_indirect_call(line)).count()
}

fn is_indirect_call(line: &str) -> bool {
    !line.contains(" asm ") && INDIRECT.is_match(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_calls_of_local_values_alone() {
        for (line, indirect) in [
            (
                "  %5 = call noundef i32 %4(ptr noundef nonnull align 8 dereferenceable(12) %2)",
                true,
            ),
            ("  invoke void %f.i(ptr %p)", true),
            ("  tail call void @direct(ptr %p)", false),
            (
                "  %5 = tail call noundef ptr @_Znwm(i64 noundef 16) #9",
                false,
            ),
            ("  %5 = call dereferenceable(8) ptr %vfn(ptr %p)", true),
            (
                "  %2 = call i32 asm \"mov %1, $0\", \"=r,r\"(i32 %1)",
                false,
            ),
            ("  call void @llvm.assume(i1 %c)", false),
            ("  %v = load ptr, ptr %p, align 8", false),
        ] {
            assert_eq!(is_indirect_call(line), indirect, "{line}");
        }
    }
}
