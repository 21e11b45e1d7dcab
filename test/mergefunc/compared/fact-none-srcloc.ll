; Where inline assembly stands in the source is no promise. Functions that differ in that alone share an address.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @later
; CHECK: define internal i32 @first(
; CHECK-NOT: @later
; CHECK: store ptr @first, ptr %q
; CHECK: icmp eq ptr %o, @first

define internal i32 @first(i32 %x) unnamed_addr {
  %a = call i32 asm "", "=r,0,~{dirflag},~{fpsr},~{flags}"(i32 %x), !srcloc !0
  %b = mul i32 %a, 7
  %c = add i32 %b, %x
  ret i32 %c
}

define internal i32 @later(i32 %x) unnamed_addr {
  %a = call i32 asm "", "=r,0,~{dirflag},~{fpsr},~{flags}"(i32 %x), !srcloc !1
  %b = mul i32 %a, 7
  %c = add i32 %b, %x
  ret i32 %c
}

define i1 @use(ptr %q, ptr %o) {
  store ptr @first, ptr %q, align 8
  %c = icmp eq ptr %o, @later
  ret i1 %c
}

!0 = !{i64 111}
!1 = !{i64 222}
