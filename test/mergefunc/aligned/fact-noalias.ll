; Scopes that are declared in one of the two hold from a place on that is not one of the other: declarations go, and
; what was known of the scopes.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; CHECK-LABEL: define internal i32 @m1.merged(i32 %x, ptr %p, ptr %q, i1 %0)
; CHECK-NOT: noalias.scope.decl
; CHECK-NOT: !alias.scope
; CHECK-NOT: !noalias
; CHECK: %a = load i32, ptr %p, align 4, !tbaa
; CHECK-NEXT: store i32 %a, ptr %q, align 4{{$}}
; CHECK: define i32 @m1(
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
declare void @llvm.experimental.noalias.scope.decl(metadata)
define i32 @m1(i32 %x, ptr %p, ptr %q) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  %a = load i32, ptr %p, align 4, !tbaa !3
  store i32 %a, ptr %q, align 4
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %a
}
define i32 @m2(i32 %x, ptr %p, ptr %q) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  %a = load i32, ptr %p, align 4, !tbaa !3, !alias.scope !0
  store i32 %a, ptr %q, align 4, !noalias !0
  call void @extra(i32 %x)
  store i32 %x, ptr %q, align 4, !noalias !0
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %a
}
!0 = !{!1}
!1 = distinct !{!1, !2, !"a"}
!2 = distinct !{!2}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5}
!5 = !{!"root"}
