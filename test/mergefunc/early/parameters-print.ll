; early and no-thunks print as they are given, in one order, and can be given back; defaults do not print.
; RUN: %opt -passes='rust-mergefunc<no-thunks;early>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=BOTH
; RUN: %opt -passes="$(%opt -passes='rust-mergefunc<no-thunks;early>' -print-pipeline-passes -disable-output %s)" -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=BOTH
; RUN: %opt -passes='rust-mergefunc<early;no-early;thunks>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=DEFAULT

; BOTH: {{^}}rust-mergefunc<early;no-thunks>{{$|,}}
; DEFAULT: {{^}}rust-mergefunc{{$|,}}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) {
  ret i32 %x
}
