; Functions that run often are left alone unless they are optimized for size or similar=hot asks for them.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s -S | FileCheck %s --implicit-check-not=@h1.merged --implicit-check-not=@p1.merged
; RUN: %opt -passes='rust-mergefunc<similar=hot;test-least-gain=-1000;check>' %s -S | FileCheck %s --check-prefix=HOT
; CHECK-DAG: define internal {{.*}}@s1.merged(
; CHECK-DAG: define internal {{.*}}@u1.merged(
; HOT-DAG: define internal {{.*}}@h1.merged(
; HOT-DAG: define internal {{.*}}@p1.merged(
; HOT-DAG: define internal {{.*}}@s1.merged(
; HOT-DAG: define internal {{.*}}@u1.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @h1(i32 %x) nounwind hot {
  call void @use(i32 %x)
  %r = add i32 %x, 1
  ret i32 %r
}
define i32 @h2(i32 %x) nounwind hot {
  call void @use(i32 %x)
  %r = add i32 %x, 2
  ret i32 %r
}
define i32 @p1(i32 %x) nounwind !section_prefix !0 {
  call void @use(i32 %x)
  %r = sub i32 %x, 1
  ret i32 %r
}
define i32 @p2(i32 %x) nounwind !section_prefix !0 {
  call void @use(i32 %x)
  %r = sub i32 %x, 2
  ret i32 %r
}
define i32 @s1(i32 %x) nounwind hot optsize {
  call void @use(i32 %x)
  %r = mul i32 %x, 1
  ret i32 %r
}
define i32 @s2(i32 %x) nounwind hot optsize {
  call void @use(i32 %x)
  %r = mul i32 %x, 2
  ret i32 %r
}
define i32 @u1(i32 %x) nounwind !section_prefix !1 {
  call void @use(i32 %x)
  %r = xor i32 %x, 1
  ret i32 %r
}
define i32 @u2(i32 %x) nounwind !section_prefix !1 {
  call void @use(i32 %x)
  %r = xor i32 %x, 2
  ret i32 %r
}
!0 = !{!"function_section_prefix", !"hot"}
!1 = !{!"function_section_prefix", !"unlikely"}
