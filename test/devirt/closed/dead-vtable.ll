; No object has a vtable that only dead code refers to: an internal function that nothing calls, and the vtable's own destructor.
; A function that the module lists as used is alive.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@Dead = internal constant [1 x ptr] [ptr @c], !type !0, !vcall_visibility !1
@Own = internal constant [1 x ptr] [ptr @d], !type !0, !vcall_visibility !1
@llvm.used = appending global [1 x ptr] [ptr @used], section "llvm.metadata"
@P = internal constant [1 x ptr] [ptr @a], !type !2, !vcall_visibility !1
@Q = internal constant [1 x ptr] [ptr @b], !type !2, !vcall_visibility !1

define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}

define internal void @dead(ptr %p) {
  store ptr @Dead, ptr %p
  store ptr @Q, ptr %p
  ret void
}

define internal void @used(ptr %p) {
  call void @init(ptr %p)
  ret void
}

define internal void @init(ptr %p) {
  store ptr @P, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK: icmp eq ptr %v, @A
; CHECK: call i32 @a(ptr %p)
; CHECK-NOT: icmp
; CHECK: call i32 @b(ptr %p)
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

; Of these @Q is dead, so one target is left, which LLVM takes.
; CHECK-LABEL: define i32 @other(
; CHECK: call i32 %f(ptr %p)
define i32 @other(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"P")
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

define internal i32 @d(ptr %this) {
  store ptr @Own, ptr %this
  ret i32 4
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
!2 = !{i64 0, !"P"}
