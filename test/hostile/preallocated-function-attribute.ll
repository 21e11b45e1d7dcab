; A function attribute that the verifier forbids on most calls does not go to the thunk's call.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK: define dso_local void @b(i32 %x)
; CHECK-NEXT: tail call void @a(i32 %{{.*}})
target triple = "x86_64-unknown-linux-gnu"

declare void @mark(i32)

define dso_local void @a(i32 %x) preallocated(i32) {
  call void @mark(i32 1)
  call void @mark(i32 2)
  call void @mark(i32 3)
  ret void
}

define dso_local void @b(i32 %x) preallocated(i32) {
  call void @mark(i32 1)
  call void @mark(i32 2)
  call void @mark(i32 3)
  ret void
}
