; Folding costs nothing, so even a tiny function folds.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @b(
; CHECK: define dso_local i32 @user(i32 %x)
; CHECK-NEXT: call i32 @a(i32 %x)
; CHECK-NOT: @b(

define dso_local i32 @a(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}

define internal i32 @b(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}

define dso_local i32 @user(i32 %x) {
  %r = call i32 @b(i32 %x)
  ret i32 %r
}
