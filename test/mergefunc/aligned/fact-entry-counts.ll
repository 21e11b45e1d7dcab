; The body is entered as often as both functions, and the weights of a branch that both have are added.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; CHECK: define internal i32 @m1.merged({{.*}} !prof ![[P:[0-9]+]]
; CHECK: br i1 %c, label %then, label %else, !prof ![[W:[0-9]+]]
; CHECK-DAG: ![[P]] = !{!"function_entry_count", i64 300}
; CHECK-DAG: ![[W]] = !{!"branch_weights", i32 286331152, i32 1861152493}
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
define i32 @m1(i32 %x, i1 %c) nounwind !prof !0 {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  br i1 %c, label %then, label %else, !prof !2
then:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  br label %else
else:
  ret i32 %x
}
define i32 @m2(i32 %x, i1 %c) nounwind !prof !1 {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @extra(i32 %x)
  br i1 %c, label %then, label %else, !prof !3
then:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  br label %else
else:
  ret i32 %x
}
!0 = !{!"function_entry_count", i64 100}
!1 = !{!"function_entry_count", i64 200}
!2 = !{!"branch_weights", i32 10, i32 90}
!3 = !{!"branch_weights", i32 30, i32 170}
