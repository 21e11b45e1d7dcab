; Modules in which addresses of functions or vtables change later are left alone: jump tables of control-flow integrity, and virtual
; function elimination. Other flags, and those with the number 0, change nothing, but that of jump tables does, of which the number is the kind.
;
; RUN: sed 's/FLAG/CFI Canonical Jump Tables/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s
; RUN: sed 's/FLAG/CFI Canonical Jump Tables/; s/i32 1}/i32 0}/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s
; RUN: sed 's/FLAG/Cross-DSO CFI/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s
; RUN: sed 's/FLAG/kcfi/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s
; RUN: sed 's/FLAG/Virtual Function Elim/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s
; RUN: sed 's/FLAG/Virtual Function Elim/; s/i32 1}/i32 0}/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s --check-prefix=ON
; RUN: sed 's/FLAG/PIC Level/; s/i32 4/i32 8/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s --check-prefix=ON

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1

define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK-NOT: icmp
; CHECK: call i32 %f(ptr %p)
; ON-LABEL: define i32 @call(
; ON: icmp eq ptr %v, @A
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

define internal i32 @a(ptr %this) {
  ret i32 97
}

define internal i32 @b(ptr %this) {
  ret i32 98
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
!llvm.module.flags = !{!2}
!2 = !{i32 4, !"FLAG", i32 1}
