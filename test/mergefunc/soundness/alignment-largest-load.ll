; The largest alignment that LLVM has is lowered like any other one.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; CHECK: define internal void @a.merged(
; CHECK: load i32, ptr %p, align 4{{$}}
; CHECK: store i32 %z, ptr %p, align 4{{$}}
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr)
define void @a(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4294967296
  %w = mul i32 %v, 7
  %z = udiv i32 %w, 3
  store i32 %z, ptr %p, align 4294967296
  call void @use(ptr %p)
  call void @use(ptr %p)
  ret void
}
define void @b(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4
  %w = mul i32 %v, 7
  %z = udiv i32 %w, 3
  store i32 %z, ptr %p, align 4
  call void @use(ptr %p)
  call void @use(ptr %p)
  ret void
}
