; Early runs stand before full LTO's optimizer and at the start of a ThinLTO back end, after rust-devirt,
; and nowhere else: not without LTO, not before linking, not at -O0.
; RUN: %opt -passes='lto<O2>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=LTO
; RUN: %if until-llvm-22 %{ %opt -passes='lto<Os>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=LTO %}
; RUN: %opt -passes='thinlto<O2>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=THIN
; RUN: %opt -passes='default<O2>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=DEFAULT
; RUN: %opt -passes='lto-pre-link<O2>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=NONE
; RUN: %opt -passes='thinlto-pre-link<O2>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=NONE
; RUN: %opt -passes='lto<O0>,thinlto<O0>,default<O0>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=NONE

; LTO: {{^}}rust-devirt<own-facts;linked>,rust-mergefunc<early;linked>,
; LTO-NOT: rust-mergefunc<early
; LTO-SAME: ,rust-devirt<own-facts>,rust-mergefunc<linked>,
; LTO-NOT: rust-mergefunc

; THIN-NOT: rust-
; THIN: ,rust-devirt<own-facts>,rust-mergefunc<early;linked>,
; THIN-NOT: rust-mergefunc
; THIN: ,rust-mergefunc<linked>,
; THIN-NOT: rust-mergefunc

; DEFAULT-NOT: rust-mergefunc<
; DEFAULT: ,rust-mergefunc,
; DEFAULT-NOT: rust-mergefunc

; NONE-NOT: rust-mergefunc

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) {
  ret i32 %x
}
