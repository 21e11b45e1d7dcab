; A hammock within a loop of both functions is folded where it stands: the loop is one loop.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;test-least-gain=1;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @f.merged(i32 %x, i1 %0)
; CHECK: loop:
; CHECK: br i1 %0, label %[[JOIN:.*]], label %[[OWN:.*]]
; CHECK: [[OWN]]:
; CHECK-NEXT: %o = icmp sgt i32 %i, 7
; CHECK-NEXT: br i1 %o, label %then, label %end
; CHECK: [[JOIN]]:
; CHECK: br i1 %c, label %out, label %loop
; CHECK-NOT: phi
; CHECK: ret void
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
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %n, %end ]
  call void @u0(i32 %i)
  call void @u1(i32 %i)
  call void @u2(i32 %i)
  call void @u3(i32 %i)
  call void @u4(i32 %i)
  call void @u5(i32 %i)
  call void @u6(i32 %i)
  call void @u7(i32 %i)
  call void @u8(i32 %i)
  call void @u9(i32 %i)
  call void @u10(i32 %i)
  call void @u11(i32 %i)
  call void @u12(i32 %i)
  call void @u13(i32 %i)
  call void @u14(i32 %i)
  call void @u15(i32 %i)
  %o = icmp sgt i32 %i, 7
  br i1 %o, label %then, label %end
then:
  call void @v(i32 1)
  br label %end
end:
  call void @u16(i32 %i)
  call void @u17(i32 %i)
  call void @u18(i32 %i)
  call void @u19(i32 %i)
  call void @u20(i32 %i)
  call void @u21(i32 %i)
  call void @u22(i32 %i)
  call void @u23(i32 %i)
  call void @u24(i32 %i)
  call void @u25(i32 %i)
  call void @u26(i32 %i)
  call void @u27(i32 %i)
  call void @u28(i32 %i)
  call void @u29(i32 %i)
  call void @u30(i32 %i)
  call void @u31(i32 %i)
  %n = add i32 %i, 1
  %c = icmp eq i32 %n, %x
  br i1 %c, label %out, label %loop
out:
  ret void
}
define void @g(i32 %x) minsize {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %n, %loop ]
  call void @u0(i32 %i)
  call void @u1(i32 %i)
  call void @u2(i32 %i)
  call void @u3(i32 %i)
  call void @u4(i32 %i)
  call void @u5(i32 %i)
  call void @u6(i32 %i)
  call void @u7(i32 %i)
  call void @u8(i32 %i)
  call void @u9(i32 %i)
  call void @u10(i32 %i)
  call void @u11(i32 %i)
  call void @u12(i32 %i)
  call void @u13(i32 %i)
  call void @u14(i32 %i)
  call void @u15(i32 %i)
  call void @u16(i32 %i)
  call void @u17(i32 %i)
  call void @u18(i32 %i)
  call void @u19(i32 %i)
  call void @u20(i32 %i)
  call void @u21(i32 %i)
  call void @u22(i32 %i)
  call void @u23(i32 %i)
  call void @u24(i32 %i)
  call void @u25(i32 %i)
  call void @u26(i32 %i)
  call void @u27(i32 %i)
  call void @u28(i32 %i)
  call void @u29(i32 %i)
  call void @u30(i32 %i)
  call void @u31(i32 %i)
  %n = add i32 %i, 1
  %c = icmp eq i32 %n, %x
  br i1 %c, label %out, label %loop
out:
  ret void
}
