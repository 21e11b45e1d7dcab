; What is passed for a parameter that nobody looks at may change, also where a pointer stands for an
; integer of its width.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@table = global [2 x ptr] [ptr @takes_pointer, ptr @takes_pointer]

; CHECK-NOT: takes_integer
; CHECK-LABEL: define i32 @user(
; CHECK-NEXT: call i32 @takes_pointer(i64 poison, ptr poison)
; CHECK-NEXT: call i32 @takes_pointer(i64 poison, ptr poison)
define i32 @user() {
  %nobody = call fastcc i32 @takes_integer(i64 1, i64 2)
  %somebody = call fastcc i32 @takes_integer(i64 3, i64 4)
  ret i32 %somebody
}

define private i32 @takes_pointer(i64 %y, ptr %x) {
  ret i32 0
}

define internal fastcc i32 @takes_integer(i64 %y, i64 %x) {
  ret i32 0
}
