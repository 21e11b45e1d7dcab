; Allocas that only one of the two has stand at the entry before any branch; their lifetime markers stand behind
; branches.
; REQUIRES: since-llvm-22
; Lifetime markers took a size before.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; CHECK-LABEL: define internal i32 @m1.merged(i32 %x, i1 %0)
; CHECK-NEXT: %b = alloca i64, align 8
; CHECK-NEXT: %a = alloca i32, align 4
; CHECK-NEXT: %c = alloca [4 x i8], align 1
; CHECK: call void @u6(i32 %x)
; CHECK-NEXT: br i1 %0, label %[[OWN:.*]], label %[[JOIN:.*]]
; CHECK: [[OWN]]:
; CHECK-NEXT: call void @llvm.lifetime.start.p0(ptr %b)
; CHECK-NEXT: call void @fill(ptr %b, i32 %x)
; CHECK-NEXT: call void @llvm.lifetime.end.p0(ptr %b)
; CHECK-NEXT: br label %[[JOIN]]
; CHECK: [[JOIN]]:
; CHECK-NEXT: call void @fill1(ptr %a)
; CHECK: call void @llvm.lifetime.start.p0(ptr %c)
; CHECK-NEXT: call void @fill3(ptr %c)
; CHECK-NEXT: call void @llvm.lifetime.end.p0(ptr %c)
; CHECK: ret i32 %x
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
declare void @fill(ptr, i32)
declare void @fill1(ptr)
declare void @fill3(ptr)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
define i32 @m1(i32 %x) nounwind {
  %a = alloca i32
  %c = alloca [4 x i8]
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @fill1(ptr %a)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @llvm.lifetime.start.p0(ptr %c)
  call void @fill3(ptr %c)
  call void @llvm.lifetime.end.p0(ptr %c)
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind {
  %b = alloca i64
  %a = alloca i32
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @fill(ptr %b, i32 %x)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @fill1(ptr %a)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %x
}
