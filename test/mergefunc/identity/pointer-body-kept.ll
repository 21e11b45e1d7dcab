; A pointer is the integer of its width, and the pointer body serves both: it keeps provenance that
; integers lose. The name order alone would keep the other body; null is 0.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local i64 @a_integer(
; CHECK-NEXT: [[IN:%.*]] = inttoptr i64 %v to ptr
; CHECK-NEXT: [[R:%.*]] = tail call ptr @b_pointer(ptr %slot, ptr [[IN]])
; CHECK-NEXT: [[OUT:%.*]] = ptrtoint ptr [[R]] to i64
; CHECK-NEXT: ret i64 [[OUT]]
define dso_local i64 @a_integer(ptr %slot, i64 %v) {
  %old = load i64, ptr %slot, align 8
  %c = icmp eq i64 %old, %v
  %n = select i1 %c, i64 0, i64 %old
  store i64 %n, ptr %slot, align 8
  %next = getelementptr i8, ptr %slot, i64 8
  store i64 %old, ptr %next, align 8
  ret i64 %n
}

; CHECK-LABEL: define dso_local ptr @b_pointer(
; CHECK-NEXT: load ptr, ptr %slot
; CHECK: select i1 %c, ptr null, ptr %old
define dso_local ptr @b_pointer(ptr %slot, ptr %v) {
  %old = load ptr, ptr %slot, align 8
  %c = icmp eq ptr %old, %v
  %n = select i1 %c, ptr null, ptr %old
  store ptr %n, ptr %slot, align 8
  %next = getelementptr i8, ptr %slot, i64 8
  store ptr %old, ptr %next, align 8
  ret ptr %n
}
