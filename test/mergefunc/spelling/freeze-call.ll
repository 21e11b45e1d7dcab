; The freeze of a call's result is the result if it is noundef, by the call or by what is called.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @f(i64)
declare noundef i64 @g(i64)

; CHECK-LABEL: define {{.*}}@a(
; CHECK-NEXT: call i64 @f(
; CHECK-NEXT: call i64 @g(
; CHECK-NEXT: add
define dso_local i64 @a(i64 %x) {
  %v = call i64 @f(i64 %x)
  %w = call i64 @g(i64 %x)
  %s = add i64 %v, %w
  %r = mul i64 %s, %v
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
define dso_local i64 @b(i64 %x) {
  %v = call noundef i64 @f(i64 %x)
  %e = freeze i64 %v
  %w = call i64 @g(i64 %x)
  %d = freeze i64 %w
  %s = add i64 %e, %d
  %r = mul i64 %s, %e
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@open(
; CHECK-NEXT: call i64 @f(
; CHECK-NEXT: freeze
define dso_local i64 @open(i64 %x) {
  %v = call i64 @f(i64 %x)
  %e = freeze i64 %v
  %w = call i64 @g(i64 %x)
  %s = add i64 %e, %w
  %r = mul i64 %s, %e
  ret i64 %r
}
