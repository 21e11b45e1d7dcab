; A slot that names an alias is not compared with the function behind it where another image may replace the alias.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s
; RUN: sed 's/= alias/= dso_local hidden alias/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s --check-prefix=OWN
; CHECK-LABEL: define i32 @call(
; CHECK-NOT: icmp
; CHECK: call i32 %f(ptr %p)
; OWN-LABEL: define i32 @call(
; OWN: icmp eq ptr %f, @a
target triple = "x86_64-unknown-linux-gnu"
@A = internal constant [1 x ptr] [ptr @aname], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @aname], !type !0, !vcall_visibility !1
@C = internal constant [1 x ptr] [ptr @aname], !type !0, !vcall_visibility !1
@D = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@E = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@F = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@g = global [6 x ptr] [ptr @A, ptr @B, ptr @C, ptr @D, ptr @E, ptr @F]
@aname = alias i32 (ptr), ptr @a
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}
define hidden i32 @a(ptr %this) { 
  %x = load i32, ptr %this
  %y = add i32 %x, 5
  ret i32 %y
}
define hidden i32 @b(ptr %this) { 
  ret i32 2 
}
declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)
!llvm.module.flags = !{!7}
!7 = !{i32 8, !"PIC Level", i32 2}
!0 = !{i64 0, !"A"}
!1 = !{i64 1}
