; The elements of a vector stand as close as their stores: a step over one of three bytes, or over an x87
; number of ten, is a step of so many bytes, and not of what it takes in an array.
; RUN: %opt -passes='rust-mergefunc<check>' %s -S | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%record = type { i8, <4 x i24> }

; CHECK-DAG: @of_3_bytes = {{.*}}alias i8 (ptr), ptr @in_vector
; CHECK-DAG: @of_57_bytes = {{.*}}alias i8 (ptr), ptr @in_record
; CHECK-DAG: @of_10_bytes = {{.*}}alias i8 (ptr), ptr @in_x87_vector
; CHECK-DAG: define {{.*}}@of_4_bytes({{.*}}{{[[:space:]]}}  %g = getelementptr
; CHECK-DAG: define {{.*}}@of_60_bytes({{.*}}{{[[:space:]]}}  %g = getelementptr
; CHECK-DAG: define {{.*}}@of_16_bytes({{.*}}{{[[:space:]]}}  %g = getelementptr
; CHECK-DAG: define {{.*}}@vectors_in_array({{.*}}{{[[:space:]]}}  %g = getelementptr <4 x i24>

define dso_local i8 @in_vector(ptr %p) {
  %g = getelementptr <4 x i24>, ptr %p, i64 0, i64 1
  %v = load i8, ptr %g, align 1
  %w = mul i8 %v, 7
  %x = xor i8 %w, 3
  ret i8 %x
}

define dso_local i8 @of_3_bytes(ptr %p) unnamed_addr {
  %g = getelementptr i8, ptr %p, i64 3
  %v = load i8, ptr %g, align 1
  %w = mul i8 %v, 7
  %x = xor i8 %w, 3
  ret i8 %x
}

define dso_local i8 @of_4_bytes(ptr %p) unnamed_addr {
  %g = getelementptr i8, ptr %p, i64 4
  %v = load i8, ptr %g, align 1
  %w = mul i8 %v, 7
  %x = xor i8 %w, 3
  ret i8 %x
}

define dso_local i8 @in_record(ptr %p) {
  %g = getelementptr [3 x %record], ptr %p, i64 0, i64 1, i32 1, i64 3
  %v = load i8, ptr %g, align 1
  %w = mul i8 %v, 5
  %x = xor i8 %w, 3
  ret i8 %x
}

define dso_local i8 @of_57_bytes(ptr %p) unnamed_addr {
  %g = getelementptr i8, ptr %p, i64 57
  %v = load i8, ptr %g, align 1
  %w = mul i8 %v, 5
  %x = xor i8 %w, 3
  ret i8 %x
}

define dso_local i8 @of_60_bytes(ptr %p) unnamed_addr {
  %g = getelementptr i8, ptr %p, i64 60
  %v = load i8, ptr %g, align 1
  %w = mul i8 %v, 5
  %x = xor i8 %w, 3
  ret i8 %x
}

define dso_local i8 @in_x87_vector(ptr %p) {
  %g = getelementptr <4 x x86_fp80>, ptr %p, i64 0, i64 1
  %v = load i8, ptr %g, align 1
  %w = mul i8 %v, 9
  %x = xor i8 %w, 3
  ret i8 %x
}

define dso_local i8 @of_10_bytes(ptr %p) unnamed_addr {
  %g = getelementptr i8, ptr %p, i64 10
  %v = load i8, ptr %g, align 1
  %w = mul i8 %v, 9
  %x = xor i8 %w, 3
  ret i8 %x
}

define dso_local i8 @of_16_bytes(ptr %p) unnamed_addr {
  %g = getelementptr i8, ptr %p, i64 16
  %v = load i8, ptr %g, align 1
  %w = mul i8 %v, 9
  %x = xor i8 %w, 3
  ret i8 %x
}

; From one vector to the next it is what an array of them takes: sixteen bytes, where the vector has twelve.
define dso_local i8 @vectors_in_array(ptr %p) unnamed_addr {
  %g = getelementptr <4 x i24>, ptr %p, i64 1
  %v = load i8, ptr %g, align 1
  %w = mul i8 %v, 11
  %x = xor i8 %w, 3
  ret i8 %x
}

define dso_local i8 @of_12_bytes(ptr %p) unnamed_addr {
  %g = getelementptr i8, ptr %p, i64 12
  %v = load i8, ptr %g, align 1
  %w = mul i8 %v, 11
  %x = xor i8 %w, 3
  ret i8 %x
}
