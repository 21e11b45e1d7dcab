; A clang.arc.attachedcall bundle takes the result of a call that nothing else uses; without it nobody does.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@plain("
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @sink(i64)

declare ptr @objc_retainAutoreleasedReturnValue(ptr)

; CHECK-LABEL: define {{.*}}@kept(
; CHECK-NEXT: mul
define dso_local void @kept(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  ret void
}

; CHECK-LABEL: define {{.*}}@other(
; CHECK-NEXT: mul
define dso_local void @other(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = mul i64 %r, 13
  call void @sink(i64 %t)
  ret void
}

; CHECK-LABEL: define internal ptr @attached(
; CHECK-NEXT: mul
define internal ptr @attached(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = mul i64 %r, 13
  call void @sink(i64 %t)
  ret ptr null
}

define internal ptr @plain(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  ret ptr null
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK-NEXT: %a = call ptr @attached(i64 %x) [ "clang.arc.attachedcall"(
; CHECK-NEXT: call void @kept(i64 %x)
define dso_local void @caller(i64 %x) {
  %a = call ptr @attached(i64 %x) [ "clang.arc.attachedcall"(ptr @objc_retainAutoreleasedReturnValue) ]
  %b = call ptr @plain(i64 %x)
  ret void
}
