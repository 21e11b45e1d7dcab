; An alloca is raised to the largest alignment that LLVM has where a member asks for it.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; CHECK: define internal void @a.merged(
; CHECK: alloca i32, align 4294967296
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr)
define void @a() unnamed_addr {
  %v = alloca i32, align 4
  call void @use(ptr %v)
  call void @use(ptr %v)
  call void @use(ptr %v)
  call void @use(ptr %v)
  ret void
}
define void @b() unnamed_addr {
  %v = alloca i32, align 4294967296
  call void @use(ptr %v)
  call void @use(ptr %v)
  call void @use(ptr %v)
  call void @use(ptr %v)
  ret void
}
