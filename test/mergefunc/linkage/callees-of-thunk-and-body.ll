; !callees is the closed set of addresses that a call may get. Where a name stays as a thunk and the
; module's references to its address go to the kept body, a call may get either; where references stay
; or the name is no function any more, there is one address.
; RUN: %opt -passes='rust-mergefunc<check;no-aliases>' %s | FileCheck %s --check-prefixes=CHECK,THUNK
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --check-prefixes=CHECK,ALIAS
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-DAG: @table = global [2 x ptr] [ptr @a, ptr @other]
; THUNK-DAG: define dso_local i32 @b(i32 %x) unnamed_addr
; ALIAS-DAG: @b = dso_local unnamed_addr alias i32 (i32), ptr @a
; CHECK-DAG: define dso_local i32 @significant(i32 %x) {
; CHECK-DAG: call i32 %one(i32 %x), !callees ![[ONE:[0-9]+]]
; CHECK-DAG: call i32 %two(i32 %x), !callees ![[TWO:[0-9]+]]
; THUNK-DAG: ![[ONE]] = !{ptr @b, ptr @other, ptr @a}
; ALIAS-DAG: ![[ONE]] = !{ptr @a, ptr @other}
; CHECK-DAG: ![[TWO]] = !{ptr @significant, ptr @other}

@table = global [2 x ptr] [ptr @b, ptr @other]
@named = global ptr @significant

declare i32 @other(i32)

define dso_local i32 @a(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @b(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @significant(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @calls(ptr %one, ptr %two, i32 %x) {
  %a = call i32 %one(i32 %x), !callees !0
  %b = call i32 %two(i32 %x), !callees !1
  %c = add i32 %a, %b
  ret i32 %c
}

!0 = !{ptr @b, ptr @other}
!1 = !{ptr @significant, ptr @other}
