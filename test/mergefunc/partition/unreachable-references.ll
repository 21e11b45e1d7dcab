; What unreachable blocks refer to does not tell functions apart, also where both have such blocks.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @outside(i64)

define internal i64 @triples(i64 %x) noinline {
  %a = mul i64 %x, 77
  %b = call i64 @outside(i64 %a)
  ret i64 %b
}

define internal i64 @quadruples(i64 %x) noinline {
  %a = mul i64 %x, 79
  %b = call i64 @outside(i64 %a)
  ret i64 %b
}

; Twins of the two, so that they may merge themselves.
define internal i64 @triples_too(i64 %x) noinline {
  %a = mul i64 %x, 77
  %b = call i64 @outside(i64 %a)
  ret i64 %b
}

define internal i64 @quadruples_too(i64 %x) noinline {
  %a = mul i64 %x, 79
  %b = call i64 @outside(i64 %a)
  ret i64 %b
}

; CHECK-LABEL: define dso_local i64 @first(
; CHECK: mul i64 %x, 3
define dso_local i64 @first(i64 %x) {
  %a = mul i64 %x, 3
  %h = lshr i64 %a, 5
  %b = call i64 @outside(i64 %h)
  ret i64 %b
dead:
  %c = call i64 @triples(i64 %x)
  ret i64 %c
}

; CHECK-LABEL: define dso_local i64 @second(
; CHECK-NEXT: [[R:%.*]] = tail call i64 @first(
; CHECK-NEXT: ret i64 [[R]]
define dso_local i64 @second(i64 %x) {
  %a = mul i64 %x, 3
  %h = lshr i64 %a, 5
  %b = call i64 @outside(i64 %h)
  ret i64 %b
dead:
  %c = call i64 @quadruples(i64 %x)
  ret i64 %c
}

define dso_local i64 @user(i64 %x) {
  %a = call i64 @triples(i64 %x)
  %b = call i64 @triples_too(i64 %a)
  %c = call i64 @quadruples(i64 %b)
  %d = call i64 @quadruples_too(i64 %c)
  ret i64 %d
}
