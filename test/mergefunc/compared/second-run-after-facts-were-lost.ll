; In a second run bodies have lost facts on which code behind a compare relies. So a compared name shares its address with no other one:
; not with a wrapper that looks like its thunk (@wrapper), nor with a function that has called another body since (@calls_plain).
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000>,dce,rust-mergefunc<test-least-gain=-1000>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<early;linked>,dce,rust-mergefunc<linked>' %s | FileCheck %s

; CHECK-DAG: define internal i32 @sure_too(
; CHECK-DAG: define internal i32 @wrapper(
; CHECK-DAG: define internal i32 @calls_sure(
; CHECK-DAG: define internal i32 @calls_plain(
; CHECK-DAG: store volatile ptr @wrapper, ptr %q
; CHECK-DAG: store volatile ptr @calls_plain, ptr %q

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @use(i32)

define internal i32 @sure(i32 %x, i32 %y) unnamed_addr {
  %m = mul nsw i32 %x, %y
  %c = icmp slt i32 %m, 0
  %s = select i1 %c, i32 17, i32 5
  %a = xor i32 %s, %m
  %b = mul i32 %a, 77
  call void @use(i32 %a)
  call void @use(i32 %b)
  ret i32 %s
}

define internal i32 @sure_too(i32 %x, i32 %y) unnamed_addr {
  %m = mul nsw i32 %x, %y
  %c = icmp slt i32 %m, 0
  %s = select i1 %c, i32 17, i32 5
  %a = xor i32 %s, %m
  %b = mul i32 %a, 77
  call void @use(i32 %a)
  call void @use(i32 %b)
  ret i32 %s
}

define internal i32 @plain(i32 %x, i32 %y) unnamed_addr {
  %m = mul i32 %x, %y
  %c = icmp slt i32 %m, 0
  %s = select i1 %c, i32 17, i32 5
  %a = xor i32 %s, %m
  %b = mul i32 %a, 77
  call void @use(i32 %a)
  call void @use(i32 %b)
  ret i32 %s
}

define internal i32 @wrapper(i32 %x, i32 %y) unnamed_addr {
  %r = tail call i32 @plain(i32 %x, i32 %y)
  ret i32 %r
}

define internal i32 @calls_sure(i32 %x) unnamed_addr {
  %r = call i32 @sure(i32 %x, i32 3)
  call void @use(i32 %r)
  %s = mul i32 %r, 11
  call void @use(i32 %s)
  ret i32 %s
}

define internal i32 @calls_plain(i32 %x) unnamed_addr {
  %dead = add i32 %x, 9
  %r = call i32 @plain(i32 %x, i32 3)
  call void @use(i32 %r)
  %s = mul i32 %r, 11
  call void @use(i32 %s)
  ret i32 %s
}

define dso_local i1 @user(ptr %o, ptr %q) {
  store volatile ptr @wrapper, ptr %q
  store volatile ptr @calls_plain, ptr %q
  %a = icmp eq ptr %o, @sure
  %b = icmp eq ptr %o, @sure_too
  %c = icmp eq ptr %o, @calls_sure
  %ab = or i1 %a, %b
  %abc = or i1 %ab, %c
  ret i1 %abc
}
