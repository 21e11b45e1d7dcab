; One member of a cycle that does something else makes every member of that cycle different from its
; twin: nothing of the two cycles merges.
; RUN: %opt -passes='rust-mergefunc<no-similar>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal i32 @a1(
; CHECK: call i32 @b1(
; CHECK: define internal i32 @b1(
; CHECK: call i32 @c1(
; CHECK: define internal i32 @c1(
; CHECK: call i32 @a1(
; CHECK: define internal i32 @a2(
; CHECK: call i32 @b2(
; CHECK: define internal i32 @b2(
; CHECK: call i32 @c2(
; CHECK: define internal i32 @c2(
; CHECK: mul i32 %a, 8
; CHECK: call i32 @a2(

define internal i32 @a1(i32 %x) {
  %z = icmp slt i32 %x, 1
  br i1 %z, label %done, label %more
more:
  %a = sub i32 %x, 1
  %b = mul i32 %a, 5
  %c = xor i32 %b, %x
  %d = and i32 %c, %a
  %e = call i32 @b1(i32 %d)
  %f = add i32 %e, %c
  ret i32 %f
done:
  ret i32 1
}

define internal i32 @b1(i32 %x) {
  %z = icmp slt i32 %x, 1
  br i1 %z, label %done, label %more
more:
  %a = sub i32 %x, 1
  %b = mul i32 %a, 6
  %c = xor i32 %b, %x
  %d = and i32 %c, %a
  %e = call i32 @c1(i32 %d)
  %f = add i32 %e, %c
  ret i32 %f
done:
  ret i32 1
}

define internal i32 @c1(i32 %x) {
  %z = icmp slt i32 %x, 1
  br i1 %z, label %done, label %more
more:
  %a = sub i32 %x, 1
  %b = mul i32 %a, 7
  %c = xor i32 %b, %x
  %d = and i32 %c, %a
  %e = call i32 @a1(i32 %d)
  %f = add i32 %e, %c
  ret i32 %f
done:
  ret i32 1
}

define internal i32 @a2(i32 %x) {
  %z = icmp slt i32 %x, 1
  br i1 %z, label %done, label %more
more:
  %a = sub i32 %x, 1
  %b = mul i32 %a, 5
  %c = xor i32 %b, %x
  %d = and i32 %c, %a
  %e = call i32 @b2(i32 %d)
  %f = add i32 %e, %c
  ret i32 %f
done:
  ret i32 1
}

define internal i32 @b2(i32 %x) {
  %z = icmp slt i32 %x, 1
  br i1 %z, label %done, label %more
more:
  %a = sub i32 %x, 1
  %b = mul i32 %a, 6
  %c = xor i32 %b, %x
  %d = and i32 %c, %a
  %e = call i32 @c2(i32 %d)
  %f = add i32 %e, %c
  ret i32 %f
done:
  ret i32 1
}

define internal i32 @c2(i32 %x) {
  %z = icmp slt i32 %x, 1
  br i1 %z, label %done, label %more
more:
  %a = sub i32 %x, 1
  %b = mul i32 %a, 8
  %c = xor i32 %b, %x
  %d = and i32 %c, %a
  %e = call i32 @a2(i32 %d)
  %f = add i32 %e, %c
  ret i32 %f
done:
  ret i32 1
}

define dso_local i32 @user(i32 %x) {
  %r0 = call i32 @a1(i32 %x)
  %r1 = call i32 @a2(i32 %r0)
  ret i32 %r1
}
