; The kept body loses a !tbaa that only it had: under the other name the load may read anything.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_of_int(
; CHECK: load i64, ptr %p, align 8{{$}}
; EXACT-LABEL: define {{.*}}@a_of_int(
; EXACT: load i64, ptr %p, align 8, !tbaa
define dso_local i64 @a_of_int(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %v = load i64, ptr %p, align 8, !tbaa !4
  %s = add i64 %m, %v
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b_of_anything(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a_of_int(
; EXACT-LABEL: define {{.*}}@b_of_anything(
; EXACT: load i64, ptr %p, align 8{{$}}
define dso_local i64 @b_of_anything(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %v = load i64, ptr %p, align 8
  %s = add i64 %m, %v
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

!0 = !{!"root"}
!1 = !{!"char", !0}
!2 = !{!"int", !1}
!3 = !{!"long", !1}
!4 = !{!2, !2, i64 0}
!5 = !{!3, !3, i64 0}
