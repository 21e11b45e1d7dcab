; A name of another type cannot be an alias of the kept body; one of the same type can.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @g(i64)

; CHECK: @same = {{.*}}alias i64 (ptr, ptr), ptr @kept
; CHECK-LABEL: define {{.*}}@kept(
; CHECK-NEXT: store ptr
define dso_local i64 @kept(ptr %x, ptr %to) unnamed_addr {
  store ptr %x, ptr %to
  %1 = call i64 @g(i64 1)
  %2 = call i64 @g(i64 %1)
  %3 = call i64 @g(i64 %2)
  ret i64 %3
}

define dso_local i64 @same(ptr %x, ptr %to) unnamed_addr {
  store ptr %x, ptr %to
  %1 = call i64 @g(i64 1)
  %2 = call i64 @g(i64 %1)
  %3 = call i64 @g(i64 %2)
  ret i64 %3
}

; CHECK-LABEL: define {{.*}}@number(
; CHECK-NEXT: inttoptr
; CHECK-NEXT: tail call i64 @kept(
define dso_local i64 @number(i64 %x, ptr %to) unnamed_addr {
  store i64 %x, ptr %to
  %1 = call i64 @g(i64 1)
  %2 = call i64 @g(i64 %1)
  %3 = call i64 @g(i64 %2)
  ret i64 %3
}
