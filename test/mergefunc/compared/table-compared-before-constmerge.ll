; What holds the same after a merge is not merged by LLVM's constmerge either.
; RUN: %opt -passes='rust-mergefunc,constmerge' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-DAG: @first_table = internal constant
; CHECK-DAG: @second_table = internal constant
; CHECK: store ptr getelementptr inbounds (i8, ptr @first_table, i64 16), ptr %q
; CHECK: store ptr getelementptr inbounds (i8, ptr @second_table, i64 16), ptr %r
; CHECK: icmp eq ptr %o, getelementptr inbounds (i8, ptr @first_table, i64 16)

@first_table = internal unnamed_addr constant [3 x ptr] [ptr null, ptr null, ptr @sure]
@second_table = internal unnamed_addr constant [3 x ptr] [ptr null, ptr null, ptr @plain]

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

define i1 @use(ptr %q, ptr %r, ptr %o) {
  store ptr getelementptr inbounds (i8, ptr @first_table, i64 16), ptr %q, align 8
  store ptr getelementptr inbounds (i8, ptr @second_table, i64 16), ptr %r, align 8
  %c = icmp eq ptr %o, getelementptr inbounds (i8, ptr @first_table, i64 16)
  ret i1 %c
}

!0 = !{i32 0, i32 9}
