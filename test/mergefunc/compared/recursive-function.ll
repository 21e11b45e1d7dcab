; A function that promises more than its twin calls itself, as that one does. The compare is true for one of them.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-DAG: define internal i32 @sure(ptr %p) {
; CHECK-DAG: define internal i32 @plain(ptr %p)
; CHECK: store ptr @plain, ptr %q
; CHECK: icmp eq ptr %o, @sure

define internal i32 @sure(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4, !range !0
  %end = icmp eq i32 %v, 0
  br i1 %end, label %stop, label %more

more:
  %n = getelementptr i8, ptr %p, i64 4
  %r = call i32 @sure(ptr %n)
  %m = mul i32 %r, 7
  %s = xor i32 %m, %v
  ret i32 %s

stop:
  ret i32 1
}

define internal i32 @plain(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4
  %end = icmp eq i32 %v, 0
  br i1 %end, label %stop, label %more

more:
  %n = getelementptr i8, ptr %p, i64 4
  %r = call i32 @plain(ptr %n)
  %m = mul i32 %r, 7
  %s = xor i32 %m, %v
  ret i32 %s

stop:
  ret i32 1
}

define i1 @use(ptr %q, ptr %o) {
  store ptr @plain, ptr %q, align 8
  %c = icmp eq ptr %o, @sure
  ret i1 %c
}

!0 = !{i32 0, i32 9}
