; An addition of two constants is no doubling of one, though both are holes: it is not what a shift by one is.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: add i32 %0, %1
; CHECK: define internal {{.*}}@m2.merged(
; CHECK: shl i32 %0, 1
; CHECK: call {{.*}}@m2.merged({{.*}}, i32 8)
; CHECK: call {{.*}}@m1.merged({{.*}}, i32 9, i32 11)
; CHECK: call {{.*}}@m2.merged({{.*}}, i32 3)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = add i32 5, 6
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = shl i32 8, 1
  ret i32 %r
}
define i32 @m3(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = add i32 9, 11
  ret i32 %r
}
define i32 @m4(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = shl i32 3, 1
  ret i32 %r
}
