; Functions whose scopes have nothing in common merge, and what one's scopes said of the other's
; accesses does not survive.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: load i64, ptr %p, align 8{{$}}
; CHECK: store i64 %s, ptr %q, align 8{{$}}
define dso_local i64 @a(ptr %p, ptr %q, i64 %x) {
  %m = load i64, ptr %p, align 8, !alias.scope !0
  %s = add i64 %m, %x
  store i64 %s, ptr %q, align 8, !noalias !0
  %v = load i64, ptr %p, align 8
  %h = xor i64 %v, %s
  %r = lshr i64 %h, 3
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call i64 @a(
define dso_local i64 @b(ptr %p, ptr %q, i64 %x) {
  %m = load i64, ptr %p, align 8
  %s = add i64 %m, %x
  store i64 %s, ptr %q, align 8
  %v = load i64, ptr %p, align 8
  %h = xor i64 %v, %s
  %r = lshr i64 %h, 3
  ret i64 %r
}

!0 = !{!1}
!1 = distinct !{!1, !2, !"one: p"}
!2 = distinct !{!2, !"one"}
