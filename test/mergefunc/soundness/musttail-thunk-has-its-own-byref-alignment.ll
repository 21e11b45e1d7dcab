; Under musttail the alignment of a byref argument at the call is the thunk's own.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK: define dso_local void @g(ptr byref(i64) align 8 %r
; CHECK-NEXT: musttail call void @f(ptr byref(i64) align 8 %r
target triple = "x86_64-unknown-linux-gnu"
declare void @ext(ptr byref(i64) align 4, i64)
define dso_local void @f(ptr byref(i64) align 4 %r, i64 %x) {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  %c = xor i64 %b, 77
  %d = sub i64 %c, %a
  musttail call void @ext(ptr byref(i64) align 4 %r, i64 %d)
  ret void
}
define dso_local void @g(ptr byref(i64) align 8 %r, i64 %x) {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  %c = xor i64 %b, 77
  %d = sub i64 %c, %a
  musttail call void @ext(ptr byref(i64) align 8 %r, i64 %d)
  ret void
}
