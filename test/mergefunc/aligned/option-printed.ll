; A pipeline is printed with the wish for aligned functions, which is one for similar ones, and can be read again.
; RUN: %opt -passes='rust-mergefunc<similar=aligned>' -print-pipeline-passes -disable-output %s | sed 's/verify,//g;s/,verify//g' | FileCheck %s --check-prefix=A
; RUN: %opt -passes='rust-mergefunc<similar;similar=aligned>' -print-pipeline-passes -disable-output %s | sed 's/verify,//g;s/,verify//g' | FileCheck %s --check-prefix=A
; RUN: %opt -passes='rust-mergefunc<similar=2;similar=hot;similar=aligned>' -print-pipeline-passes -disable-output %s | sed 's/verify,//g;s/,verify//g' | FileCheck %s --check-prefix=B
; RUN: %opt -passes='rust-mergefunc<similar=aligned;no-similar>' -print-pipeline-passes -disable-output %s | sed 's/verify,//g;s/,verify//g' | FileCheck %s --check-prefix=C
; RUN: %opt -passes='rust-mergefunc<no-similar=aligned>' -print-pipeline-passes -disable-output %s | sed 's/verify,//g;s/,verify//g' | FileCheck %s --check-prefix=D
; RUN: %opt -passes='rust-mergefunc<similar=aligned;no-similar=aligned>' -print-pipeline-passes -disable-output %s | sed 's/verify,//g;s/,verify//g' | FileCheck %s --check-prefix=E
; A: {{^}}rust-mergefunc<similar;similar=aligned>{{$}}
; B: {{^}}rust-mergefunc<similar=2;similar=hot;similar=aligned>{{$}}
; C: {{^}}rust-mergefunc<no-similar>{{$}}
; D: {{^}}rust-mergefunc<no-similar=aligned>{{$}}
; E: {{^}}rust-mergefunc<similar;no-similar=aligned>{{$}}
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define void @f() {
  ret void
}
