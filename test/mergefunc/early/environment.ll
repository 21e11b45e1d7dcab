; MERGEFN=no-early leaves out the early runs and keeps the late ones, MERGEFN=off leaves out both, and other parameters
; reach both.
; RUN: env MERGEFN=no-early %opt -passes='lto<O2>,thinlto<O2>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=LATE
; RUN: env MERGEFN=off %opt -passes='lto<O2>,thinlto<O2>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=OFF
; RUN: env MERGEFN_MERGEFUNC=off %opt -passes='lto<O2>,thinlto<O2>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=OFF
; RUN: env MERGEFN='exact' %opt -passes='lto<O2>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=EXACT
; RUN: env MERGEFN='no-thunks;exact' %opt -passes='thinlto<O2>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=SEVERAL
; RUN: env MERGEFN='early' %opt -passes='lto<O2>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=DEFAULT
; RUN: env MERGEFN='no-early;early' %opt -passes='lto<O2>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=DEFAULT
; RUN: env MERGEFN='early' %opt -passes='default<O2>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=FILES

; LATE-NOT: rust-mergefunc<early
; LATE: ,rust-mergefunc<linked>,
; LATE-NOT: rust-mergefunc<early
; LATE: ,rust-mergefunc<linked>,
; LATE-NOT: rust-mergefunc<early

; OFF-NOT: rust-mergefunc

; EXACT: rust-mergefunc<exact;early;linked>,
; EXACT: rust-mergefunc<exact;linked>,

; SEVERAL: rust-mergefunc<exact;early;linked;no-thunks>,
; SEVERAL: rust-mergefunc<exact;linked;no-thunks>,

; What is inserted late is no early run.
; DEFAULT: rust-mergefunc<early;linked>,
; DEFAULT: rust-mergefunc<linked>,
; FILES: ,rust-mergefunc,

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) {
  ret i32 %x
}
