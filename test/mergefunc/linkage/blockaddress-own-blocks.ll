; Functions that alone name their blocks merge: the address of a block is its place in the function.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check;exact>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check;search=tree>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local i64 @a(i64 %x, ptr %slot)
; CHECK: store ptr blockaddress(@a, %one), ptr %slot
; CHECK-NEXT: store ptr blockaddress(@a, %two), ptr %first
; CHECK: indirectbr ptr %to, [label %one, label %two]
define dso_local i64 @a(i64 %x, ptr %slot) {
entry:
  %a = mul i64 %x, 7
  %b = add i64 %a, 3
  %first = getelementptr ptr, ptr %slot, i64 1
  store ptr blockaddress(@a, %one), ptr %slot
  store ptr blockaddress(@a, %two), ptr %first
  %place = getelementptr ptr, ptr %slot, i64 %b
  %to = load ptr, ptr %place
  indirectbr ptr %to, [label %one, label %two]
one:
  %c = xor i64 %b, %x
  ret i64 %c
two:
  %d = udiv i64 %x, %b
  ret i64 %d
}

; CHECK-LABEL: define dso_local i64 @b(i64 %x, ptr %slot)
; CHECK-NEXT: [[R:%.*]] = tail call i64 @a(i64 %x, ptr %slot)
; CHECK-NEXT: ret i64 [[R]]
; CHECK-NEXT: }
define dso_local i64 @b(i64 %x, ptr %slot) {
entry:
  %a = mul i64 %x, 7
  %b = add i64 %a, 3
  %first = getelementptr ptr, ptr %slot, i64 1
  store ptr blockaddress(@b, %one), ptr %slot
  store ptr blockaddress(@b, %two), ptr %first
  %place = getelementptr ptr, ptr %slot, i64 %b
  %to = load ptr, ptr %place
  indirectbr ptr %to, [label %one, label %two]
one:
  %c = xor i64 %b, %x
  ret i64 %c
two:
  %d = udiv i64 %x, %b
  ret i64 %d
}
