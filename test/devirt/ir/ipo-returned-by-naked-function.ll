; A naked function returns from its assembly, not where its body says.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %q)
define void @test(ptr %p, i1 %x) {
  br i1 %x, label %left, label %right

left:
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  br label %join

right:
  %n = call ptr @make()
  br label %join

join:
  %q = phi ptr [ %p, %left ], [ %n, %right ]
  %v = load ptr, ptr %q, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %q)
  ret void
}

define internal ptr @make() naked noinline {
  call void asm sideeffect "mov %rdi, %rax; ret", ""()
  unreachable
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
