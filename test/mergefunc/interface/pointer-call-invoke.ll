; Behind an invoke is no place for a cast of its result that is not behind others too: the function stays as a thunk.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @outside(i64)
declare i32 @personality(...)

define dso_local ptr @a(ptr %x, ptr %to) {
  store ptr %x, ptr %to
  %r = call i64 @outside(i64 7)
  %s = call i64 @outside(i64 %r)
  %f = getelementptr i8, ptr %to, i64 %s
  %v = load ptr, ptr %f
  ret ptr %v
}

; CHECK-LABEL: define internal i64 @b(i64 %x, ptr %to)
; CHECK-NEXT: [[P:%.*]] = inttoptr i64 %x to ptr
; CHECK-NEXT: [[R:%.*]] = tail call ptr @a(ptr [[P]], ptr %to)
; CHECK-NEXT: [[I:%.*]] = ptrtoint ptr [[R]] to i64
; CHECK-NEXT: ret i64 [[I]]
define internal i64 @b(i64 %x, ptr %to) {
  store i64 %x, ptr %to
  %r = call i64 @outside(i64 7)
  %s = call i64 @outside(i64 %r)
  %f = getelementptr i8, ptr %to, i64 %s
  %v = load i64, ptr %f
  ret i64 %v
}

; CHECK-LABEL: define dso_local i64 @user(
; CHECK-NEXT: %r = invoke i64 @b(i64 %n, ptr %to)
define dso_local i64 @user(i64 %n, ptr %to) personality ptr @personality {
  %r = invoke i64 @b(i64 %n, ptr %to)
          to label %normal unwind label %pad
normal:
  ret i64 %r
pad:
  %p = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %p
}
