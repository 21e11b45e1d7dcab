; Tables of offsets to their functions (relative vtables): the compared one stays, though its functions fold.
; RUN: %opt -passes='rust-mergefunc,constmerge' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-DAG: @first_table = internal constant {{.*}}@plain
; CHECK-DAG: @second_table = internal {{.*}}@plain
; CHECK-NOT: @sure
; CHECK: store ptr @first_table, ptr %q
; CHECK: store ptr @second_table, ptr %r
; CHECK: icmp eq ptr %o, @first_table

@first_table = internal unnamed_addr constant [2 x i32] [i32 0, i32 trunc (i64 sub (i64 ptrtoint (ptr @sure to i64), i64 ptrtoint (ptr @first_table to i64)) to i32)]
@second_table = internal unnamed_addr constant [2 x i32] [i32 0, i32 trunc (i64 sub (i64 ptrtoint (ptr @plain to i64), i64 ptrtoint (ptr @second_table to i64)) to i32)]

define internal i32 @sure(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4, !range !0
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define internal i32 @plain(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

declare ptr @llvm.load.relative.i64(ptr, i64)

define i1 @use(ptr %q, ptr %r, ptr %o) {
  store ptr @first_table, ptr %q, align 8
  store ptr @second_table, ptr %r, align 8
  %f = call ptr @llvm.load.relative.i64(ptr %o, i64 4)
  %x = call i32 %f(ptr %q)
  store i32 %x, ptr %q, align 4
  %c = icmp eq ptr %o, @first_table
  ret i1 %c
}

!0 = !{i32 0, i32 9}
