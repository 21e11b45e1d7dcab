; A ring of calls in which nothing is given up gives nothing up by leading back to itself: the compared function
; shares its address.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @second
; CHECK: define internal i32 @first_back(ptr %p) {
; CHECK-NOT: @second
; CHECK: store ptr @first_back, ptr %q
; CHECK: icmp eq ptr %o, @first_back

define internal i32 @first(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4
  %end = icmp eq i32 %v, 0
  br i1 %end, label %stop, label %more

more:
  %n = getelementptr i8, ptr %p, i64 4
  %r = call i32 @first_back(ptr %n)
  %m = mul i32 %r, 7
  %s = xor i32 %m, %v
  ret i32 %s

stop:
  ret i32 1
}

define internal i32 @first_back(ptr %p) unnamed_addr {
  %r = call i32 @first(ptr %p)
  %m = mul i32 %r, 11
  %s = add i32 %m, 5
  %t = lshr i32 %s, 1
  %u = xor i32 %t, %r
  ret i32 %u
}

define internal i32 @second(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4
  %end = icmp eq i32 %v, 0
  br i1 %end, label %stop, label %more

more:
  %n = getelementptr i8, ptr %p, i64 4
  %r = call i32 @second_back(ptr %n)
  %m = mul i32 %r, 7
  %s = xor i32 %m, %v
  ret i32 %s

stop:
  ret i32 1
}

define internal i32 @second_back(ptr %p) unnamed_addr {
  %r = call i32 @second(ptr %p)
  %m = mul i32 %r, 11
  %s = add i32 %m, 5
  %t = lshr i32 %s, 1
  %u = xor i32 %t, %r
  ret i32 %u
}

define i1 @use(ptr %q, ptr %o) {
  store ptr @second_back, ptr %q, align 8
  %c = icmp eq ptr %o, @first_back
  ret i1 %c
}
