; Inline functions that promise the same share the moved body's address, and this object needs neither name.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @second
; CHECK: define internal i32 @first.merged(ptr %p)
; CHECK: store ptr @first.merged, ptr %q
; CHECK: store ptr @first.merged, ptr %o

$first = comdat any
$second = comdat any

define linkonce_odr i32 @first(ptr %p) unnamed_addr comdat {
  %v = load i32, ptr %p, align 4
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define linkonce_odr i32 @second(ptr %p) unnamed_addr comdat {
  %v = load i32, ptr %p, align 4
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define i1 @use(ptr %q, ptr %o) {
  store ptr @second, ptr %q, align 8
  store ptr @first, ptr %o, align 8
  ret i1 true
}
