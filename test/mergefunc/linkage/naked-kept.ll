; A naked function is its assembly, without prologue and epilogue; a thunk of it would not be.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local void @a() #[[N:[0-9]+]]
; CHECK-NEXT: call void asm
; CHECK: define dso_local void @b() #[[N]]
; CHECK-NEXT: call void asm

define dso_local void @a() naked {
  call void asm sideeffect "nop; nop; nop", ""()
  call void asm sideeffect "nop; nop", ""()
  call void asm sideeffect "nop", ""()
  call void asm sideeffect "nop; nop", ""()
  call void asm sideeffect "nop; nop; nop; ret", ""()
  unreachable
}

define dso_local void @b() naked {
  call void asm sideeffect "nop; nop; nop", ""()
  call void asm sideeffect "nop; nop", ""()
  call void asm sideeffect "nop", ""()
  call void asm sideeffect "nop; nop", ""()
  call void asm sideeffect "nop; nop; nop; ret", ""()
  unreachable
}
