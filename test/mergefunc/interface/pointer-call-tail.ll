; A call that may be sure not to grow the stack gets no cast behind it: the function stays as a thunk.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @outside(i64)
declare i32 @personality(...)

define dso_local fastcc ptr @a(ptr %x, ptr %to) {
  store ptr %x, ptr %to
  %r = call i64 @outside(i64 7)
  %s = call i64 @outside(i64 %r)
  %f = getelementptr i8, ptr %to, i64 %s
  %v = load ptr, ptr %f
  ret ptr %v
}

; CHECK-LABEL: define internal fastcc i64 @b(i64 %x, ptr %to)
; CHECK-NEXT: [[P:%.*]] = inttoptr i64 %x to ptr
; CHECK-NEXT: [[R:%.*]] = tail call fastcc ptr @a(ptr [[P]], ptr %to)
; CHECK-NEXT: [[I:%.*]] = ptrtoint ptr [[R]] to i64
; CHECK-NEXT: ret i64 [[I]]
define internal fastcc i64 @b(i64 %x, ptr %to) {
  store i64 %x, ptr %to
  %r = call i64 @outside(i64 7)
  %s = call i64 @outside(i64 %r)
  %f = getelementptr i8, ptr %to, i64 %s
  %v = load i64, ptr %f
  ret i64 %v
}

; CHECK-LABEL: define dso_local fastcc i64 @user(
; CHECK-NEXT: %r = tail call fastcc i64 @b(i64 %n, ptr %to)
; CHECK-NEXT: ret i64 %r
define dso_local fastcc i64 @user(i64 %n, ptr %to) {
  %r = tail call fastcc i64 @b(i64 %n, ptr %to)
  ret i64 %r
}
