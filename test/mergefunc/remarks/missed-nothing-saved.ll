; A missed merge that would save nothing names the rule.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK: remark: {{.*}}equals{{.*}}but is not merged: {{.+}} [NothingSaved]

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

$a = comdat any
$b = comdat any

define weak_odr dso_local i32 @a(i32 %x) comdat {
  %a = mul i32 %x, 7
  %b = xor i32 %a, %x
  %c = sub i32 %b, 3
  %d = or i32 %c, %a
  ret i32 %d
}

define weak_odr dso_local i32 @b(i32 %x) comdat {
  %a = mul i32 %x, 7
  %b = xor i32 %a, %x
  %c = sub i32 %b, 3
  %d = or i32 %c, %a
  ret i32 %d
}
