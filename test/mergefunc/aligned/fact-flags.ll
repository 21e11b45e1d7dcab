; What only one of the two promises of an instruction of both goes; what both promise stays.
; REQUIRES: since-llvm-22
; Samesign is of LLVM 20.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; CHECK-LABEL: define internal i32 @m1.merged(i32 %x, ptr %p, i1 %0)
; CHECK: %a = add nuw i32 %x, 3
; CHECK-NEXT: %b = load i32, ptr %p, align 4, !invariant.load
; CHECK-NOT: !range
; CHECK-NEXT: %c = call i32 @make(i32 %a)
; CHECK-NEXT: %d = load i32, ptr %p, align 4, !range ![[R:[0-9]+]]
; CHECK-NEXT: %e = icmp eq
; CHECK-NEXT: %f = zext i1 %e to i32
; CHECK-NEXT: store i32 %f, ptr %p, align 2
; CHECK: ![[R]] = !{i32 0, i32 20}
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
declare i32 @make(i32)
define i32 @m1(i32 %x, ptr %p) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  %a = add nuw nsw i32 %x, 3
  %b = load i32, ptr %p, align 8, !invariant.load !2, !range !0
  %c = call noundef i32 @make(i32 noundef %a)
  %d = load i32, ptr %p, align 4, !range !0
  %e = icmp eq i32 %c, %b
  %f = zext nneg i1 %e to i32
  store i32 %f, ptr %p, align 2
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %d
}
define i32 @m2(i32 %x, ptr %p) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  %a = add nuw i32 %x, 3
  %b = load i32, ptr %p, align 4, !invariant.load !2
  %c = call i32 @make(i32 %a)
  %d = load i32, ptr %p, align 4, !range !1
  %e = icmp samesign eq i32 %c, %b
  %f = zext i1 %e to i32
  store i32 %f, ptr %p, align 16
  call void @extra(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %d
}
!0 = !{i32 0, i32 10}
!1 = !{i32 0, i32 20}
!2 = !{}
