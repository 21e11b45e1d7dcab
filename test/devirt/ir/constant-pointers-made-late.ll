; Addresses that become constant expressions only when @run was inlined: their accesses lose !invariant.group right before GVN, which would
; take the load of one function for that of the other. In a link sroa makes them, behind the last instcombine before GVN.
;
; RUN: %opt -passes='default<O2>' -verify-each %s -o - | FileCheck %s
; RUN: %opt -passes='lto<O2>' -verify-each %s -o - | FileCheck %s
; RUN: %if llvm-22 %{ not --crash opt -passes='default<O2>' -verify-each -disable-output %s 2>&1 | FileCheck %s --check-prefix=LLVM %}
; RUN: %if llvm-22 %{ not --crash opt -passes='lto<O2>' -verify-each -disable-output %s 2>&1 | FileCheck %s --check-prefix=LLVM %}
;
; Near misses: pipelines without rust-devirt are LLVM's alone.
; RUN: %if llvm-22 %{ env MERGEFN_DEVIRT=off not --crash %opt -passes='lto<O2>' -verify-each -disable-output %s 2>&1 | FileCheck %s --check-prefix=LLVM %}
; RUN: %if llvm-22 %{ not --crash %opt -passes='cgscc(inline),function(sroa,gvn)' -verify-each -disable-output %s 2>&1 | FileCheck %s --check-prefix=LLVM %}

; LLVM: Referring to an instruction in another function!

@object = global { ptr, i64, ptr, i64 } zeroinitializer
declare void @other()

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
define i32 @second(i32 %x) {
  %slot = alloca ptr
  store ptr getelementptr (i8, ptr @object, i64 16), ptr %slot
  %r = call i32 @run(ptr %slot)
  %s = add i32 %r, %x
  ret i32 %s
}

; A load through a pointer that is no constant keeps it.
;
; CHECK-LABEL: @run(
; CHECK: load ptr, {{.*}}!invariant.group
define i32 @run(ptr %slot) {
  call void @other()
  call void @other()
  call void @other()
  call void @other()
  call void @other()
  call void @other()
  call void @other()
  call void @other()
  call void @other()
  %object = load ptr, ptr %slot
  %vtable = load ptr, ptr %object, !invariant.group !0
  %function = load ptr, ptr %vtable
  %r = call i32 %function(ptr null)
  ret i32 %r
}

!0 = !{}
