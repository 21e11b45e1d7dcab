; A call stays that runs rarely: in a cold function, in a block that ends in `unreachable`, in one that a profile counted to be cold. A call
; in a branch without a profile is not rare.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1

define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}

; CHECK-NOT: icmp
; CHECK-LABEL: define i32 @cold(
; CHECK: call i32 %f(ptr %p)
define i32 @cold(ptr %p) cold {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

; CHECK-LABEL: define i32 @dead_end(
; CHECK: call i32 %f(ptr %p)
define i32 @dead_end(ptr %p, i1 %x) {
  br i1 %x, label %on, label %fails
fails:
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  call void @abort()
  unreachable
on:
  ret i32 0
}

; CHECK-LABEL: define i32 @weights(
; CHECK: call i32 %f(ptr %p)
define i32 @weights(ptr %p, i1 %x) {
  br i1 %x, label %often, label %rare, !prof !2
rare:
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
often:
  ret i32 0
}

; CHECK-LABEL: define i32 @branch(
; CHECK: icmp eq ptr %v, @A
define i32 @branch(ptr %p, i1 %x) {
  br i1 %x, label %one, label %other
one:
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
other:
  ret i32 0
}

define internal i32 @a(ptr %this) {
  ret i32 97
}

define internal i32 @b(ptr %this) {
  ret i32 98
}

declare void @abort() cold noreturn

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
!2 = !{!"branch_weights", i32 1000, i32 1}
