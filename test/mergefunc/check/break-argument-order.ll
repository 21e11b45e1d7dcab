; An adapted call that passes what counts in another order is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=argument-order>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'c': the kept body's instruction `%v = call i64 @a(i64 %q, i64 %p)` differs from 'c' in an argument
target triple = "x86_64-unknown-linux-gnu"

define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = sub i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  ret i64 %r
}

define internal i64 @b(i64 %x, i64 %u, i64 %y) {
  %m = mul i64 %x, 7
  %s = sub i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  ret i64 %r
}

define dso_local i64 @c(i64 %p, i64 %q) {
  %v = call i64 @b(i64 %p, i64 3, i64 %q)
  ret i64 %v
}
