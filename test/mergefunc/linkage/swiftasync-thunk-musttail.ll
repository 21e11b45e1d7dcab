; A Swift async function continues by tail calls, so its thunk is one that is guaranteed.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local swifttailcc void @b(ptr swiftasync %p)
; CHECK-NEXT: musttail call swifttailcc void @a(ptr swiftasync %p)
; CHECK-NEXT: ret void

define dso_local swifttailcc void @a(ptr swiftasync %p) {
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %q, align 4
  %c = mul i32 %a, %b
  %d = add i32 %c, 9
  %e = xor i32 %d, %a
  %f = sub i32 %e, %b
  store i32 %f, ptr %p, align 4
  ret void
}

define dso_local swifttailcc void @b(ptr swiftasync %p) {
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %q, align 4
  %c = mul i32 %a, %b
  %d = add i32 %c, 9
  %e = xor i32 %d, %a
  %f = sub i32 %e, %b
  store i32 %f, ptr %p, align 4
  ret void
}
