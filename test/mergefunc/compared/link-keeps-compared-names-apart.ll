; In a link another object may have code behind a compare that it derived from its own copy of an inline function, and that copy may have
; promised more. So there a compared name shares its address with no function, even if both promise the same; elsewhere it does.
; RUN: %opt -passes='rust-mergefunc<linked>' %s | FileCheck %s
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --check-prefix=ALIKE

; CHECK-DAG: define internal i32 @compared(
; CHECK-DAG: define internal i32 @twin(
; CHECK-DAG: store volatile ptr @twin, ptr %q
; ALIKE-NOT: define internal i32 @twin(
; ALIKE: store volatile ptr @compared, ptr %q

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @use(i32)

define internal i32 @compared(i32 %x, i32 %y) unnamed_addr {
  %m = mul i32 %x, %y
  %c = icmp slt i32 %m, 0
  %s = select i1 %c, i32 17, i32 5
  %a = xor i32 %s, %m
  %b = mul i32 %a, 77
  call void @use(i32 %a)
  call void @use(i32 %b)
  ret i32 %s
}

define internal i32 @twin(i32 %x, i32 %y) unnamed_addr {
  %m = mul i32 %x, %y
  %c = icmp slt i32 %m, 0
  %s = select i1 %c, i32 17, i32 5
  %a = xor i32 %s, %m
  %b = mul i32 %a, 77
  call void @use(i32 %a)
  call void @use(i32 %b)
  ret i32 %s
}

define dso_local i1 @user(ptr %o, ptr %q) {
  store volatile ptr @twin, ptr %q
  %is = icmp eq ptr %o, @compared
  ret i1 %is
}
