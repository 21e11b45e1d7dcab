; Addresses that become constant expressions only when @run was inlined: their accesses lose !invariant.group before GVN would
; take the load of one function for that of the other.
;
; RUN: %opt -passes='default<O2>' %s -o - | FileCheck %s
; RUN: %opt -passes='default<O2>' -disable-output -print-pipeline-passes %s | FileCheck %s --check-prefix=PIPELINE
; RUN: %if llvm-22 %{ not --crash opt -passes='default<O2>' -verify-each -disable-output %s 2>&1 | FileCheck %s --check-prefix=LLVM %}

; LLVM: Referring to an instruction in another function!

; PIPELINE: instcombine{{[^,]*}},rust-devirt-function<constant-pointers>

@object = global { ptr, i64, ptr, i64 } zeroinitializer

; CHECK-LABEL: @first(
; CHECK: load ptr, ptr getelementptr {{.*}}@object{{.*}}, align {{[0-9]+$}}
define i32 @first() {
  %slot = alloca ptr
  store ptr getelementptr (i8, ptr @object, i64 16), ptr %slot
  %r = call i32 @run(ptr %slot)
  ret i32 %r
}

; CHECK-LABEL: @second(
; CHECK: load ptr, ptr getelementptr {{.*}}@object{{.*}}, align {{[0-9]+$}}
define i32 @second(ptr %slot) {
  store ptr getelementptr (i8, ptr @object, i64 16), ptr %slot
  %r = call i32 @run(ptr %slot)
  ret i32 %r
}

; A load through a pointer that is no constant keeps it.
;
; CHECK-LABEL: @run(
; CHECK: load ptr, {{.*}}!invariant.group
define i32 @run(ptr %slot) {
  %object = load ptr, ptr %slot
  %vtable = load ptr, ptr %object, !invariant.group !0
  %function = load ptr, ptr %vtable
  %r = call i32 %function(ptr null)
  ret i32 %r
}

!0 = !{}
