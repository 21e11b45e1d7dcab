; Only pointers into address space 0 count as integers.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@integer(
; CHECK: store i64 %a, ptr %p
define dso_local i64 @integer(ptr %p, i64 %a) {
  store i64 %a, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %a, ptr %q, align 8
  %n = load i64, ptr %p, align 8
  %m = mul i64 %n, 7
  %s = add i64 %m, 5
  ret i64 %s
}

; CHECK-LABEL: define {{.*}}@space_1(
; CHECK: store ptr addrspace(1) %a, ptr %p
define dso_local i64 @space_1(ptr %p, ptr addrspace(1) %a) {
  store ptr addrspace(1) %a, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store ptr addrspace(1) %a, ptr %q, align 8
  %n = load i64, ptr %p, align 8
  %m = mul i64 %n, 7
  %s = add i64 %m, 5
  ret i64 %s
}
