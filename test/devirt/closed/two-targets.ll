; A call through a hidden class with two vtables becomes one compare of the vptr and two direct calls. The functions keep
; their unnamed_addr, the vtables lose it.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s
; RUN: %opt -passes='rust-devirt<closed;linked;no-guarded>' %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='rust-devirt<closed;linked;no-closed>' %s | FileCheck %s --check-prefix=OFF

; CHECK: @A = internal constant
; CHECK: @B = internal constant
@A = internal unnamed_addr constant [2 x ptr] [ptr null, ptr @a], !type !0, !vcall_visibility !1
@B = internal unnamed_addr constant [2 x ptr] [ptr null, ptr @b], !type !0, !vcall_visibility !1

define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK: %v = load ptr, ptr %p
; CHECK: call void @llvm.assume(i1 %t)
; CHECK-NOT: load
; CHECK: %[[IS:.*]] = icmp eq ptr %v, @A
; CHECK: br i1 %[[IS]]
; CHECK: %[[ONE:.*]] = call i32 @a(ptr %p)
; CHECK: %[[TWO:.*]] = call i32 @b(ptr %p)
; CHECK: %[[R:.*]] = phi i32
; CHECK-DAG: [ %[[ONE]],
; CHECK-DAG: [ %[[TWO]],
; CHECK: ret i32 %[[R]]
; OFF-LABEL: define i32 @call(
; OFF: call i32 %f(ptr %p)
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %slot = getelementptr i8, ptr %v, i64 8
  %f = load ptr, ptr %slot
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

; CHECK: define internal i32 @a(ptr %this) unnamed_addr
; CHECK: define internal i32 @b(ptr %this) unnamed_addr
define internal i32 @a(ptr %this) unnamed_addr {
  ret i32 1
}

define internal i32 @b(ptr %this) unnamed_addr {
  ret i32 2
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
