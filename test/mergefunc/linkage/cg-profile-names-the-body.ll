; The profile of the call graph names functions alone: where a name became an alias, a thunk or nothing,
; its entries speak of the kept body, which makes the calls and gets them. Others stay.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @alias = weak dso_local alias i32 (i32), ptr @alias.merged
; CHECK: define weak dso_local i32 @thunk(
; CHECK-NEXT: tail call i32 @alias.merged(
; CHECK: define dso_local i32 @keeper(
; CHECK-NOT: @folded
; CHECK: !{{[0-9]+}} = !{i32 5, !"CG Profile", ![[LIST:[0-9]+]]}
; CHECK-NEXT: ![[LIST]] = distinct !{![[A:[0-9]+]], ![[T:[0-9]+]], ![[F:[0-9]+]], ![[K:[0-9]+]], ![[N:[0-9]+]]}
; CHECK-NEXT: ![[A]] = !{ptr @caller, ptr @alias.merged, i64 10}
; CHECK-NEXT: ![[T]] = !{ptr @alias.merged, ptr @caller, i64 20}
; CHECK-NEXT: ![[F]] = {{(distinct )?}}!{ptr @caller, ptr @keeper, i64 30}
; CHECK-NEXT: ![[K]] = {{(distinct )?}}!{ptr @caller, ptr @keeper, i64 30}
; CHECK-NEXT: ![[N]] = !{ptr @caller, null, i64 50}

define weak dso_local i32 @alias(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak dso_local i32 @thunk(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @keeper(i32 %x) {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @folded(i32 %x) {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @caller(i32 %x) {
  %a = call i32 @alias(i32 %x)
  %t = call i32 @thunk(i32 %a)
  %k = call i32 @keeper(i32 %t)
  %f = call i32 @folded(i32 %k)
  ret i32 %f
}

!llvm.module.flags = !{!0}
!0 = !{i32 5, !"CG Profile", !1}
!1 = distinct !{!2, !3, !4, !5, !6}
!2 = !{ptr @caller, ptr @alias, i64 10}
!3 = !{ptr @thunk, ptr @caller, i64 20}
!4 = !{ptr @caller, ptr @folded, i64 30}
!5 = !{ptr @caller, ptr @keeper, i64 30}
!6 = !{ptr @caller, null, i64 50}
