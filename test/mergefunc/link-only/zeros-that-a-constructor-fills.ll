; A large array of zeros stays zeroed memory where a constructor gives it a value, and its constructor stays. What is small, or in the file
; anyway, gets the value by globalopt. Nothing is marked as written from outside afterwards, neither a variable nor the parts of one.
; RUN: %opt -passes=mergefn-link %s -o %t.ll
; RUN: FileCheck %s < %t.ll
; RUN: grep '@parts[.]0 = ' %t.ll
; RUN: not grep externally_initialized %t.ll

; CHECK-DAG: @large = internal unnamed_addr global [512 x i64] zeroinitializer
; CHECK-DAG: @small = internal unnamed_addr constant [511 x i64] [i64 0, i64 7,
; CHECK-DAG: @begun = internal unnamed_addr constant <{ i64, [511 x i64] }> <{ i64 1, [511 x i64] [i64 7,
; CHECK-DAG: @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @fill.large, ptr null }]

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@large = internal global [512 x i64] zeroinitializer
@small = internal global [511 x i64] zeroinitializer
@begun = internal global <{ i64, [511 x i64] }> <{ i64 1, [511 x i64] zeroinitializer }>
@parts = internal global { i64, i64, [600 x i64] } zeroinitializer
@llvm.global_ctors = appending global [3 x { i32, ptr, ptr }] [
  { i32, ptr, ptr } { i32 65535, ptr @fill.large, ptr null },
  { i32, ptr, ptr } { i32 65535, ptr @fill.small, ptr null },
  { i32, ptr, ptr } { i32 65535, ptr @fill.begun, ptr null }]

define internal void @fill.large() {
  store i64 7, ptr getelementptr (i8, ptr @large, i64 8)
  ret void
}

define internal void @fill.small() {
  store i64 7, ptr getelementptr (i8, ptr @small, i64 8)
  ret void
}

define internal void @fill.begun() {
  store i64 7, ptr getelementptr (i8, ptr @begun, i64 8)
  ret void
}

define dso_local i64 @read(i64 %at) {
  %l = getelementptr i64, ptr @large, i64 %at
  %s = getelementptr i64, ptr @small, i64 %at
  %b = getelementptr i64, ptr @begun, i64 %at
  %x = load i64, ptr %l
  %y = load i64, ptr %s
  %z = load i64, ptr %b
  %xy = add i64 %x, %y
  %xyz = add i64 %xy, %z
  ret i64 %xyz
}

define dso_local i64 @count(i64 %by) {
  %first = load i64, ptr @parts
  %more = add i64 %first, %by
  store i64 %more, ptr @parts
  %second = load i64, ptr getelementptr (i8, ptr @parts, i64 8)
  %other = mul i64 %second, %by
  store i64 %other, ptr getelementptr (i8, ptr @parts, i64 8)
  %sum = xor i64 %more, %other
  ret i64 %sum
}
