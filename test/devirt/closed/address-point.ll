; The compared address is the one that constructors store, with its inrange: LLVM splits vtables by it.
;
; REQUIRES: since-llvm-21
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal constant { [2 x ptr], [1 x ptr] } { [2 x ptr] [ptr null, ptr @b], [1 x ptr] [ptr @a] }, !type !0, !vcall_visibility !1
@B = internal constant [3 x ptr] [ptr null, ptr null, ptr @b], !type !0, !vcall_visibility !1
define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr getelementptr inbounds inrange(0, 8) (i8, ptr @A, i64 16), ptr getelementptr inbounds (i8, ptr @B, i64 16)
  store ptr %v, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK: icmp eq ptr %v, getelementptr inbounds inrange(0, 8) (i8, ptr @A, i64 16)
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

!0 = !{i64 16, !"A"}
!1 = !{i64 1}
