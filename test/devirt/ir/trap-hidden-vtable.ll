; The address of a hidden vtable that is only declared is not used.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VH = external hidden constant [1 x ptr]
; CHECK-LABEL: @test(
; CHECK-NOT: store ptr @VH
; CHECK: call void @use(ptr %{{[lv]}})
define void @test(ptr %p) {
  %l = load ptr, ptr %p, !invariant.group !0
  %c = icmp eq ptr %l, @VH
  call void @llvm.assume(i1 %c)
  call void @opaque(ptr %p)
  %v = load ptr, ptr %p, !invariant.group !0
  call void @use(ptr %v)
  ret void
}

declare void @use(ptr)

declare void @llvm.assume(i1)
declare void @opaque(ptr)

!0 = !{}
