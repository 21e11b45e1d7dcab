; That the module has landing pads is enough for callees to need one.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s -S | FileCheck %s
; CHECK-NOT: @f5.merged
target datalayout = "e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"
declare void @use(i32)
define internal i32 @k5(i32 %x) noinline nounwind {
  call void @use(i32 5)
  %r = mul i32 %x, 5
  %s = xor i32 %r, 15
  %t = udiv i32 %s, 7
  %u = shl i32 %t, 6
  ret i32 %u
}
define internal i32 @k77(i32 %x) noinline nounwind {
  call void @use(i32 77)
  %r = mul i32 %x, 77
  %s = xor i32 %r, 231
  %t = udiv i32 %s, 79
  %u = shl i32 %t, 1
  ret i32 %u
}
define i32 @f5(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = call i32 @k5(i32 %x)
  ret i32 %r
}
define i32 @f77(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = call i32 @k77(i32 %x)
  ret i32 %r
}
!llvm.module.flags = !{!0}
!0 = !{i32 8, !"branch-target-enforcement", i32 2}
