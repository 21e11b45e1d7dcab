// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What is counted in textual LLVM IR: indirect calls and loads of vptrs.

use std::collections::HashSet;

/// The calls and invokes of textual IR that call a local value, like `test/devirt/count-indirect`.
pub(crate) fn indirect_calls(text: &str) -> usize {
    text.lines().filter(|line| is_indirect_call(line)).count()
}

fn is_indirect_call(line: &str) -> bool {
    if line.contains(" asm ") {
        return false;
    }
    ["call ", "invoke "].iter().any(|opcode| {
        line.match_indices(opcode).any(|(at, _)| {
            let rest = &line[at + opcode.len()..];
            let Some(sigil) = rest
                .find(['@', '%'])
                .filter(|&at| rest.as_bytes()[at] == b'%')
            else {
                return false;
            };
            let name = &rest[sigil + 1..];
            let end = name
                .find(|c: char| !c.is_ascii_alphanumeric() && !"-$._".contains(c))
                .unwrap_or(name.len());
            end > 0 && name[end..].starts_with('(')
        })
    })
}

/// The loads of a vptr: those with `!invariant.group`, which clang writes for nothing else, and those with the vptr's `!tbaa`,
/// which tells them in a program built without the flag.
pub(crate) fn vptr_loads(text: &str) -> usize {
    let types = nodes_with(text, |node| node.starts_with("!{!\"vtable pointer\","));
    let accesses = nodes_with(text, |node| {
        let first = node
            .strip_prefix("!{")
            .and_then(|node| node.split(',').next());
        first.is_some_and(|first| types.contains(first))
    });
    text.lines()
        .filter(|line| line.contains(" = load ptr, ptr "))
        .filter(|line| {
            line.contains(", !invariant.group ")
                || line.split_once(", !tbaa ").is_some_and(|(_, node)| {
                    accesses.contains(node.split(',').next().unwrap_or_default())
                })
        })
        .count()
}

/// The numbers of the metadata nodes with a wanted text, as `!7`.
fn nodes_with(text: &str, wanted: impl Fn(&str) -> bool) -> HashSet<&str> {
    text.lines()
        .filter(|line| line.starts_with('!'))
        .filter_map(|line| line.split_once(" = "))
        .filter(|(_, node)| wanted(node))
        .map(|(number, _)| number)
        .collect()
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

    #[test]
    fn vptr_loads_show_by_group_or_type() {
        let text = "\
  %a = load ptr, ptr %p, align 8, !tbaa !7
  %b = load ptr, ptr %p, align 8, !tbaa !7, !invariant.group !9
  %c = load ptr, ptr %p, align 8, !invariant.group !9
  %d = load ptr, ptr %p, align 8, !tbaa !4
  store ptr %d, ptr %p, align 8, !tbaa !7, !invariant.group !9
!4 = !{!5, !5, i64 0}
!5 = !{!\"any pointer\", !6, i64 0}
!7 = !{!8, !8, i64 0}
!8 = !{!\"vtable pointer\", !6, i64 0}
!9 = !{}
";
        assert_eq!(vptr_loads(text), 3);
    }
}
