; An invoke ends its block, so two invokes of other functions are one that calls by a chosen address, if the call says how
; all is passed; invokes of callees that another object may have stand behind the branch on the bit.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @f.merged(ptr %p, i1 %0)
; CHECK: %[[CALLEE:.*]] = select i1 %0, ptr @own2, ptr @own1
; CHECK-NEXT: invoke void %[[CALLEE]](i32 1)
; CHECK-LABEL: define internal void @n1.merged(ptr %p, i1 %0)
; CHECK: br i1 %0, label %[[ITS:.*]], label %[[OWN:.*]]
; CHECK: [[OWN]]:
; CHECK-NEXT: invoke void @away1(i32 1)
; CHECK: [[ITS]]:
; CHECK-NEXT: invoke void @away2(i32 1)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @u(i32)
declare void @take(ptr)
declare void @more(i64)

declare i32 @one(...)
declare void @away1(i32)
declare void @away2(i32)
define internal void @own1(i32 %x) noinline {
  call void @more(i64 1)
  ret void
}
define internal void @own2(i32 %x) noinline {
  call void @more(i64 2)
  call void @more(i64 2)
  ret void
}
define void @f(ptr %p) optsize personality ptr @one {
  call void @take(ptr %p)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  invoke void @own1(i32 1) to label %done unwind label %pad
done:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  call void @take(ptr null)
  resume { ptr, i32 } %l
}
define void @g(ptr %p) optsize personality ptr @one {
  call void @take(ptr %p)
  call void @more(i64 3)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  invoke void @own2(i32 1) to label %done unwind label %pad
done:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  call void @take(ptr null)
  resume { ptr, i32 } %l
}
define void @n1(ptr %p) optsize section ".b" personality ptr @one {
  call void @take(ptr %p)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  invoke void @away1(i32 1) to label %done unwind label %pad
done:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  call void @take(ptr null)
  resume { ptr, i32 } %l
}
define void @n2(ptr %p) optsize section ".b" personality ptr @one {
  call void @take(ptr %p)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  invoke void @away2(i32 1) to label %done unwind label %pad
done:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  call void @take(ptr null)
  resume { ptr, i32 } %l
}
