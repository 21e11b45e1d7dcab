; What another program writes into a variable before this one starts is read, also if the variable is split.
; RUN: %opt -passes=mergefn-link %s | FileCheck %s

; CHECK-DAG: @device.0 = {{.*}}externally_initialized global i32 0
; CHECK-DAG: @device.1 = {{.*}}externally_initialized global i32 0
; CHECK-LABEL: define dso_local i32 @read(
; CHECK: load i32, ptr @device.0
; CHECK: load i32, ptr @device.1

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@device = internal externally_initialized global { i32, i32 } zeroinitializer
@large = internal global [512 x i64] zeroinitializer
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @fill, ptr null }]

declare void @see(ptr)

define internal void @fill() {
  call void @see(ptr @large)
  ret void
}

define dso_local i32 @read() {
  %a = load i32, ptr @device
  %b = load i32, ptr getelementptr (i8, ptr @device, i64 4)
  %s = add i32 %a, %b
  ret i32 %s
}
