; Operation, ordering and alignment of atomic accesses are told.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK: 'g' is not merged with 'f': the first difference is the operation of the atomicrmw %a: sub, and add in 'f'{{$}}
; CHECK: 'h' is not merged with 'g': the first difference is the operation of the atomicrmw %a: add, and sub in 'g'{{$}}
; CHECK: 'i' is not merged with 'h': the first difference is the ordering of the atomicrmw %a: monotonic, and release in 'h'{{$}}
; CHECK: 'j' is not merged with 'f': the first difference is the ordering of the load %b: seq_cst, and acquire in 'f'{{$}}
; CHECK: 'k' is not merged with 'f': the first difference is the failure ordering of the cmpxchg %c: monotonic, and acquire in 'f'{{$}}
; CHECK: 'l' is not merged with 'f': the first difference is the ordering of the fence: acq_rel, and release in 'f'{{$}}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, ptr %p) {
  %a = atomicrmw add ptr %p, i32 %x monotonic, align 4
  %b = load atomic i32, ptr %p acquire, align 4
  %c = cmpxchg ptr %p, i32 %a, i32 %b seq_cst acquire
  fence release
  ret i32 %a
}

define dso_local i32 @g(i32 %x, ptr %p) {
  %a = atomicrmw sub ptr %p, i32 %x monotonic, align 4
  %b = load atomic i32, ptr %p acquire, align 4
  %c = cmpxchg ptr %p, i32 %a, i32 %b seq_cst acquire
  fence release
  ret i32 %a
}

define dso_local i32 @h(i32 %x, ptr %p) {
  %a = atomicrmw add ptr %p, i32 %x release, align 4
  %b = load atomic i32, ptr %p acquire, align 4
  %c = cmpxchg ptr %p, i32 %a, i32 %b seq_cst acquire
  fence release
  ret i32 %a
}

define dso_local i32 @i(i32 %x, ptr %p) {
  %a = atomicrmw add ptr %p, i32 %x monotonic, align 8
  %b = load atomic i32, ptr %p acquire, align 4
  %c = cmpxchg ptr %p, i32 %a, i32 %b seq_cst acquire
  fence release
  ret i32 %a
}

define dso_local i32 @j(i32 %x, ptr %p) {
  %a = atomicrmw add ptr %p, i32 %x monotonic, align 4
  %b = load atomic i32, ptr %p seq_cst, align 4
  %c = cmpxchg ptr %p, i32 %a, i32 %b seq_cst acquire
  fence release
  ret i32 %a
}

define dso_local i32 @k(i32 %x, ptr %p) {
  %a = atomicrmw add ptr %p, i32 %x monotonic, align 4
  %b = load atomic i32, ptr %p acquire, align 4
  %c = cmpxchg ptr %p, i32 %a, i32 %b seq_cst monotonic
  fence release
  ret i32 %a
}

define dso_local i32 @l(i32 %x, ptr %p) {
  %a = atomicrmw add ptr %p, i32 %x monotonic, align 4
  %b = load atomic i32, ptr %p acquire, align 4
  %c = cmpxchg ptr %p, i32 %a, i32 %b seq_cst acquire
  fence acq_rel
  ret i32 %a
}
