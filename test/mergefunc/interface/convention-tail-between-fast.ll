; A tail call right before the return of a fast function, of another fast function, does not grow the stack where the
; code generator is asked for it, so it does not become a call of a C function: the name stays.
; From a C function it is no such call, and goes to the kept body.
; RUN: %opt -passes='rust-mergefunc<check>' -S %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @use(i32)

; CHECK-LABEL: define dso_local i32 @kept(
define dso_local i32 @kept(i32 %x) {
  call void @use(i32 1)
  call void @use(i32 2)
  call void @use(i32 %x)
  %y = mul i32 %x, 7
  ret i32 %y
}

; CHECK-LABEL: define internal fastcc i32 @twin(
; CHECK: call i32 @kept(
define internal fastcc i32 @twin(i32 %x) {
  call void @use(i32 1)
  call void @use(i32 2)
  call void @use(i32 %x)
  %y = mul i32 %x, 7
  ret i32 %y
}

; CHECK-LABEL: define internal fastcc i32 @fast_caller(
; CHECK: tail call fastcc i32 @twin(
define internal fastcc i32 @fast_caller(i32 %x) {
  %y = add i32 %x, 3
  %z = tail call fastcc i32 @twin(i32 %y)
  ret i32 %z
}

define dso_local i32 @user(i32 %x) {
  %y = call fastcc i32 @fast_caller(i32 %x)
  ret i32 %y
}

; CHECK-LABEL: define dso_local i32 @kept2(
define dso_local i32 @kept2(i32 %x) {
  call void @use(i32 3)
  call void @use(i32 4)
  call void @use(i32 %x)
  %y = mul i32 %x, 9
  ret i32 %y
}

; CHECK-NOT: @twin2
define internal fastcc i32 @twin2(i32 %x) {
  call void @use(i32 3)
  call void @use(i32 4)
  call void @use(i32 %x)
  %y = mul i32 %x, 9
  ret i32 %y
}

; CHECK-LABEL: define dso_local i32 @c_caller(
; CHECK: tail call i32 @kept2(
define dso_local i32 @c_caller(i32 %x) {
  %y = add i32 %x, 3
  %z = tail call fastcc i32 @twin2(i32 %y)
  ret i32 %z
}
