; A function that is smaller than a call of it goes into all its callers, also where its own name stays.
; RUN: %opt -passes=mergefn-link %s | FileCheck %s

; CHECK: define dso_local i32 @second(
; CHECK: define dso_local i32 @caller(
; CHECK-NOT: call

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @second(ptr %p, i32, i32, i32, i32) minsize optsize {
  %r = load i32, ptr %p
  ret i32 %r
}

define dso_local i32 @caller(ptr %p) minsize optsize {
  %r = call i32 @second(ptr %p, i32 1, i32 2, i32 3, i32 4)
  %s = call i32 @second(ptr %p, i32 2, i32 3, i32 4, i32 1)
  %t = add i32 %r, %s
  ret i32 %t
}
