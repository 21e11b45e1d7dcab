; A loop may go on where a comparison holds or leave where its inverse does, whatever the order of
; its blocks.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<search=tree>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @f(i64)
declare i64 @g(i64)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: icmp ult i64 %i, %y
; EXACT-LABEL: define {{.*}}@a(
; EXACT: icmp ult
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  br label %head
head:
  %i = phi i64 [ %x, %0 ], [ %n, %body ]
  %c = icmp ult i64 %i, %y
  br i1 %c, label %body, label %done
body:
  %n = call i64 @f(i64 %i)
  br label %head
done:
  %r = udiv i64 %i, %m
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: icmp uge
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  br label %head
done:
  %r = udiv i64 %i, %m
  ret i64 %r
body:
  %n = call i64 @f(i64 %i)
  br label %head
head:
  %i = phi i64 [ %n, %body ], [ %x, %0 ]
  %c = icmp uge i64 %i, %y
  br i1 %c, label %done, label %body
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: label %done, label %body
; EXACT-LABEL: define {{.*}}@near(
; EXACT: label %done, label %body
define dso_local i64 @near(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  br label %head
head:
  %i = phi i64 [ %x, %0 ], [ %n, %body ]
  %c = icmp ult i64 %i, %y
  br i1 %c, label %done, label %body
body:
  %n = call i64 @f(i64 %i)
  br label %head
done:
  %r = udiv i64 %i, %m
  ret i64 %r
}
