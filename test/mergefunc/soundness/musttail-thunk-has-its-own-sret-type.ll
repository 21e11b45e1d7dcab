; Under musttail the call's ABI attributes are the thunk's own, to the type.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK: define dso_local void @g(ptr sret(%B) %r, i64 %x)
; CHECK-NEXT: musttail call void @f(ptr sret(%B) %r, i64 %x)
target triple = "x86_64-unknown-linux-gnu"
%A = type { i64, i64, i64 }
%B = type { i64, i64, i64 }
declare void @ext(ptr sret(%A), i64)
declare void @extb(ptr sret(%B), i64)
define dso_local void @f(ptr sret(%A) %r, i64 %x) {
  store i64 %x, ptr %r
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  %c = xor i64 %b, 77
  musttail call void @ext(ptr sret(%A) %r, i64 %c)
  ret void
}
define dso_local void @g(ptr sret(%B) %r, i64 %x) {
  store i64 %x, ptr %r
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  %c = xor i64 %b, 77
  musttail call void @ext(ptr sret(%B) %r, i64 %c)
  ret void
}
