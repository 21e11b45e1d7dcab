; A noipa function counts as if it were in another module, so its body is not compared.
; REQUIRES: since-llvm-23
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --check-prefix=IR --implicit-check-not="{{ tail call}}"

; CHECK: remark: {{.*}}is marked noipa [NoIpa]
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; IR-LABEL: define {{.*}}@a(
define dso_local i64 @a(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  ret i64 %r
}

; IR-LABEL: define {{.*}}@b(
; IR-NEXT: mul
define dso_local i64 @b(i64 %x) noipa {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  ret i64 %r
}
