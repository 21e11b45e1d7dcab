; A pipeline is printed with what was asked for, and can be read again.
; RUN: %opt -passes='rust-mergefunc<similar>' -print-pipeline-passes -disable-output %s | sed 's/verify,//g;s/,verify//g' | FileCheck %s --check-prefix=A
; RUN: %opt -passes='rust-mergefunc<similar=2>' -print-pipeline-passes -disable-output %s | sed 's/verify,//g;s/,verify//g' | FileCheck %s --check-prefix=B
; RUN: %opt -passes='rust-mergefunc<no-similar>' -print-pipeline-passes -disable-output %s | sed 's/verify,//g;s/,verify//g' | FileCheck %s --check-prefix=C
; RUN: %opt -passes='rust-mergefunc<similar=4>' -print-pipeline-passes -disable-output %s | sed 's/verify,//g;s/,verify//g' | FileCheck %s --check-prefix=D
; RUN: %opt -passes='rust-mergefunc<no-check>' -print-pipeline-passes -disable-output %s | sed 's/verify,//g;s/,verify//g' | FileCheck %s --check-prefix=E
; RUN: %opt -passes='rust-mergefunc<similar=3;similar=hot>' -print-pipeline-passes -disable-output %s | sed 's/verify,//g;s/,verify//g' | FileCheck %s --check-prefix=F
; RUN: %opt -passes='rust-mergefunc<similar=hot;no-similar>' -print-pipeline-passes -disable-output %s | sed 's/verify,//g;s/,verify//g' | FileCheck %s --check-prefix=C
; A: {{^}}rust-mergefunc<similar>{{$}}
; B: {{^}}rust-mergefunc<similar=2>{{$}}
; C: {{^}}rust-mergefunc<no-similar>{{$}}
; D: {{^}}rust-mergefunc<similar>{{$}}
; F: {{^}}rust-mergefunc<similar=3;similar=hot>{{$}}
; E: {{^}}rust-mergefunc{{$}}
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define void @f() {
  ret void
}
