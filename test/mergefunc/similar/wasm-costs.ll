; What a body with parameters costs in WebAssembly: these two differ in one small number, and share a body because a thunk has no entry in a
; table of unwinding and passes two bytes. Near miss: where each differs in four far numbers and the rest is as small, they stay.
; RUN: %opt -passes='rust-mergefunc<check>' %s -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll --implicit-check-not='@n{{[0-9]}}.merged'
; RUN: %S/../size/Inputs/no-larger %s %t.ll wasm32-unknown-unknown | FileCheck %s --check-prefix=SIZE
; SIZE: smaller

target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-unknown"

declare dso_local void @use(i32)

; CHECK: define internal void @m1.merged(
define dso_local void @m1(i32 %x) optsize {
  %a = add i32 %x, 5
  call void @use(i32 %a)
  call void @use(i32 %x)
  call void @use(i32 %a)
  call void @use(i32 %x)
  call void @use(i32 %a)
  call void @use(i32 %x)
  ret void
}
define dso_local void @m2(i32 %x) optsize {
  %a = add i32 %x, 6
  call void @use(i32 %a)
  call void @use(i32 %x)
  call void @use(i32 %a)
  call void @use(i32 %x)
  call void @use(i32 %a)
  call void @use(i32 %x)
  ret void
}

define dso_local void @n1(i32 %x) optsize {
  call void @use(i32 1000001)
  call void @use(i32 1000002)
  call void @use(i32 1000003)
  call void @use(i32 1000014)
  ret void
}
define dso_local void @n2(i32 %x) optsize {
  call void @use(i32 2000001)
  call void @use(i32 3000002)
  call void @use(i32 4000003)
  call void @use(i32 5000014)
  ret void
}
