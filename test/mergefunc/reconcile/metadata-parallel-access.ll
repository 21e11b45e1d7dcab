; That an access is parallel in a loop is given up: the loop of the other function says the same, but
; is not the loop that the access names.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local void @first(
; CHECK: load i32, ptr %g, align 4{{$}}
; CHECK: store i32 %v, ptr %h, align 4{{$}}
; CHECK: br i1 %c, label %loop, label %out, !llvm.loop
define dso_local void @first(ptr %p, ptr %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %g = getelementptr inbounds i32, ptr %p, i64 %i
  %h = getelementptr inbounds i32, ptr %q, i64 %i
  %v = load i32, ptr %g, align 4, !llvm.mem.parallel_loop_access !0
  store i32 %v, ptr %h, align 4, !llvm.mem.parallel_loop_access !0
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %out, !llvm.loop !0
out:
  ret void
}

; CHECK-LABEL: define dso_local void @second(
; CHECK-NEXT: tail call void @first(
; CHECK-NEXT: ret void
define dso_local void @second(ptr %p, ptr %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %g = getelementptr inbounds i32, ptr %p, i64 %i
  %h = getelementptr inbounds i32, ptr %q, i64 %i
  %v = load i32, ptr %g, align 4, !llvm.mem.parallel_loop_access !0
  store i32 %v, ptr %h, align 4, !llvm.mem.parallel_loop_access !0
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %out, !llvm.loop !1
out:
  ret void
}

!0 = distinct !{!0}
!1 = distinct !{!1}
