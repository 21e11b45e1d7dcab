; A constant that is an address alone, as a pointer or a number, is a table, too: two that hold merged functions must not become one if
; one of them is compared. An intrinsic that computes with an address compares it, whatever the type of its result.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK-DAG: @first = internal constant ptr @[[BODY:[a-z]+]]
; CHECK-DAG: @second = internal constant ptr @[[BODY]]
; CHECK-DAG: @first_number = internal constant i64 ptrtoint (ptr @[[BODY]] to i64)
; CHECK-DAG: @second_number = internal constant i64 ptrtoint (ptr @[[BODY]] to i64)
; CHECK-DAG: define internal void @ordered({{.*}}) {

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@first = internal constant ptr @sure
@second = internal unnamed_addr constant ptr @plain
@first_number = internal constant i64 ptrtoint (ptr @sure to i64)
@second_number = internal unnamed_addr constant i64 ptrtoint (ptr @plain to i64)

declare void @use(i32)
declare i8 @llvm.ucmp.i8.i64(i64, i64)

define internal i32 @sure(i32 %x, i32 %y) {
  %m = mul nsw i32 %x, %y
  %c = icmp slt i32 %m, 0
  %s = select i1 %c, i32 17, i32 5
  %a = xor i32 %s, %m
  %b = mul i32 %a, 77
  call void @use(i32 %a)
  call void @use(i32 %b)
  ret i32 %s
}

define internal i32 @plain(i32 %x, i32 %y) unnamed_addr {
  %m = mul i32 %x, %y
  %c = icmp slt i32 %m, 0
  %s = select i1 %c, i32 17, i32 5
  %a = xor i32 %s, %m
  %b = mul i32 %a, 77
  call void @use(i32 %a)
  call void @use(i32 %b)
  ret i32 %s
}

define internal void @ordered(i32 %x) unnamed_addr {
  call void @use(i32 %x)
  ret void
}

define dso_local i8 @user(ptr %o, ptr %q, i64 %n) {
  store volatile ptr @second, ptr %q
  store volatile ptr @second_number, ptr %q
  %a = icmp eq ptr %o, @first
  %b = icmp eq ptr %o, @first_number
  %ab = or i1 %a, %b
  %c = call i8 @llvm.ucmp.i8.i64(i64 ptrtoint (ptr @ordered to i64), i64 %n)
  %d = select i1 %ab, i8 %c, i8 3
  ret i8 %d
}
