; -pass-remarks tells what merged into what, how, and about how much it saves: fold, alias and thunk.
; RUN: %opt -passes=rust-mergefunc -pass-remarks=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK-DAG: remark: {{.*}}: merged 'thunk' into 'a' (thunk, saves about {{[0-9]+}} bytes)
; CHECK-DAG: remark: {{.*}}: merged 'alias' into 'a' (alias, saves about {{[0-9]+}} bytes)
; CHECK-DAG: remark: {{.*}}: merged 'folded' into 'a' (folded, saves about {{[0-9]+}} bytes)
; CHECK-NOT: remark

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

define dso_local i32 @thunk(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @alias(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @folded(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @user(i32 %x) {
  %r = call i32 @folded(i32 %x)
  ret i32 %r
}
