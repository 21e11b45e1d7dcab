; A preallocated argument lies in memory that the caller has set up for this very call: no thunk can
; hand it on.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="call i32 @one"
target datalayout = "e-m:x-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:32-n8:16:32-a:0:32-S32"
target triple = "i686-pc-windows-msvc"

; CHECK-LABEL: define {{.*}}@one(
; CHECK: ret i32 %r
define dso_local i32 @one(ptr preallocated(i32) %p, i32 %x) {
  %m = mul i32 %x, 7
  %v = load i32, ptr %p, align 4
  %s = add i32 %m, %v
  %h = lshr i32 %s, 3
  %r = xor i32 %h, %x
  ret i32 %r
}

; CHECK-LABEL: define {{.*}}@two(
; CHECK: ret i32 %r
define dso_local i32 @two(ptr preallocated(i32) %p, i32 %x) {
  %m = mul i32 %x, 7
  %v = load i32, ptr %p, align 4
  %s = add i32 %m, %v
  %h = lshr i32 %s, 3
  %r = xor i32 %h, %x
  ret i32 %r
}
