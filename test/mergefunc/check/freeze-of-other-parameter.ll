; A freeze that only the kept body has is paired through the parameters that correspond.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@g = global i32 0
declare void @u(i32)

; CHECK: define dso_local void @k(i32 %un, i32 %b)
; CHECK-NEXT: freeze i32 %b
define dso_local void @k(i32 %un, i32 noundef %b) {
  %f = freeze i32 %b
  store volatile i32 %f, ptr @g
  store volatile i32 1, ptr @g
  store volatile i32 2, ptr @g
  call void @u(i32 %f)
  ret void
}

; CHECK-NOT: @m(
define internal void @m(i32 %b) {
  store volatile i32 %b, ptr @g
  store volatile i32 1, ptr @g
  store volatile i32 2, ptr @g
  call void @u(i32 %b)
  ret void
}

; CHECK: define void @use(
; CHECK-NEXT: call void @k(i32 poison, i32 %x)
define void @use(i32 %x) {
  call void @m(i32 %x)
  ret void
}
