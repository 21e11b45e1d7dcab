; A pointer with more bits than its index type is more than an address: it equals no integer.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-p:64:64:64:32-i64:64-n32:64"

; CHECK-LABEL: define {{.*}}@integer(
; CHECK: store i64 %a, ptr %p
define dso_local i64 @integer(ptr %p, i64 %a) {
  store i64 %a, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i32 8
  store i64 %a, ptr %q, align 8
  %n = load i64, ptr %p, align 8
  %m = mul i64 %n, 7
  %s = add i64 %m, 5
  ret i64 %s
}

; CHECK-LABEL: define {{.*}}@pointer(
; CHECK: store ptr %a, ptr %p
define dso_local i64 @pointer(ptr %p, ptr %a) {
  store ptr %a, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i32 8
  store ptr %a, ptr %q, align 8
  %n = load i64, ptr %p, align 8
  %m = mul i64 %n, 7
  %s = add i64 %m, 5
  ret i64 %s
}
