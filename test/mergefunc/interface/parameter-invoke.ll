; An invoke of a function that leaves becomes an invoke of the kept one; its results and edges stay.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@wide("
; RUN: %opt -passes='rust-mergefunc<exact;check>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @sink(i64)

declare i32 @personality(...)

; CHECK-LABEL: define {{.*}}@kept(
; CHECK-NEXT: mul
; EXACT: define {{.*}}@kept(
define dso_local i64 @kept(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  ret i64 %t
}

; EXACT: define {{.*}}@wide(
define internal fastcc i64 @wide(ptr %u, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK-NEXT: mul
; EXACT: define {{.*}}@near(
define internal fastcc i64 @near(ptr %u, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  store i64 %t, ptr %u
  call void @sink(i64 %t)
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK: %a = invoke noundef i64 @kept(i64 noundef %x)
; CHECK-NEXT: to label %next unwind label %bad
; CHECK: %b = invoke fastcc i64 @near(ptr %p, i64 %a)
; EXACT: define {{.*}}@caller(
define dso_local i64 @caller(i64 %x, ptr %p) personality ptr @personality {
  %a = invoke fastcc noundef i64 @wide(ptr nonnull %p, i64 noundef %x)
          to label %next unwind label %bad
next:
  %b = invoke fastcc i64 @near(ptr %p, i64 %a)
          to label %good unwind label %bad
good:
  ret i64 %b
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
