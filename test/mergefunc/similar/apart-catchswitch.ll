; Nothing may stand before a catchswitch: what a phi takes from there is added up at the end of the entry.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @near.merged(ptr %p, i64 %0)
; CHECK: %[[SUM:.*]] = add i64 %0, 5
; CHECK-NEXT: invoke void @take.i64(ptr %p, i64 %0)
; CHECK: phi i64 [ %[[SUM]], %{{.*}} ], [ 0, %{{.*}} ]
; CHECK-LABEL: define {{.*}}@far(
; CHECK: call void @near.merged(ptr %p, i64 1020)
target datalayout = "e-m:w-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-windows-msvc"
declare void @use(ptr, i64)
declare void @take.i64(ptr, i64)
declare i32 @__CxxFrameHandler3(...)
define void @near(ptr %p) #0 personality ptr @__CxxFrameHandler3 {
entry:
  call void @use(ptr %p, i64 0)
  invoke void @take.i64(ptr %p, i64 1007)
          to label %done unwind label %pads
pads:
  %switch = catchswitch within none [label %handler] unwind label %cleanup
handler:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  invoke void @use(ptr %p, i64 60) [ "funclet"(token %pad) ]
          to label %back unwind label %cleanup
back:
  catchret from %pad to label %done
cleanup:
  %v = phi i64 [ 1012, %pads ], [ 0, %handler ]
  %clean = cleanuppad within none []
  call void @take.i64(ptr %p, i64 %v) [ "funclet"(token %clean) ]
  cleanupret from %clean unwind to caller
done:
  ret void
}
define void @far(ptr %p) #0 personality ptr @__CxxFrameHandler3 {
entry:
  call void @use(ptr %p, i64 0)
  invoke void @take.i64(ptr %p, i64 1020)
          to label %done unwind label %pads
pads:
  %switch = catchswitch within none [label %handler] unwind label %cleanup
handler:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  invoke void @use(ptr %p, i64 60) [ "funclet"(token %pad) ]
          to label %back unwind label %cleanup
back:
  catchret from %pad to label %done
cleanup:
  %v = phi i64 [ 1025, %pads ], [ 0, %handler ]
  %clean = cleanuppad within none []
  call void @take.i64(ptr %p, i64 %v) [ "funclet"(token %clean) ]
  cleanupret from %clean unwind to caller
done:
  ret void
}
attributes #0 = { optsize }
