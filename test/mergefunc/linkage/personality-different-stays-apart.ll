; Functions with different personality routines are unwound differently: they do not merge.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local void @a() personality ptr @p1
; CHECK-NEXT: invoke void @work()
; CHECK: define dso_local void @b() personality ptr @p2
; CHECK-NEXT: invoke void @work()

declare i32 @p1(...)
declare i32 @p2(...)
declare void @work()
declare void @clean(ptr)

define dso_local void @a() personality ptr @p1 {
  invoke void @work() to label %ok unwind label %pad
ok:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  %o = extractvalue { ptr, i32 } %l, 0
  call void @clean(ptr %o)
  call void @work()
  resume { ptr, i32 } %l
}

define dso_local void @b() personality ptr @p2 {
  invoke void @work() to label %ok unwind label %pad
ok:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  %o = extractvalue { ptr, i32 } %l, 0
  call void @clean(ptr %o)
  call void @work()
  resume { ptr, i32 } %l
}
