; A plugin that is loaded twice, be it the same file or a copy, says so and runs once.
; RUN: cp %plugin %t.so
; RUN: %opt -load-pass-plugin=%plugin -passes='default<O2>' -print-pipeline-passes -disable-output %s > %t.txt 2>&1
; RUN: FileCheck %s < %t.txt
; RUN: %opt -load-pass-plugin=%t.so -passes='default<O2>' -print-pipeline-passes -disable-output %s > %t.txt 2>&1
; RUN: FileCheck %s < %t.txt
; RUN: %opt -passes='default<O2>' -print-pipeline-passes -disable-output %s 2>&1 | FileCheck %s --check-prefix=ONCE

; CHECK: mergefn: the plugin is loaded twice; it runs once
; CHECK: rust-mergefunc
; CHECK-NOT: rust-mergefunc
; ONCE-NOT: twice
; ONCE: rust-mergefunc

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

