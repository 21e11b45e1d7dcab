; The operand of an atomicrmw is no hole; the value of an atomic store is one.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: store atomic i32 %0, ptr @a seq_cst
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 5)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 9)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
@a = external global [9 x i32]
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  store atomic i32 5, ptr @a seq_cst, align 4
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  store atomic i32 9, ptr @a seq_cst, align 4
  ret i32 %x
}
define i32 @n1(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %r = atomicrmw add ptr @a, i32 5 seq_cst
  ret i32 %x
}
define i32 @n2(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %r = atomicrmw add ptr @a, i32 9 seq_cst
  ret i32 %x
}
