; A construction vtable counts if something refers to the VTT that has it, and not by the VTT alone.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@C = internal constant [1 x ptr] [ptr @c], !type !0, !type !2, !vcall_visibility !1
@D = internal constant [1 x ptr] [ptr @c], !type !0, !vcall_visibility !1
@VTT = internal constant [1 x ptr] [ptr @C]
@dead.VTT = internal constant [1 x ptr] [ptr @D]

define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}

define void @construct(ptr %p) {
  %v = load ptr, ptr @VTT
  store ptr %v, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK-DAG: icmp eq ptr %v, @A
; CHECK-DAG: icmp eq ptr %v, @B
; CHECK: call i32 @c(ptr %p)
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

define internal i32 @c(ptr %this) {
  ret i32 99
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
!2 = !{i64 0, !"C"}
