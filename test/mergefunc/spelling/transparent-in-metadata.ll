; What metadata names by itself is not skipped: it would be unclear what it stands for there.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i1 @llvm.type.test(ptr, metadata)

; CHECK-LABEL: define {{.*}}@of_x(
; CHECK-NEXT: freeze i64 %x
define dso_local i64 @of_x(ptr %p, i64 noundef %x, i64 noundef %y) {
  %f = freeze i64 %x
  %t = call i1 @llvm.type.test(ptr %p, metadata i64 %f)
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@of_y(
; CHECK-NEXT: freeze i64 %y
define dso_local i64 @of_y(ptr %p, i64 noundef %x, i64 noundef %y) {
  %f = freeze i64 %y
  %t = call i1 @llvm.type.test(ptr %p, metadata i64 %f)
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}
