; A vptr of which two assumes tell type ids is an address point with both: of the three vtables of @A two are left. An open type id tells
; nothing.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !type !2, !type !3, !vcall_visibility !1
@C = internal constant [1 x ptr] [ptr @c], !type !0, !type !2, !vcall_visibility !1
@D = constant [1 x ptr] [ptr @a], !type !3

define void @make(ptr %p, i32 %x) {
  %c = icmp eq i32 %x, 0
  %d = icmp eq i32 %x, 1
  %u = select i1 %c, ptr @A, ptr @B
  %v = select i1 %d, ptr %u, ptr @C
  store ptr %v, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK: icmp eq ptr %v, @B
; CHECK: call i32 @b(ptr %p)
; CHECK: call i32 @c(ptr %p)
; CHECK-NOT: call i32 @a
; CHECK: ret i32
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %u = call i1 @llvm.type.test(ptr %v, metadata !"B")
  call void @llvm.assume(i1 %u)
  %w = call i1 @llvm.type.test(ptr %v, metadata !"Open")
  call void @llvm.assume(i1 %w)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

; A call of the same slot without the cast may call all three.
;
; CHECK-LABEL: define i32 @call_without_cast(
; CHECK: call i32 @a(ptr %p)
; CHECK: ret i32
define i32 @call_without_cast(ptr %p) {
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
!2 = !{i64 0, !"B"}
!3 = !{i64 0, !"Open"}
