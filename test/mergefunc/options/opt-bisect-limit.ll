; -opt-bisect-limit=0 leaves the module alone, and the bisect line has the pass's name: a user finds
; out whether this pass is to blame.
; RUN: %opt -passes=rust-mergefunc -opt-bisect-limit=0 %s -o %t.ll 2> %t.err
; RUN: FileCheck %s < %t.ll
; RUN: FileCheck %s --check-prefix=LINE < %t.err
; RUN: %opt -passes=rust-mergefunc -opt-bisect-limit=-1 %s 2>/dev/null | FileCheck %s --check-prefix=ON

; CHECK: define dso_local i32 @a(i32 %x)
; CHECK-NEXT: mul{{.*}} i32 %x, 7
; CHECK: define dso_local i32 @b(i32 %x)
; CHECK-NEXT: mul{{.*}} i32 %x, 7

; LINE: BISECT: NOT running pass (1) {{rust-mergefunc|mergefn::RustMergeFunctionsPass}} on [module]

; ON: define dso_local i32 @b(i32 %x)
; ON-NEXT: tail call i32 @a(i32 %x)

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @b(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
