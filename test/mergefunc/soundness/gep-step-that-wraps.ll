; Two byte offsets may be equal because one step wraps around the address space. Flags speak of steps,
; so such a getelementptr is told by its spelling, not by its offset: the functions are different.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local ptr @f(
; CHECK: getelementptr inbounds i32, ptr %p, i64 4611686018427387905
define dso_local ptr @f(ptr %p, ptr %q) {
  store i32 1, ptr %q
  %a = load i32, ptr %p
  %b = mul i32 %a, 3
  store i32 %b, ptr %p
  %g = getelementptr inbounds i32, ptr %p, i64 4611686018427387905
  ret ptr %g
}

; CHECK: define dso_local ptr @g(
; CHECK: getelementptr inbounds i32, ptr %p, i64 1{{$}}
define dso_local ptr @g(ptr %p, ptr %q) {
  store i32 1, ptr %q
  %a = load i32, ptr %p
  %b = mul i32 %a, 3
  store i32 %b, ptr %p
  %g = getelementptr inbounds i32, ptr %p, i64 1
  ret ptr %g
}
