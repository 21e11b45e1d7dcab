; A vtable in another address space than the vptr points to is not compared with the vptr; the function is compared.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s
; CHECK-LABEL: define i32 @call(
; CHECK: %f = load ptr, ptr %v
; CHECK: icmp eq ptr %f, @
@A = internal unnamed_addr addrspace(1) constant [2 x ptr] [ptr null, ptr @a], !type !0, !vcall_visibility !1
@B = internal unnamed_addr addrspace(1) constant [2 x ptr] [ptr null, ptr @b], !type !0, !vcall_visibility !1
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}
define internal i32 @a(ptr %this) unnamed_addr { 
  ret i32 1 
}
define internal i32 @b(ptr %this) unnamed_addr { 
  ret i32 2 
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)
!0 = !{i64 8, !"A"}
!1 = !{i64 1}
@gg = global [2 x ptr addrspace(1)] [ptr addrspace(1) @A, ptr addrspace(1) @B]
