; Same opcodes on other types: an i16 is not an i32, though both are moved alike.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@copies_int(
; CHECK: load i32, ptr %p
define dso_local void @copies_int(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 4
  %b = load i32, ptr %pn, align 4
  store i32 %a, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 8
  store i32 %b, ptr %qn, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@copies_short(
; CHECK: load i16, ptr %p
define dso_local void @copies_short(ptr %p, ptr %q) {
  %a = load i16, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 4
  %b = load i16, ptr %pn, align 4
  store i16 %a, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 8
  store i16 %b, ptr %qn, align 4
  ret void
}
