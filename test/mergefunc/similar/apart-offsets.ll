; Offsets of two fields that lie side by side share a parameter, which leaves registers for more: here two are left, for three
; constants. A remark tells what is too much for them.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000>' %s -pass-remarks-missed=rust-mergefunc 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: 'alone' is similar to 'near' but is not merged: to pass 104 for 72, 136 for 88, @c for @a, which would save about
; REMARK-SAME: bytes, takes 3 parameters where 2 are possible [TooManyParameters]
; CHECK-LABEL: define internal void @near.merged(ptr %p, i64 %a, i64 %b, i64 %c, i64 %0, ptr %1)
; CHECK: %[[SUM:.*]] = add i64 %0, 16
; CHECK-NEXT: getelementptr inbounds nuw i8, ptr %p, i64 %[[SUM]]
; CHECK-LABEL: define {{.*}}@near(
; CHECK: call void @near.merged(ptr %0, i64 %1, i64 %2, i64 %3, i64 72, ptr @a)
; CHECK-LABEL: define {{.*}}@far(
; CHECK: call void @near.merged(ptr %p, i64 %a, i64 %b, i64 %c, i64 104, ptr @b)
; CHECK-LABEL: define {{.*}}@alone(
; CHECK: getelementptr inbounds nuw i8, ptr %p, i64 104
; CHECK-NEXT: call
; CHECK-NEXT: getelementptr inbounds nuw i8, ptr %p, i64 136
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@a = dso_local global i32 0
@b = dso_local global i32 0
@c = dso_local global i32 0
declare void @use(ptr, i64)
define void @near(ptr %p, i64 %a, i64 %b, i64 %c) #0 {
  %q = getelementptr inbounds nuw i8, ptr %p, i64 72
  call void @use(ptr %q, i64 40)
  %r = getelementptr inbounds nuw i8, ptr %p, i64 88
  call void @use(ptr %r, i64 41)
  call void @use(ptr @a, i64 %a)
  ret void
}
define void @far(ptr %p, i64 %a, i64 %b, i64 %c) #0 {
  %q = getelementptr inbounds nuw i8, ptr %p, i64 104
  call void @use(ptr %q, i64 40)
  %r = getelementptr inbounds nuw i8, ptr %p, i64 120
  call void @use(ptr %r, i64 41)
  call void @use(ptr @b, i64 %a)
  ret void
}
define void @alone(ptr %p, i64 %a, i64 %b, i64 %c) #0 {
  %q = getelementptr inbounds nuw i8, ptr %p, i64 104
  call void @use(ptr %q, i64 40)
  %r = getelementptr inbounds nuw i8, ptr %p, i64 136
  call void @use(ptr %r, i64 41)
  call void @use(ptr @c, i64 %a)
  ret void
}
attributes #0 = { optsize }
