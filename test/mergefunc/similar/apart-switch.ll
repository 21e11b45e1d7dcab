; A sum that several cases of a switch bring to a phi is computed once.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @near.merged(ptr %p, i64 %k, i64 %0)
; CHECK: %[[SUM:.*]] = add i64 %0, 7
; CHECK-NEXT: switch i64 %k
; CHECK: = add i64 %0, 2
; CHECK-NOT: = add
; CHECK: phi i64 [ %{{.*}}, %other ], [ %[[SUM]], %entry ], [ %[[SUM]], %entry ]
; CHECK-LABEL: define {{.*}}@far(
; CHECK: call void @near.merged(ptr %p, i64 %k, i64 1020)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, i64)
declare void @take.i64(ptr, i64)
define void @near(ptr %p, i64 %k) #0 {
entry:
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 1007)
  switch i64 %k, label %other [
    i64 0, label %end
    i64 1, label %end
    i64 2, label %end
  ]
other:
  call void @use(ptr %p, i64 50)
  br label %end
end:
  %v = phi i64 [ 1009, %other ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ]
  call void @take.i64(ptr %p, i64 %v)
  ret void
}
define void @far(ptr %p, i64 %k) #0 {
entry:
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 1020)
  switch i64 %k, label %other [
    i64 0, label %end
    i64 1, label %end
    i64 2, label %end
  ]
other:
  call void @use(ptr %p, i64 50)
  br label %end
end:
  %v = phi i64 [ 1022, %other ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ]
  call void @take.i64(ptr %p, i64 %v)
  ret void
}
attributes #0 = { optsize }
