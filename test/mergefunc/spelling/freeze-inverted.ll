; A comparison may be read as its inverse too where it steers branches and selects frozen.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @f(i64)

; CHECK-LABEL: define {{.*}}@a(
; CHECK-NEXT: icmp ult
; CHECK-NEXT: freeze
define dso_local i64 @a(i64 %x, i64 %y) {
  %c = icmp ult i64 %x, %y
  %d = freeze i1 %c
  %s = select i1 %d, i64 %x, i64 7
  br i1 %d, label %one, label %two
one:
  call void @f(i64 %s)
  ret i64 %y
two:
  ret i64 %s
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
define dso_local i64 @b(i64 %x, i64 %y) {
  %c = icmp uge i64 %x, %y
  %d = freeze i1 %c
  %s = select i1 %d, i64 7, i64 %x
  br i1 %d, label %two, label %one
one:
  call void @f(i64 %s)
  ret i64 %y
two:
  ret i64 %s
}

; CHECK-LABEL: define {{.*}}@not_exchanged(
; CHECK-NEXT: icmp uge
define dso_local i64 @not_exchanged(i64 %x, i64 %y) {
  %c = icmp uge i64 %x, %y
  %d = freeze i1 %c
  %s = select i1 %d, i64 %x, i64 7
  br i1 %d, label %one, label %two
one:
  call void @f(i64 %s)
  ret i64 %y
two:
  ret i64 %s
}

; CHECK-LABEL: define {{.*}}@number(
; CHECK-NEXT: icmp ult
define dso_local i64 @number(i64 %x, i64 %y) {
  %c = icmp ult i64 %x, %y
  %d = freeze i1 %c
  %s = select i1 %d, i64 %x, i64 7
  %n = zext i1 %d to i64
  %r = mul i64 %s, %n
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@other_number(
; CHECK-NEXT: icmp uge
define dso_local i64 @other_number(i64 %x, i64 %y) {
  %c = icmp uge i64 %x, %y
  %d = freeze i1 %c
  %s = select i1 %d, i64 7, i64 %x
  %n = zext i1 %d to i64
  %r = mul i64 %s, %n
  ret i64 %r
}
