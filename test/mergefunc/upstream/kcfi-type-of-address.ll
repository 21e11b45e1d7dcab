; An indirect call checks the !kcfi_type in front of the address that it is given, so an address is
; not replaced by one with another type, though the bodies are one.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@first_entry = dso_local constant ptr @first
@second_entry = dso_local constant ptr @second
; CHECK: @first_entry = dso_local constant ptr @first
; CHECK: @second_entry = dso_local constant ptr @second

; CHECK: define internal i64 @first(i64 %x) {{.*}}!kcfi_type [[ONE:![0-9]+]]
define internal i64 @first(i64 %x) unnamed_addr !kcfi_type !0 {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK: define internal i64 @second(i64 %x) {{.*}}!kcfi_type [[TWO:![0-9]+]]
; CHECK-NEXT: tail call i64 @first(i64 %x)
define internal i64 @second(i64 %x) unnamed_addr !kcfi_type !1 {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

!llvm.module.flags = !{!2}
!0 = !{i32 1}
!1 = !{i32 2}
!2 = !{i32 4, !"kcfi", i32 1}
; CHECK-DAG: [[ONE]] = !{i32 1}
; CHECK-DAG: [[TWO]] = !{i32 2}
