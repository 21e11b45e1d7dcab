; LLVM's GVN takes accesses of a constant expression in other functions for those of this one if they have !invariant.group, and
; breaks the function. So they lose it, once the pass has asked its own questions; those of variables and other pointers keep it.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s
; RUN: %opt -passes='rust-devirt,function(gvn)' %s -o /dev/null
; RUN: %if llvm-22 %{ not --crash opt -passes='function(gvn)' -verify-each -disable-output %s 2>&1 | FileCheck %s --check-prefix=LLVM %}

; LLVM: Referring to an instruction in another function!

@object = global { ptr, i64, ptr, i64 } zeroinitializer

; CHECK-LABEL: @first(
; CHECK: load ptr, ptr getelementptr (i8, ptr @object, i64 16), align 8{{$}}
define ptr @first(i1 %c) {
  %v = load ptr, ptr getelementptr (i8, ptr @object, i64 16), !invariant.group !0
  ret ptr %v
}

; CHECK-LABEL: @second(
; CHECK: load ptr, ptr getelementptr (i8, ptr @object, i64 16), align 8{{$}}
define ptr @second(i1 %c) {
  call void @opaque()
  br label %next

next:
  %v = load ptr, ptr getelementptr (i8, ptr @object, i64 16), !invariant.group !0
  ret ptr %v
}

; CHECK-LABEL: @others(
; CHECK: load ptr, ptr @object, align 8, !invariant.group
; CHECK: load ptr, ptr %p, align 8, !invariant.group
define ptr @others(ptr %p) {
  %v = load ptr, ptr @object, !invariant.group !0
  call void @opaque()
  %w = load ptr, ptr %p, !invariant.group !0
  %c = icmp eq ptr %v, %w
  %r = select i1 %c, ptr %v, ptr %p
  ret ptr %r
}

declare void @opaque()

!0 = !{}
