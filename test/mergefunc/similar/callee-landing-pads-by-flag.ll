; That the module has landing pads is enough for callees to need one.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-NOT: @f5.merged
target datalayout = "e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"
declare void @use(i32)
define internal i32 @k5(i32 %x) noinline nounwind {
  %r = shl i32 %x, 5
  ret i32 %r
}
define internal i32 @k77(i32 %x) noinline nounwind {
  %r = shl i32 %x, 7
  ret i32 %r
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
