; explain=FUNCTION says what becomes of each virtual call of that function, by its symbol or its name in the source, and of no other one.
;
; RUN: %opt -passes='rust-devirt<closed;linked;explain=asked>' %s -disable-output 2>&1 | FileCheck %s
; RUN: %opt -passes='rust-devirt<closed;linked;explain=/as.*d/>' %s -disable-output 2>&1 | FileCheck %s
; RUN: %opt -passes='rust-devirt<closed;linked;explain=gone>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=GONE
; RUN: not %opt -passes='rust-devirt<closed;explain=>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=WRONG

; CHECK-NOT: in 'other
; CHECK: rust-devirt: in 'asked(int*)': virtual call made direct behind compares of the vptr, as its class is closed: one of 2 targets: 'a', 'b'
; CHECK-NOT: in 'other
; GONE: rust-devirt: no virtual call through a class with type metadata stands in a function 'gone'
; WRONG: needs a function

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1

define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}

define i32 @_Z5askedPi(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

define i32 @_Z5otherPi(ptr %p) {
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
