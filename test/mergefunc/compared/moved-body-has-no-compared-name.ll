; The body moves away from the first name, which other objects may compare. A local twin in a comdat is stored, and stands for
; the moved body then. So the first name is no alias of that body.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: alias
; CHECK: define i32 @plain(ptr %{{.*}}) {
; CHECK-NEXT: tail call i32 @plain.merged(ptr
; CHECK: store ptr @plain.merged, ptr %q
; CHECK: store ptr @plain, ptr %o

$k = comdat any

define i32 @plain(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define internal i32 @twin(ptr %p) unnamed_addr comdat($k) {
  %v = load i32, ptr %p, align 4, !range !0
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define i1 @use(ptr %q, ptr %o) {
  store ptr @twin, ptr %q, align 8
  store ptr @plain, ptr %o, align 8
  ret i1 true
}

!0 = !{i32 0, i32 9}
