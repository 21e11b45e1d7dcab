; A constant `no_cfi` or `dso_local_equivalent` uses a local function, and LLVM-C takes it for an instruction. The function has another user than calls from
; inline functions then, and the module passes.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: sed 's/no_cfi/dso_local_equivalent/' %s | %opt -passes='rust-mergefunc<check>' | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<linked;similar=aligned;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define linkonce_odr void @_ZN1aEv(ptr %p)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @take(ptr, i32)
define internal void @first(ptr %p) {
  call void @take(ptr %p, i32 100)
  call void @take(ptr %p, i32 2)
  call void @take(ptr %p, i32 3)
  call void @take(ptr %p, i32 4)
  call void @take(ptr %p, i32 5)
  call void @take(ptr %p, i32 6)
  call void @take(ptr %p, i32 7)
  ret void
}
define internal void @second(ptr %p) {
  call void @take(ptr %p, i32 200)
  call void @take(ptr %p, i32 2)
  call void @take(ptr %p, i32 3)
  call void @take(ptr %p, i32 4)
  call void @take(ptr %p, i32 5)
  call void @take(ptr %p, i32 6)
  call void @take(ptr %p, i32 7)
  ret void
}
define linkonce_odr void @_ZN1aEv(ptr %p) {
  call void @first(ptr %p)
  call void @second(ptr %p)
  ret void
}
@a = global ptr no_cfi @first
@b = global ptr no_cfi @second
