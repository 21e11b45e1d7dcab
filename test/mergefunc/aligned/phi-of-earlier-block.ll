; A value of an earlier block is there wherever a region of the block of its use ends, so a phi chooses behind the region.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;test-least-gain=1;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @f.merged(i32 %x, i1 %b, i1 %0)
; CHECK: %early = xor i32 %x, 11
; CHECK: then:
; CHECK-NEXT: br i1 %0, label %[[JOIN:.*]], label %[[OWN:.*]]
; CHECK: [[OWN]]:
; CHECK-NEXT: %p = mul i32 %x, 7
; CHECK-NEXT: call void @w(i32 %p)
; CHECK: [[JOIN]]:
; CHECK-NEXT: %[[V:.*]] = phi i32 [ %p, %[[OWN]] ], [ %early, %then ]
; CHECK-NOT: select
; CHECK: call void @v(i32 %[[V]])
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
declare void @v(i32)
declare void @w(i32)
define void @f(i32 %x, i1 %b) minsize section ".a" {
  %early = xor i32 %x, 11
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  br i1 %b, label %then, label %end
then:
  %p = mul i32 %x, 7
  call void @w(i32 %p)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @v(i32 %p)
  br label %end
end:
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  ret void
}
define void @g(i32 %x, i1 %b) minsize section ".a" {
  %early = xor i32 %x, 11
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  br i1 %b, label %then, label %end
then:
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @v(i32 %early)
  br label %end
end:
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  ret void
}
