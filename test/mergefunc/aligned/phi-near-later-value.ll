; A value that is made behind a region is not there where the region ends, so a select chooses: in the block of the region, and in a
; block behind it.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;test-least-gain=1;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @f.merged(i32 %x, i1 %b, i1 %0)
; CHECK: %[[P:.*]] = phi i32 [ %p, %{{.*}} ], [ poison, %then ]
; CHECK: %late = xor i32 %x, 13
; CHECK-NEXT: %[[V:.*]] = select i1 %0, i32 %late, i32 %[[P]]
; CHECK-NEXT: call void @v(i32 %[[V]])
; CHECK-LABEL: define internal void @h.merged(i32 %x, i1 %0)
; CHECK: %[[P:.*]] = phi i32 [ %p, %{{.*}} ], [ poison, %{{.*}} ]
; CHECK: next:
; CHECK: %late = xor i32 %x, 13
; CHECK: last:
; CHECK: %[[V:.*]] = select i1 %0, i32 %late, i32 %[[P]]
; CHECK-NEXT: call void @v(i32 %[[V]])
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
declare i1 @is(i32)
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
  %late = xor i32 %x, 13
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
  %late = xor i32 %x, 13
  call void @v(i32 %late)
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
define void @h(i32 %x) minsize section ".b" {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  %p = mul i32 %x, 7
  call void @w(i32 %p)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  %c = call i1 @is(i32 1)
  br i1 %c, label %next, label %out
next:
  %late = xor i32 %x, 13
  %d = call i1 @is(i32 %late)
  br i1 %d, label %last, label %out
last:
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  call void @v(i32 %p)
  ret void
out:
  ret void
}
define void @i(i32 %x) minsize section ".b" {
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
  %c = call i1 @is(i32 1)
  br i1 %c, label %next, label %out
next:
  %late = xor i32 %x, 13
  %d = call i1 @is(i32 %late)
  br i1 %d, label %last, label %out
last:
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  call void @v(i32 %late)
  ret void
out:
  ret void
}
