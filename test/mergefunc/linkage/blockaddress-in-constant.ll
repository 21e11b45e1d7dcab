; The address of an own block may be a part of a larger constant of an instruction; the blocks may be laid
; out in another order.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local i64 @a(
; CHECK: store { i64, ptr } { i64 sub (i64 ptrtoint (ptr blockaddress(@a, %two) to i64), i64 ptrtoint (ptr blockaddress(@a, %one) to i64)), ptr blockaddress(@a, %one) }
define dso_local i64 @a(i64 %x, ptr %slot, ptr %to) {
entry:
  %a = mul i64 %x, 7
  %b = add i64 %a, 3
  store { i64, ptr } { i64 sub (i64 ptrtoint (ptr blockaddress(@a, %two) to i64), i64 ptrtoint (ptr blockaddress(@a, %one) to i64)), ptr blockaddress(@a, %one) }, ptr %slot
  indirectbr ptr %to, [label %one, label %two]
one:
  %c = xor i64 %b, %x
  ret i64 %c
two:
  %d = udiv i64 %x, %b
  ret i64 %d
}

; CHECK-LABEL: define dso_local i64 @b(
; CHECK-NEXT: tail call i64 @a(i64 %x, ptr %slot, ptr %to)
define dso_local i64 @b(i64 %x, ptr %slot, ptr %to) {
entry:
  %a = mul i64 %x, 7
  %b = add i64 %a, 3
  store { i64, ptr } { i64 sub (i64 ptrtoint (ptr blockaddress(@b, %two) to i64), i64 ptrtoint (ptr blockaddress(@b, %one) to i64)), ptr blockaddress(@b, %one) }, ptr %slot
  indirectbr ptr %to, [label %one, label %two]
two:
  %d = udiv i64 %x, %b
  ret i64 %d
one:
  %c = xor i64 %b, %x
  ret i64 %c
}

; The difference the other way round.
; CHECK-LABEL: define dso_local i64 @c(
; CHECK: store { i64, ptr } { i64 sub (i64 ptrtoint (ptr blockaddress(@c, %one) to i64), i64 ptrtoint (ptr blockaddress(@c, %two) to i64)), ptr blockaddress(@c, %one) }
define dso_local i64 @c(i64 %x, ptr %slot, ptr %to) {
entry:
  %a = mul i64 %x, 7
  %b = add i64 %a, 3
  store { i64, ptr } { i64 sub (i64 ptrtoint (ptr blockaddress(@c, %one) to i64), i64 ptrtoint (ptr blockaddress(@c, %two) to i64)), ptr blockaddress(@c, %one) }, ptr %slot
  indirectbr ptr %to, [label %one, label %two]
one:
  %c = xor i64 %b, %x
  ret i64 %c
two:
  %d = udiv i64 %x, %b
  ret i64 %d
}
