; mergefn-link is one pass of a pipeline, merges as the last run of a link does, and takes the parameters of rust-mergefunc.
; RUN: %opt -passes=mergefn-link -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PLAIN
; RUN: %opt -passes='mergefn-link<exact;no-optimize>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=GIVEN
; RUN: %opt -passes='mergefn-link<similar;optimize>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=OPTIMIZE

; PLAIN: {{^}}mergefn-link<linked>
; GIVEN: {{^}}mergefn-link<exact;linked;no-optimize>
; OPTIMIZE: {{^}}mergefn-link<linked;similar;optimize>

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) {
  ret i32 %x
}
