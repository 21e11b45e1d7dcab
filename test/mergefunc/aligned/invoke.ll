; An invoke and its landing pad that both have stay one, with a region behind either.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; CHECK-LABEL: define internal i32 @m1.merged(i32 %x, i1 %0) {{.*}}personality ptr @pers
; CHECK: %[[A:.*]] = select i1 %0, i32 3, i32 %x
; CHECK-NEXT: %v = invoke i32 @may(i32 %[[A]])
; CHECK-NEXT: to label %ok unwind label %bad
; CHECK: ok:
; CHECK-NEXT: br i1 %0, label %[[OWN:.*]], label %[[JOIN:.*]]
; CHECK: [[OWN]]:
; CHECK-NEXT: call void @extra(i32 %v)
; CHECK: [[JOIN]]:
; CHECK-NEXT: call void @u7(i32 %x)
; CHECK: bad:
; CHECK-NEXT: %p = landingpad { ptr, i32 }
; CHECK-NEXT: cleanup
; CHECK-NEXT: br i1 %0, label %[[AFTER:.*]], label %[[LEFT:.*]]
; CHECK: [[LEFT]]:
; CHECK-NEXT: call void @extra(i32 7)
; CHECK-NEXT: br label %[[AFTER]]
; CHECK: [[AFTER]]:
; CHECK-NEXT: call void @clean(i32 1)
; CHECK-NEXT: resume { ptr, i32 } %p
; CHECK-NOT: invoke
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @u0(i32)
declare void @u1(i32)
declare void @u2(i32)
declare void @u3(i32)
declare void @u4(i32)
declare void @u5(i32)
declare void @u6(i32)
declare void @u7(i32)
declare void @u8(i32)
declare void @u9(i32)
declare void @u10(i32)
declare void @u11(i32)
declare void @u12(i32)
declare void @u13(i32)
declare void @extra(i32)
declare void @g(i32)
declare i32 @may(i32)
declare void @clean(i32)
declare i32 @pers(...)
define i32 @m1(i32 %x) personality ptr @pers {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @g(i32 5)
  %v = invoke i32 @may(i32 %x) to label %ok unwind label %bad
ok:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %v
bad:
  %p = landingpad { ptr, i32 } cleanup
  call void @extra(i32 7)
  call void @clean(i32 1)
  resume { ptr, i32 } %p
}
define i32 @m2(i32 %x) personality ptr @pers {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @g(i32 5)
  %v = invoke i32 @may(i32 3) to label %ok unwind label %bad
ok:
  call void @extra(i32 %v)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %v
bad:
  %p = landingpad { ptr, i32 } cleanup
  call void @clean(i32 1)
  resume { ptr, i32 } %p
}
