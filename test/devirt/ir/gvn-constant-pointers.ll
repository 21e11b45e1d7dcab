; LLVM's GVN takes accesses of a constant expression in other functions for those of this one if they have !invariant.group, and breaks the
; function. It does not know the plugin's own kind, so with the plugin nothing breaks, also where inlining makes such an address late.
;
; RUN: %opt -passes='rust-devirt<claim>,function(gvn)' %s -o /dev/null
; RUN: %opt -passes='default<O2>' %s -o - | FileCheck %s
; RUN: %if llvm-22 %{ not --crash opt -passes='function(gvn)' -verify-each -disable-output %s 2>&1 | FileCheck %s --check-prefix=LLVM %}
; RUN: %if llvm-22 %{ not --crash opt -passes='default<O2>' -verify-each -disable-output %s 2>&1 | FileCheck %s --check-prefix=LLVM %}

; LLVM: Referring to an instruction in another function!
; CHECK-NOT: invariant.group

@object = global { ptr, i64, ptr, i64 } zeroinitializer

define ptr @first(i1 %c) {
  %v = load ptr, ptr getelementptr (i8, ptr @object, i64 16), !invariant.group !0
  ret ptr %v
}

define ptr @second(i1 %c) {
  call void @opaque()
  br label %next

next:
  %v = load ptr, ptr getelementptr (i8, ptr @object, i64 16), !invariant.group !0
  ret ptr %v
}

define i32 @third() {
  %slot = alloca ptr
  store ptr getelementptr (i8, ptr @object, i64 16), ptr %slot
  %r = call i32 @run(ptr %slot)
  ret i32 %r
}

define i32 @fourth(ptr %slot) {
  store ptr getelementptr (i8, ptr @object, i64 16), ptr %slot
  %r = call i32 @run(ptr %slot)
  ret i32 %r
}

define i32 @run(ptr %slot) {
  %object = load ptr, ptr %slot
  %vtable = load ptr, ptr %object, !invariant.group !0
  %function = load ptr, ptr %vtable
  %r = call i32 %function(ptr null)
  ret i32 %r
}

declare void @opaque()

!0 = !{}
