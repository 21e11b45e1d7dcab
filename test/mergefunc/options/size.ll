; size=s gives optsize to each function with a body, and size=z minsize as well; what may not be optimized has neither. size=off takes them back. mergefn-link takes
; the parameter too.
; RUN: %opt -passes='rust-mergefunc<size=s;check>' -S %s | FileCheck %s --check-prefixes=CHECK,SMALL
; RUN: %opt -passes='rust-mergefunc<early;size=z;check>' -S %s | FileCheck %s --check-prefixes=CHECK,SMALLEST
; RUN: %opt -passes='mergefn-link<size=z>' -S %s | FileCheck %s --check-prefix=LINK
; RUN: %opt -passes='rust-mergefunc<check>' -S %s | FileCheck %s --check-prefix=WITHOUT
; RUN: %opt -passes='rust-mergefunc<size=z;size=off>' -S %s | FileCheck %s --check-prefix=WITHOUT
; RUN: not %opt -passes='rust-mergefunc<size=2>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=WRONG
; RUN: %opt -passes='mergefn-link<size=z;exact>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PRINTED

; CHECK: declare i32 @elsewhere(i32){{$}}
; CHECK: define dso_local i32 @fast({{.*}} [[FAST:#[0-9]+]] {
; CHECK: define dso_local i32 @small({{.*}} [[SMALL:#[0-9]+]] {
; CHECK: define dso_local i32 @unoptimized({{.*}} [[UNOPTIMIZED:#[0-9]+]] {
; CHECK: define dso_local i32 @debugged({{.*}} [[DEBUGGED:#[0-9]+]] {
; SMALL-DAG: attributes [[FAST]] = { optsize }
; SMALL-DAG: attributes [[SMALL]] = { minsize optsize }
; SMALLEST-DAG: attributes [[FAST]] = { minsize optsize }
; CHECK-DAG: attributes [[UNOPTIMIZED]] = { noinline optnone }
; CHECK-DAG: attributes [[DEBUGGED]] = { optdebug }

; LINK: define dso_local {{.*}}@fast({{.*}} [[FAST:#[0-9]+]] {
; LINK: attributes [[FAST]] = { {{.*}}minsize {{.*}}optsize {{.*}}}

; WITHOUT: define dso_local i32 @fast(i32 %x) {
; WRONG: 'size=2' must be size=off or size=s or size=z
; PRINTED: {{^}}mergefn-link<exact;linked;size=z>

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i32 @elsewhere(i32)

define dso_local i32 @fast(i32 %x) {
  %a = call i32 @elsewhere(i32 %x)
  ret i32 %a
}

define dso_local i32 @small(i32 %x) minsize optsize {
  %a = mul i32 %x, 9
  ret i32 %a
}

define dso_local i32 @unoptimized(i32 %x) noinline optnone {
  %a = mul i32 %x, 11
  ret i32 %a
}

define dso_local i32 @debugged(i32 %x) optdebug {
  %a = mul i32 %x, 13
  ret i32 %a
}
