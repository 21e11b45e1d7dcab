; Two functions of which the one goes from a block to the end, and the other one to a block that has its place elsewhere, do not share a body:
; that block would stand in two places.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;test-least-gain=-99;check>' %s | FileCheck %s --implicit-check-not=.merged
; CHECK: define void @f(
; CHECK: define void @g(
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
define void @f(i32 %x) minsize nounwind {
  switch i32 %x, label %a [
    i32 7, label %b
    i32 9, label %c
  ]
a:
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  br label %end
b:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  br label %end
c:
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  call void @u16(i32 %x)
  call void @u17(i32 %x)
  call void @u18(i32 %x)
  call void @u19(i32 %x)
  br label %end
end:
  ret void
}
define void @g(i32 %x) minsize nounwind {
  switch i32 %x, label %a [
    i32 7, label %b
    i32 9, label %c
  ]
a:
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  br label %end
b:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  br label %a
c:
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  call void @u16(i32 %x)
  call void @u17(i32 %x)
  call void @u18(i32 %x)
  call void @u19(i32 %x)
  br label %end
end:
  ret void
}
