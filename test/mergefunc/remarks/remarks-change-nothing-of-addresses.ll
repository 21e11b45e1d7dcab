; The module is the same with remarks and without where addresses have to stay distinct: 'r' promises more than 'a' and 'b', which merge, but a
; parameter keeps it out; of the functions that only return, one promises more than the others; 'one' and 'two' are near misses that only
; listeners look at, and the address of the first is compared.
; RUN: %opt -passes='rust-mergefunc<keep=/^r$/>' %s -o %t.silent
; RUN: %opt -passes='rust-mergefunc<keep=/^r$/>' -pass-remarks-missed=rust-mergefunc %s -o %t.told
; RUN: cmp %t.silent %t.told
; RUN: %opt -passes='rust-mergefunc<keep=/^r$/;report=%t.records;verify=10>' %s -o %t.recorded
; RUN: cmp %t.silent %t.recorded
; RUN: FileCheck %s < %t.silent
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

$e1 = comdat any
$e2 = comdat any
$e3 = comdat any

; CHECK-DAG: @a = unnamed_addr alias i32 (ptr), ptr @a.merged
define i32 @a(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4
  %s = mul i32 %v, %v
  %t = add i32 %s, 5
  %u = sdiv i32 %t, %v
  %w = xor i32 %u, 99
  ret i32 %w
}

; CHECK-DAG: @b = unnamed_addr alias i32 (ptr), ptr @a.merged
define i32 @b(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4
  %s = mul i32 %v, %v
  %t = add i32 %s, 5
  %u = sdiv i32 %t, %v
  %w = xor i32 %u, 99
  ret i32 %w
}

; CHECK-DAG: define i32 @r(ptr %p) unnamed_addr {
define i32 @r(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4, !range !0
  %s = mul i32 %v, %v
  %t = add i32 %s, 5
  %u = sdiv i32 %t, %v
  %w = xor i32 %u, 99
  ret i32 %w
}

; CHECK-DAG: define weak_odr void @e2() unnamed_addr comdat {
define weak_odr void @e1() unnamed_addr comdat { ret void }
define weak_odr void @e2() unnamed_addr comdat { ret void }
define weak_odr void @e3() unnamed_addr nounwind comdat { ret void }

; CHECK-DAG: define linkonce_odr i32 @one(i32 %x) unnamed_addr {
define linkonce_odr i32 @one(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}
define linkonce_odr i64 @two(i64 %x) unnamed_addr {
  %a = mul i64 %x, 7
  %b = add i64 %a, 3
  %c = xor i64 %b, %x
  %d = shl i64 %c, 2
  %e = sub i64 %d, %a
  ret i64 %e
}
define i1 @use(ptr %q, ptr %o) {
  store ptr @two, ptr %q, align 8
  %c = icmp eq ptr %o, @one
  ret i1 %c
}

!0 = !{i32 0, i32 10}
