; Of tables that become one, the record says what the linker would save alone: strings, also of letters of two and four bytes, and
; small plain constants. A table of another size, with a zero inside, of letters of another size, or with addresses, is in no section that linkers merge.
; RUN: rm -rf %t && %opt -passes='rust-mergefunc<report=%t>' %s -o %t.ll
; RUN: cat %t/*.mergefn.json | FileCheck %s
; CHECK-DAG: "body":"s1","bytes":6,"saved":6,"linker":6,"members"
; CHECK-DAG: "body":"n1","bytes":16,"saved":16,"linker":16,"members"
; CHECK-DAG: "body":"t1","bytes":12,"saved":12,"members"
; CHECK-DAG: "body":"a1","bytes":8,"saved":8,"members"
; CHECK-DAG: "body":"w1","bytes":12,"saved":12,"linker":12,"members"
; CHECK-DAG: "body":"u1","bytes":24,"saved":24,"linker":24,"members"
; CHECK-DAG: "body":"z1","bytes":10,"saved":10,"members"
; CHECK-DAG: "body":"q1","bytes":24,"saved":24,"members"
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
@w1 = private unnamed_addr constant [6 x i16] [i16 104, i16 101, i16 108, i16 108, i16 511, i16 0]
@w2 = private unnamed_addr constant [6 x i16] [i16 104, i16 101, i16 108, i16 108, i16 511, i16 0]
@u1 = private unnamed_addr constant [6 x i32] [i32 104, i32 101, i32 108, i32 256, i32 111, i32 0]
@u2 = private unnamed_addr constant [6 x i32] [i32 104, i32 101, i32 108, i32 256, i32 111, i32 0]
@z1 = private unnamed_addr constant [5 x i16] [i16 104, i16 0, i16 108, i16 111, i16 0]
@z2 = private unnamed_addr constant [5 x i16] [i16 104, i16 0, i16 108, i16 111, i16 0]
@q1 = private unnamed_addr constant [3 x i64] [i64 104, i64 1, i64 0]
@q2 = private unnamed_addr constant [3 x i64] [i64 104, i64 1, i64 0]
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
  call void @use(ptr @w1)
  call void @use(ptr @w2)
  call void @use(ptr @u1)
  call void @use(ptr @u2)
  call void @use(ptr @z1)
  call void @use(ptr @z2)
  call void @use(ptr @q1)
  call void @use(ptr @q2)
  ret void
}
declare void @use(ptr)
