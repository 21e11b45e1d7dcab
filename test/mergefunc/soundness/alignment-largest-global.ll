; A function and a table are raised to the largest alignment that LLVM has where a member asks for it.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; CHECK: @t1 = private unnamed_addr constant {{.*}}, align 4294967296
; CHECK: define internal i32 @a.merged({{.*}} align 4294967296
target triple = "x86_64-unknown-linux-gnu"
declare i32 @g(i32)
define i32 @a(i32 %a) unnamed_addr align 16 {
  %b = call i32 @g(i32 %a)
  %c = call i32 @g(i32 %b)
  %d = call i32 @g(i32 %c)
  ret i32 %d
}
define i32 @b(i32 %a) unnamed_addr align 4294967296 {
  %b = call i32 @g(i32 %a)
  %c = call i32 @g(i32 %b)
  %d = call i32 @g(i32 %c)
  ret i32 %d
}
@t1 = private unnamed_addr constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
@t2 = private unnamed_addr constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4294967296
define ptr @c() { 
  ret ptr @t1
}
define ptr @d() {
  ret ptr @t2
}
