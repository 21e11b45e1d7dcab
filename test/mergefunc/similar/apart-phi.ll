; The sum that a phi takes from a block is computed at that block's end.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @near.merged(ptr %p, i64 %0)
; CHECK: call void @use(ptr %p, i64 50)
; CHECK-NEXT: %[[SUM:.*]] = add i64 %0, -5
; CHECK-NEXT: br label
; CHECK: phi i64 [ %[[SUM]], %left ], [ %0, %right ]
; CHECK-LABEL: define {{.*}}@far(
; CHECK: call void @near.merged(ptr %p, i64 1025)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, i64)
declare void @take.i64(ptr, i64)
define void @near(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  %is = icmp eq ptr %p, null
  br i1 %is, label %left, label %right
left:
  call void @use(ptr %p, i64 50)
  br label %end
right:
  call void @use(ptr %p, i64 51)
  br label %end
end:
  %v = phi i64 [ 1007, %left ], [ 1012, %right ]
  call void @take.i64(ptr %p, i64 %v)
  ret void
}
define void @far(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  %is = icmp eq ptr %p, null
  br i1 %is, label %left, label %right
left:
  call void @use(ptr %p, i64 50)
  br label %end
right:
  call void @use(ptr %p, i64 51)
  br label %end
end:
  %v = phi i64 [ 1020, %left ], [ 1025, %right ]
  call void @take.i64(ptr %p, i64 %v)
  ret void
}
attributes #0 = { optsize }
