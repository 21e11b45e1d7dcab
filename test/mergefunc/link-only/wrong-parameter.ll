; A wrong parameter of mergefn-link is one error that names it, and so is one that makes no sense in a link's last run.
; RUN: not %opt -passes='mergefn-link<exct>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; RUN: not %opt -passes='mergefn-link<early>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=EARLY
; RUN: not %opt -passes='mergefn-link<no-linked>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=LINKED
; RUN: not %opt -passes='mergefn-link<exact,keep=a.c,check>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=OPEN
; It is one also where optional passes do not run.
; RUN: not %opt -passes='rust-mergefunc<exct>' -opt-bisect-limit=0 -disable-output %s 2>&1 | grep "did you mean 'exact'"

; UNKNOWN: error: rust-mergefunc: unknown parameter 'exct'; did you mean 'exact'? (rust-mergefunc<help> lists all parameters)
; UNKNOWN-NOT: {{.}}
; EARLY: error: mergefn-link: 'early' is for rust-mergefunc alone
; LINKED: error: mergefn-link: 'no-linked' is for rust-mergefunc alone
; OPEN: error: mergefn-link: 'mergefn-link<exact' has no '>': parameters are separated by ';', not by ','
; OPEN-NOT: {{.}}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) {
  ret i32 %x
}
