; A function is not compared where its address in data may be another one than in code: with -fno-semantic-interposition in a shared
; library, a symbol that code takes for its own and data does not. An executable's symbols are its own.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s
; RUN: sed 's/PIE Level", i32 0/PIE Level", i32 2/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s --check-prefix=ON
; RUN: sed 's/^define dso_local/define hidden/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s --check-prefix=ON

@A = internal unnamed_addr constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal unnamed_addr constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@C = internal unnamed_addr constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@D = internal unnamed_addr constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@E = internal unnamed_addr constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@F = internal unnamed_addr constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1

define void @make(ptr %p) {
  store volatile ptr @A, ptr %p
  store volatile ptr @B, ptr %p
  store volatile ptr @C, ptr %p
  store volatile ptr @D, ptr %p
  store volatile ptr @E, ptr %p
  store volatile ptr @F, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK-NOT: icmp
; CHECK: call i32 %f(ptr %p)
; ON-LABEL: define i32 @call(
; ON: icmp eq ptr %f, @b
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

define internal i32 @a(ptr %this) {
  ret i32 1
}

define dso_local i32 @b(ptr %this) unnamed_addr {
  %n = load i32, ptr %this
  %m = mul i32 %n, 3
  ret i32 %m
}

!llvm.module.flags = !{!2, !3}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 7, !"PIE Level", i32 0}
