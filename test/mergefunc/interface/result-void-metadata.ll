; A call that loses its unused result keeps its metadata, but for what speaks of the result.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@p = global i32 0

; CHECK: define internal void @k(
define internal void @k(ptr %p) {
  store volatile i32 1, ptr %p
  store volatile i32 2, ptr %p
  store volatile i32 3, ptr %p
  store volatile i32 4, ptr %p
  ret void
}

define internal i32 @m(ptr %p) {
  store volatile i32 1, ptr %p
  store volatile i32 2, ptr %p
  store volatile i32 3, ptr %p
  store volatile i32 4, ptr %p
  ret i32 8
}

; CHECK: define void @use(
; CHECK-NEXT: call void @k(ptr %x), !mmra !0{{$}}
; CHECK-NEXT: call void @k(ptr %x), !mmra !0{{$}}
define void @use(ptr %x) {
  %1 = call i32 @m(ptr %x), !mmra !0, !range !1
  call void @k(ptr %x), !mmra !0
  ret void
}

!0 = !{!"foo", !"bar"}
!1 = !{i32 0, i32 9}
