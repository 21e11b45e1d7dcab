; Equal functions that are handed an asynchronous context merge, and their callers pass it on as before; one that differs stays.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not=@second
; RUN: %opt -passes='rust-mergefunc<check>' %s | llc -o /dev/null

; CHECK: define internal swifttailcc void @first(ptr swiftasync %context, i64 %x)
; CHECK: musttail call swifttailcc void @resume(ptr swiftasync %context
; CHECK: define internal swifttailcc void @third(ptr swiftasync %context, i64 %x)
; CHECK: musttail call swifttailcc void @resume(ptr swiftasync %context
; CHECK: musttail call swifttailcc void @first(ptr swiftasync %c, i64 %x)
; CHECK: musttail call swifttailcc void @first(ptr swiftasync %c, i64 %x)
; CHECK: musttail call swifttailcc void @third(ptr swiftasync %c, i64 %x)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @outside(i64)
declare swifttailcc void @resume(ptr swiftasync, i64)

define internal swifttailcc void @first(ptr swiftasync %context, i64 %x) noinline {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  call void @outside(i64 %s)
  call void @outside(i64 %m)
  call void @outside(i64 %x)
  store i64 %s, ptr %context
  musttail call swifttailcc void @resume(ptr swiftasync %context, i64 %s)
  ret void
}

define internal swifttailcc void @second(ptr swiftasync %context, i64 %x) noinline {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  call void @outside(i64 %s)
  call void @outside(i64 %m)
  call void @outside(i64 %x)
  store i64 %s, ptr %context
  musttail call swifttailcc void @resume(ptr swiftasync %context, i64 %s)
  ret void
}

define internal swifttailcc void @third(ptr swiftasync %context, i64 %x) noinline {
  %m = mul i64 %x, 7
  %s = add i64 %m, 6
  call void @outside(i64 %s)
  call void @outside(i64 %m)
  call void @outside(i64 %x)
  store i64 %s, ptr %context
  musttail call swifttailcc void @resume(ptr swiftasync %context, i64 %s)
  ret void
}

define swifttailcc void @calls_first(ptr swiftasync %c, i64 %x) {
  call void @outside(i64 0)
  musttail call swifttailcc void @first(ptr swiftasync %c, i64 %x)
  ret void
}

define swifttailcc void @calls_two(ptr swiftasync %c, i64 %x) {
  call void @outside(i64 1)
  musttail call swifttailcc void @second(ptr swiftasync %c, i64 %x)
  ret void
}

define swifttailcc void @calls_third(ptr swiftasync %c, i64 %x) {
  call void @outside(i64 2)
  musttail call swifttailcc void @third(ptr swiftasync %c, i64 %x)
  ret void
}
