; check does not mind what a thunk passes for a parameter that nobody looks at, of whatever type.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i32 @g(i32)

; CHECK: define dso_local i32 @a(i32 %x, ptr %unused)
define dso_local i32 @a(i32 %x, ptr %unused) {
  %1 = call i32 @g(i32 %x)
  %2 = call i32 @g(i32 %1)
  %3 = call i32 @g(i32 %2)
  %4 = call i32 @g(i32 %3)
  ret i32 %4
}

; CHECK: define dso_local i32 @b(i32 %x, i64 %unused)
; CHECK-NEXT: tail call i32 @a(i32 %x, ptr poison)
define dso_local i32 @b(i32 %x, i64 %unused) {
  %1 = call i32 @g(i32 %x)
  %2 = call i32 @g(i32 %1)
  %3 = call i32 @g(i32 %2)
  %4 = call i32 @g(i32 %3)
  ret i32 %4
}
