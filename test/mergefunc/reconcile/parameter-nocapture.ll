; The kept parameter may escape if either may; what both promise stays.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @take(ptr, ptr)

; CHECK-LABEL: define dso_local i32 @a(
; CHECK-SAME: ptr %p, ptr {{nocapture|captures\(none\)}} %q, i32 %x)
; CHECK: call void @take(ptr %p, ptr {{nocapture|captures\(none\)}} %q)
; EXACT-LABEL: define dso_local i32 @a(
define dso_local i32 @a(ptr nocapture %p, ptr nocapture %q, i32 %x) {
  %m = mul i32 %x, 7
  %h = lshr i32 %m, %x
  call void @take(ptr nocapture %p, ptr nocapture %q)
  %s = xor i32 %m, %h
  %t = udiv i32 %s, %x
  ret i32 %t
}

; CHECK-LABEL: define dso_local i32 @b(
; CHECK-NEXT: tail call i32 @a(
; EXACT-LABEL: define dso_local i32 @b(
define dso_local i32 @b(ptr %p, ptr nocapture %q, i32 %x) {
  %m = mul i32 %x, 7
  %h = lshr i32 %m, %x
  call void @take(ptr %p, ptr nocapture %q)
  %s = xor i32 %m, %h
  %t = udiv i32 %s, %x
  ret i32 %t
}
