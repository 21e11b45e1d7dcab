; On arm64ec a private function cannot be emitted if its address is taken: code generation gives it a comdat,
; which needs a symbol. A body that moves is internal.
; RUN: %opt -passes='rust-mergefunc<check>' %s -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll
; RUN: llc -filetype=obj %t.ll -o %t.o
; RUN: llvm-nm %t.o | FileCheck %s --check-prefix=SYMBOLS

target datalayout = "e-m:w-p270:32:32-p271:32:32-p272:64:64-p:64:64-i32:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "arm64ec-pc-windows-msvc"

; CHECK: @table = global [2 x ptr] [ptr @a.merged, ptr @a.merged]
; CHECK: define internal i32 @a.merged(i32 %x) unnamed_addr {
; SYMBOLS: t #a.merged

$a = comdat any
$b = comdat any

@table = global [2 x ptr] [ptr @a, ptr @b]

declare i32 @g(i32)

define linkonce_odr i32 @a(i32 %x) unnamed_addr comdat {
  %v = call i32 @g(i32 %x)
  %c = call i32 @g(i32 %v)
  %d = call i32 @g(i32 %c)
  %e = call i32 @g(i32 %d)
  ret i32 %e
}

define linkonce_odr i32 @b(i32 %x) unnamed_addr comdat {
  %v = call i32 @g(i32 %x)
  %c = call i32 @g(i32 %v)
  %d = call i32 @g(i32 %c)
  %e = call i32 @g(i32 %d)
  ret i32 %e
}
