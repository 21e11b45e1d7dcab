; A loop that only the second function has moves behind the branch on the bit as a whole.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;test-least-gain=1;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @f.merged(i32 %x, i1 %0)
; CHECK: br i1 %0, label %[[OWN:.*]], label %[[JOIN:.*]]
; CHECK: [[OWN]]:
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NEXT: %i = phi i32 [ 0, %[[OWN]] ], [ %n, %loop ]
; CHECK-NEXT: call void @v(i32 %i)
; CHECK-NEXT: %n = add i32 %i, 1
; CHECK-NEXT: %c = icmp eq i32 %n, %x
; CHECK-NEXT: br i1 %c, label %[[END:.*]], label %loop
; CHECK: [[END]]:
; CHECK-NEXT: br label %[[JOIN]]
; CHECK: [[JOIN]]:
; CHECK-NEXT: call void @u16(i32 %x)
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
declare void @u14(i32)
declare void @u15(i32)
declare void @u16(i32)
declare void @u17(i32)
declare void @u18(i32)
declare void @u19(i32)
declare void @u20(i32)
declare void @u21(i32)
declare void @u22(i32)
declare void @u23(i32)
declare void @u24(i32)
declare void @u25(i32)
declare void @u26(i32)
declare void @u27(i32)
declare void @u28(i32)
declare void @u29(i32)
declare void @u30(i32)
declare void @u31(i32)
declare void @v(i32)
define void @f(i32 %x) minsize {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  call void @u16(i32 %x)
  call void @u17(i32 %x)
  call void @u18(i32 %x)
  call void @u19(i32 %x)
  call void @u20(i32 %x)
  call void @u21(i32 %x)
  call void @u22(i32 %x)
  call void @u23(i32 %x)
  call void @u24(i32 %x)
  call void @u25(i32 %x)
  call void @u26(i32 %x)
  call void @u27(i32 %x)
  call void @u28(i32 %x)
  call void @u29(i32 %x)
  call void @u30(i32 %x)
  call void @u31(i32 %x)
  ret void
}
define void @g(i32 %x) minsize {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %n, %loop ]
  call void @v(i32 %i)
  %n = add i32 %i, 1
  %c = icmp eq i32 %n, %x
  br i1 %c, label %end, label %loop
end:
  call void @u16(i32 %x)
  call void @u17(i32 %x)
  call void @u18(i32 %x)
  call void @u19(i32 %x)
  call void @u20(i32 %x)
  call void @u21(i32 %x)
  call void @u22(i32 %x)
  call void @u23(i32 %x)
  call void @u24(i32 %x)
  call void @u25(i32 %x)
  call void @u26(i32 %x)
  call void @u27(i32 %x)
  call void @u28(i32 %x)
  call void @u29(i32 %x)
  call void @u30(i32 %x)
  call void @u31(i32 %x)
  ret void
}
