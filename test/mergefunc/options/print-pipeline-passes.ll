; The pipeline prints the pass with the parameters that differ from the defaults, in a form that can be
; given back.
; RUN: %opt -passes='rust-mergefunc' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PLAIN
; RUN: %opt -passes='rust-mergefunc<exact;no-aliases;search=tree;verify=9>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=ALL
; RUN: %opt -passes='rust-mergefunc<verify=2;no-exact;search=hash>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=SOME
; RUN: %opt -passes="$(%opt -passes='rust-mergefunc<exact;search=tree>' -print-pipeline-passes -disable-output %s)" -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=AGAIN

; PLAIN: rust-mergefunc{{$|,}}
; ALL: rust-mergefunc<exact;no-aliases;search=tree;verify=9>
; SOME: rust-mergefunc<verify=2>{{$|,}}
; AGAIN: rust-mergefunc<exact;search=tree>

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
