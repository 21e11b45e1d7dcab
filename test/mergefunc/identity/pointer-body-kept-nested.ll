; The pointer body is kept also where the pointers stand inside an aggregate of the signature.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local i64 @a_integer(
; CHECK: tail call i64 @b_pointer({ i64, ptr }
define dso_local i64 @a_integer({ i64, i64 } %pair, ptr %q) {
  %v = extractvalue { i64, i64 } %pair, 1
  store i64 %v, ptr %q, align 8
  %n = extractvalue { i64, i64 } %pair, 0
  %m = mul i64 %n, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  ret i64 %h
}

; CHECK-LABEL: define dso_local i64 @b_pointer(
; CHECK-NEXT: extractvalue { i64, ptr } %pair, 1
define dso_local i64 @b_pointer({ i64, ptr } %pair, ptr %q) {
  %v = extractvalue { i64, ptr } %pair, 1
  store ptr %v, ptr %q, align 8
  %n = extractvalue { i64, ptr } %pair, 0
  %m = mul i64 %n, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  ret i64 %h
}
