; A fact about a parameter for which calls of others pass poison is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=parameter-attribute>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the kept body has noundef on parameter 1, which 'b' does not grant
target triple = "x86_64-unknown-linux-gnu"

define dso_local i64 @a(i64 noundef %u, i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = sub i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  ret i64 %r
}

define dso_local i64 @b(i64 %x, i64 %y, i64 %v, i64 %w) {
  %m = mul i64 %x, 7
  %s = sub i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  ret i64 %r
}
