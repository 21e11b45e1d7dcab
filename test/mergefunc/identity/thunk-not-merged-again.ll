; Two thunks of one body are equal, but a thunk of a thunk saves nothing and costs a jump: a second
; run of the pass leaves the first one's thunks alone.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @body(i64, i64, i64)

; CHECK-LABEL: define dso_local i64 @one(
; CHECK-NEXT: %r = tail call i64 @body(i64 %x, i64 %y, i64 %z)
define dso_local i64 @one(i64 %x, i64 %y, i64 %z) {
  %r = tail call i64 @body(i64 %x, i64 %y, i64 %z)
  ret i64 %r
}

; CHECK-LABEL: define dso_local i64 @two(
; CHECK-NEXT: %r = tail call i64 @body(i64 %x, i64 %y, i64 %z)
define dso_local i64 @two(i64 %x, i64 %y, i64 %z) {
  %r = tail call i64 @body(i64 %x, i64 %y, i64 %z)
  ret i64 %r
}
