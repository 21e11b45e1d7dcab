; -debug-counter=mergefn-class=... chooses which classes merge, to bisect: callers of functions that are skipped are not equal then.
; LLVM 19 counts only if it was built with assertions.
; REQUIRES: since-llvm-22
; RUN: %opt -passes='rust-mergefunc<check;no-similar>' -debug-counter=mergefn-class=0-9 %s -S | FileCheck %s --check-prefix=ALL
; RUN: %opt -passes='rust-mergefunc<check;no-similar>' -debug-counter=mergefn-class=0 %s -S | FileCheck %s --check-prefix=FIRST
; RUN: %opt -passes='rust-mergefunc<check;no-similar>' -debug-counter=mergefn-class=9 %s -S -pass-remarks=rust-mergefunc -pass-remarks-missed=rust-mergefunc 2>%t.txt | FileCheck %s --check-prefix=NONE
; RUN: FileCheck %s --check-prefix=WHY < %t.txt
; RUN: %opt -passes='rust-mergefunc' -print-debug-counter -disable-output %s 2>&1 | FileCheck %s --check-prefix=COUNT

; ALL-COUNT-4: define
; ALL-NOT: define
; FIRST-COUNT-6: define
; FIRST-NOT: define
; NONE-COUNT-7: define
; WHY: is not merged: the debug counter mergefn-class skips it [Counted]
; COUNT: mergefn-class

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define internal i32 @g1(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
define internal i32 @g2(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
define internal i32 @f1(i32 %x) {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = call i32 @g1(i32 %e)
  ret i32 %f
}
define internal i32 @f2(i32 %x) {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = call i32 @g2(i32 %e)
  ret i32 %f
}
define internal i32 @h1(i32 %x) {
  %a = mul i32 %x, 11
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
define internal i32 @h2(i32 %x) {
  %a = mul i32 %x, 11
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
define i32 @user(i32 %x) {
  %g1 = call i32 @g1(i32 %x)
  %g2 = call i32 @g2(i32 %x)
  %f1 = call i32 @f1(i32 %x)
  %f2 = call i32 @f2(i32 %x)
  %h1 = call i32 @h1(i32 %x)
  %h2 = call i32 @h2(i32 %x)
  %s = add i32 %g1, %g2
  %t = add i32 %f1, %f2
  %u = add i32 %s, %t
  %v = add i32 %h1, %h2
  %w = add i32 %u, %v
  ret i32 %w
}
