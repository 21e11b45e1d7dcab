; A naked function is the assembly that it holds: its arguments are not to be used, so no thunk
; could hand them on.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="call void @one"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@one(
; CHECK: asm sideeffect "ret"
; CHECK-NEXT: unreachable
define dso_local void @one(i64 %x, ptr %p) naked {
  call void asm sideeffect "nop", ""()
  call void asm sideeffect "nop", ""()
  call void asm sideeffect "nop", ""()
  call void asm sideeffect "nop", ""()
  call void asm sideeffect "ret", ""()
  unreachable
}

; CHECK-LABEL: define {{.*}}@two(
; CHECK: asm sideeffect "ret"
; CHECK-NEXT: unreachable
define dso_local void @two(i64 %x, ptr %p) naked {
  call void asm sideeffect "nop", ""()
  call void asm sideeffect "nop", ""()
  call void asm sideeffect "nop", ""()
  call void asm sideeffect "nop", ""()
  call void asm sideeffect "ret", ""()
  unreachable
}
