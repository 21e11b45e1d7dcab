; The pointer body is kept also where only the bodies differ in pointer against integer and the
; signatures agree: nothing but its name speaks for the integer body.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local void @a_integer(
; CHECK-NEXT: tail call void @b_pointer(ptr %p, ptr %q)
; CHECK-NEXT: ret void
define dso_local void @a_integer(ptr %p, ptr %q) {
  %a = load i64, ptr %p, align 8
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load i64, ptr %pn, align 8
  store i64 %a, ptr %q, align 8
  %qn = getelementptr i8, ptr %q, i64 24
  store i64 %b, ptr %qn, align 8
  ret void
}

; CHECK-LABEL: define dso_local void @b_pointer(
; CHECK-NEXT: load ptr, ptr %p
define dso_local void @b_pointer(ptr %p, ptr %q) {
  %a = load ptr, ptr %p, align 8
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load ptr, ptr %pn, align 8
  store ptr %a, ptr %q, align 8
  %qn = getelementptr i8, ptr %q, i64 24
  store ptr %b, ptr %qn, align 8
  ret void
}
