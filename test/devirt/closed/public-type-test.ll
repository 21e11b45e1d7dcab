; clang tests classes that the link may still hide by llvm.public.type.test: whether a class is closed is said by its vtables.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@P = internal constant [1 x ptr] [ptr @a], !type !2
@Q = internal constant [1 x ptr] [ptr @b], !type !2, !vcall_visibility !1

define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}

define void @more(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @P, ptr @Q
  store ptr %v, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK: icmp eq ptr %v, @A
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.public.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

; CHECK-LABEL: define i32 @public(
; CHECK-NOT: icmp
; CHECK: call i32 %f(ptr %p)
define i32 @public(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.public.type.test(ptr %v, metadata !"P")
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

declare i1 @llvm.public.type.test(ptr, metadata)

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
!2 = !{i64 0, !"P"}
