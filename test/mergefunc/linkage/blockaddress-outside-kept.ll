; A table that names a block of a function means that very block: the function stays although its
; twin has the same blocks.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @jump = dso_local constant ptr blockaddress(@b, %done)
; CHECK: define dso_local i32 @a(
; CHECK-NEXT: entry:
; CHECK-NEXT: mul
; CHECK: define internal i32 @b(
; CHECK-NEXT: entry:
; CHECK-NEXT: mul

@jump = dso_local constant ptr blockaddress(@b, %done)

define dso_local i32 @a(i32 %x, ptr %p) {
entry:
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  indirectbr ptr %p, [label %done, label %entry2]
entry2:
  br label %done
done:
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define internal i32 @b(i32 %x, ptr %p) {
entry:
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  indirectbr ptr %p, [label %done, label %entry2]
entry2:
  br label %done
done:
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define dso_local i32 @user(i32 %x, ptr %p) {
  %r = call i32 @b(i32 %x, ptr %p)
  ret i32 %r
}
