; Of tables that become one, the record says what the linker would save alone: strings and small plain constants. A table of
; another size, or with addresses, is in no section that linkers merge.
; RUN: rm -rf %t && %opt -passes='rust-mergefunc<report=%t>' %s -o %t.ll
; RUN: cat %t/*.mergefn.json | FileCheck %s
; CHECK-DAG: "body":"s1","bytes":6,"saved":6,"linker":6,"members"
; CHECK-DAG: "body":"n1","bytes":16,"saved":16,"linker":16,"members"
; CHECK-DAG: "body":"t1","bytes":12,"saved":12,"members"
; CHECK-DAG: "body":"a1","bytes":8,"saved":8,"members"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@s1 = private unnamed_addr constant [6 x i8] c"hello\00"
@s2 = private unnamed_addr constant [6 x i8] c"hello\00"
@n1 = private unnamed_addr constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@n2 = private unnamed_addr constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@t1 = private unnamed_addr constant [3 x i32] [i32 1, i32 2, i32 3]
@t2 = private unnamed_addr constant [3 x i32] [i32 1, i32 2, i32 3]
@a1 = private unnamed_addr constant [1 x ptr] [ptr @x]
@a2 = private unnamed_addr constant [1 x ptr] [ptr @x]
@x = external global i32
define void @f() {
  call void @use(ptr @s1)
  call void @use(ptr @s2)
  call void @use(ptr @n1)
  call void @use(ptr @n2)
  call void @use(ptr @t1)
  call void @use(ptr @t2)
  call void @use(ptr @a1)
  call void @use(ptr @a2)
  ret void
}
declare void @use(ptr)
