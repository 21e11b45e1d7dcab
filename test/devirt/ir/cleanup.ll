; cleanup removes launders, strips and invariant.group of the whole module.
;
; RUN: %opt -passes='rust-devirt<cleanup>,globaldce' %s | FileCheck %s

; CHECK-NOT: invariant.group
; CHECK-LABEL: @test(
; CHECK: %v = load ptr, ptr %p, align 8{{$}}
; CHECK: icmp eq ptr %p, %q
define i1 @test(ptr %p, ptr %q) {
  %l = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %v = load ptr, ptr %l, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %l)
  %s = call ptr @llvm.strip.invariant.group.p0(ptr %p)
  %t = call ptr @llvm.strip.invariant.group.p0(ptr %q)
  %c = icmp eq ptr %s, %t
  ret i1 %c
}

declare ptr @llvm.launder.invariant.group.p0(ptr)
declare ptr @llvm.strip.invariant.group.p0(ptr)

!0 = !{}
