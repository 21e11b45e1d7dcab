; A parameter that does not exist is named in one line, with the nearest one that does; a comma that should be a semicolon
; is named too.
; RUN: not %opt -passes='rust-mergefunc<simlar=3>' %s -o /dev/null 2>&1 | FileCheck %s
; RUN: not %opt -passes='rust-mergefunc<fast>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=FAR
; RUN: not %opt -passes='rust-mergefunc<exact,check>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=COMMA
; RUN: not env MERGEFN=exact,check %opt -passes='default<O2>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=VARIABLE

; CHECK: rust-mergefunc: unknown parameter 'simlar=3'; did you mean 'similar'? (rust-mergefunc<help> lists all parameters)
; FAR: rust-mergefunc: unknown parameter 'fast' (rust-mergefunc<help> lists all parameters)
; COMMA: rust-mergefunc: 'rust-mergefunc<exact' has no '>': parameters are separated by ';', not by ','
; VARIABLE: error: in the environment variable MERGEFN: rust-mergefunc: unknown parameter 'exact,check'; parameters are separated by ';', not by ','

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
