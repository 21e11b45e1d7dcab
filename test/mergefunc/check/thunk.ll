; A merge that leaves a thunk passes the check, the kept body weakened.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK: define dso_local i32 @a
; CHECK: mul i32
; CHECK: define dso_local i32 @b
; CHECK: tail call i32 @a
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define dso_local i32 @a(i32 %x) {
  %v = mul nsw i32 %x, 3
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @b(i32 %x) {
  %v = mul i32 %x, 3
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}
