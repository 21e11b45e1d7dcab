; What several ways of a switch bring to a phi is added up once.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
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
  call void @use(ptr %p, i64 1)
  call void @use(ptr %p, i64 2)
  call void @use(ptr %p, i64 3)
  call void @use(ptr %p, i64 4)
  call void @use(ptr %p, i64 5)
  call void @use(ptr %p, i64 6)
  call void @use(ptr %p, i64 7)
  call void @use(ptr %p, i64 8)
  call void @use(ptr %p, i64 9)
  call void @use(ptr %p, i64 10)
  call void @use(ptr %p, i64 11)
  call void @use(ptr %p, i64 12)
  call void @use(ptr %p, i64 13)
  call void @use(ptr %p, i64 14)
  call void @use(ptr %p, i64 15)
  call void @take.i64(ptr %p, i64 1007)
  switch i64 %k, label %other [
    i64 0, label %end
    i64 1, label %end
    i64 2, label %end
    i64 3, label %end
    i64 4, label %end
    i64 5, label %end
    i64 6, label %end
    i64 7, label %end
    i64 8, label %end
    i64 9, label %end
    i64 10, label %end
    i64 11, label %end
    i64 12, label %end
    i64 13, label %end
    i64 14, label %end
    i64 15, label %end
    i64 16, label %end
    i64 17, label %end
    i64 18, label %end
    i64 19, label %end
    i64 20, label %end
    i64 21, label %end
    i64 22, label %end
    i64 23, label %end
    i64 24, label %end
    i64 25, label %end
    i64 26, label %end
    i64 27, label %end
    i64 28, label %end
    i64 29, label %end
    i64 30, label %end
    i64 31, label %end
    i64 32, label %end
    i64 33, label %end
    i64 34, label %end
    i64 35, label %end
    i64 36, label %end
    i64 37, label %end
    i64 38, label %end
    i64 39, label %end
  ]
other:
  call void @use(ptr %p, i64 50)
  br label %end
end:
  %v = phi i64 [ 1009, %other ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ], [ 1014, %entry ]
  call void @take.i64(ptr %p, i64 %v)
  ret void
}
define void @far(ptr %p, i64 %k) #0 {
entry:
  call void @use(ptr %p, i64 0)
  call void @use(ptr %p, i64 1)
  call void @use(ptr %p, i64 2)
  call void @use(ptr %p, i64 3)
  call void @use(ptr %p, i64 4)
  call void @use(ptr %p, i64 5)
  call void @use(ptr %p, i64 6)
  call void @use(ptr %p, i64 7)
  call void @use(ptr %p, i64 8)
  call void @use(ptr %p, i64 9)
  call void @use(ptr %p, i64 10)
  call void @use(ptr %p, i64 11)
  call void @use(ptr %p, i64 12)
  call void @use(ptr %p, i64 13)
  call void @use(ptr %p, i64 14)
  call void @use(ptr %p, i64 15)
  call void @take.i64(ptr %p, i64 1020)
  switch i64 %k, label %other [
    i64 0, label %end
    i64 1, label %end
    i64 2, label %end
    i64 3, label %end
    i64 4, label %end
    i64 5, label %end
    i64 6, label %end
    i64 7, label %end
    i64 8, label %end
    i64 9, label %end
    i64 10, label %end
    i64 11, label %end
    i64 12, label %end
    i64 13, label %end
    i64 14, label %end
    i64 15, label %end
    i64 16, label %end
    i64 17, label %end
    i64 18, label %end
    i64 19, label %end
    i64 20, label %end
    i64 21, label %end
    i64 22, label %end
    i64 23, label %end
    i64 24, label %end
    i64 25, label %end
    i64 26, label %end
    i64 27, label %end
    i64 28, label %end
    i64 29, label %end
    i64 30, label %end
    i64 31, label %end
    i64 32, label %end
    i64 33, label %end
    i64 34, label %end
    i64 35, label %end
    i64 36, label %end
    i64 37, label %end
    i64 38, label %end
    i64 39, label %end
  ]
other:
  call void @use(ptr %p, i64 50)
  br label %end
end:
  %v = phi i64 [ 1022, %other ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ], [ 1027, %entry ]
  call void @take.i64(ptr %p, i64 %v)
  ret void
}
attributes #0 = { optsize }
