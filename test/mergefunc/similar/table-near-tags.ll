; Where a sanitizer will put tags into addresses, distances between them are none; other functions pass tables.
; RUN: %opt -passes='rust-mergefunc<linked;check>' %s | FileCheck %s --implicit-check-not=@hw1.constants --implicit-check-not=@tag1.constants
; CHECK-DAG: @plain1.constants = private
; CHECK: declare void @take
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @take(ptr, ptr)
@plain1.0 = internal global [4 x i8] zeroinitializer
@plain1.1 = internal global [4 x i8] zeroinitializer
@plain1.2 = internal global [4 x i8] zeroinitializer
@plain1.3 = internal global [4 x i8] zeroinitializer
@plain1.4 = internal global [4 x i8] zeroinitializer
@plain1.5 = internal global [4 x i8] zeroinitializer
@plain1.6 = internal global [4 x i8] zeroinitializer
@plain1.7 = internal global [4 x i8] zeroinitializer
@plain1.8 = internal global [4 x i8] zeroinitializer
@plain1.9 = internal global [4 x i8] zeroinitializer
@plain1.10 = internal global [4 x i8] zeroinitializer
@plain1.11 = internal global [4 x i8] zeroinitializer
@plain1.12 = internal global [4 x i8] zeroinitializer
@plain1.13 = internal global [4 x i8] zeroinitializer
@plain1.14 = internal global [4 x i8] zeroinitializer
@plain1.15 = internal global [4 x i8] zeroinitializer
@plain1.16 = internal global [4 x i8] zeroinitializer
@plain1.17 = internal global [4 x i8] zeroinitializer
@plain1.18 = internal global [4 x i8] zeroinitializer
@plain1.19 = internal global [4 x i8] zeroinitializer
@plain1.20 = internal global [4 x i8] zeroinitializer
@plain1.21 = internal global [4 x i8] zeroinitializer
@plain1.22 = internal global [4 x i8] zeroinitializer
@plain1.23 = internal global [4 x i8] zeroinitializer
@plain1.24 = internal global [4 x i8] zeroinitializer
@plain1.25 = internal global [4 x i8] zeroinitializer
@plain1.26 = internal global [4 x i8] zeroinitializer
@plain1.27 = internal global [4 x i8] zeroinitializer
@plain1.28 = internal global [4 x i8] zeroinitializer
@plain1.29 = internal global [4 x i8] zeroinitializer
@plain2.0 = internal global [4 x i8] zeroinitializer
@plain2.1 = internal global [4 x i8] zeroinitializer
@plain2.2 = internal global [4 x i8] zeroinitializer
@plain2.3 = internal global [4 x i8] zeroinitializer
@plain2.4 = internal global [4 x i8] zeroinitializer
@plain2.5 = internal global [4 x i8] zeroinitializer
@plain2.6 = internal global [4 x i8] zeroinitializer
@plain2.7 = internal global [4 x i8] zeroinitializer
@plain2.8 = internal global [4 x i8] zeroinitializer
@plain2.9 = internal global [4 x i8] zeroinitializer
@plain2.10 = internal global [4 x i8] zeroinitializer
@plain2.11 = internal global [4 x i8] zeroinitializer
@plain2.12 = internal global [4 x i8] zeroinitializer
@plain2.13 = internal global [4 x i8] zeroinitializer
@plain2.14 = internal global [4 x i8] zeroinitializer
@plain2.15 = internal global [4 x i8] zeroinitializer
@plain2.16 = internal global [4 x i8] zeroinitializer
@plain2.17 = internal global [4 x i8] zeroinitializer
@plain2.18 = internal global [4 x i8] zeroinitializer
@plain2.19 = internal global [4 x i8] zeroinitializer
@plain2.20 = internal global [4 x i8] zeroinitializer
@plain2.21 = internal global [4 x i8] zeroinitializer
@plain2.22 = internal global [4 x i8] zeroinitializer
@plain2.23 = internal global [4 x i8] zeroinitializer
@plain2.24 = internal global [4 x i8] zeroinitializer
@plain2.25 = internal global [4 x i8] zeroinitializer
@plain2.26 = internal global [4 x i8] zeroinitializer
@plain2.27 = internal global [4 x i8] zeroinitializer
@plain2.28 = internal global [4 x i8] zeroinitializer
@plain2.29 = internal global [4 x i8] zeroinitializer
define void @plain1(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @plain1.0)
  call void @take(ptr %p, ptr @plain1.1)
  call void @take(ptr %p, ptr @plain1.2)
  call void @take(ptr %p, ptr @plain1.3)
  call void @take(ptr %p, ptr @plain1.4)
  call void @take(ptr %p, ptr @plain1.5)
  call void @take(ptr %p, ptr @plain1.6)
  call void @take(ptr %p, ptr @plain1.7)
  call void @take(ptr %p, ptr @plain1.8)
  call void @take(ptr %p, ptr @plain1.9)
  call void @take(ptr %p, ptr @plain1.10)
  call void @take(ptr %p, ptr @plain1.11)
  call void @take(ptr %p, ptr @plain1.12)
  call void @take(ptr %p, ptr @plain1.13)
  call void @take(ptr %p, ptr @plain1.14)
  call void @take(ptr %p, ptr @plain1.15)
  call void @take(ptr %p, ptr @plain1.16)
  call void @take(ptr %p, ptr @plain1.17)
  call void @take(ptr %p, ptr @plain1.18)
  call void @take(ptr %p, ptr @plain1.19)
  call void @take(ptr %p, ptr @plain1.20)
  call void @take(ptr %p, ptr @plain1.21)
  call void @take(ptr %p, ptr @plain1.22)
  call void @take(ptr %p, ptr @plain1.23)
  call void @take(ptr %p, ptr @plain1.24)
  call void @take(ptr %p, ptr @plain1.25)
  call void @take(ptr %p, ptr @plain1.26)
  call void @take(ptr %p, ptr @plain1.27)
  call void @take(ptr %p, ptr @plain1.28)
  call void @take(ptr %p, ptr @plain1.29)
  ret void
}
define void @plain2(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @plain2.0)
  call void @take(ptr %p, ptr @plain2.1)
  call void @take(ptr %p, ptr @plain2.2)
  call void @take(ptr %p, ptr @plain2.3)
  call void @take(ptr %p, ptr @plain2.4)
  call void @take(ptr %p, ptr @plain2.5)
  call void @take(ptr %p, ptr @plain2.6)
  call void @take(ptr %p, ptr @plain2.7)
  call void @take(ptr %p, ptr @plain2.8)
  call void @take(ptr %p, ptr @plain2.9)
  call void @take(ptr %p, ptr @plain2.10)
  call void @take(ptr %p, ptr @plain2.11)
  call void @take(ptr %p, ptr @plain2.12)
  call void @take(ptr %p, ptr @plain2.13)
  call void @take(ptr %p, ptr @plain2.14)
  call void @take(ptr %p, ptr @plain2.15)
  call void @take(ptr %p, ptr @plain2.16)
  call void @take(ptr %p, ptr @plain2.17)
  call void @take(ptr %p, ptr @plain2.18)
  call void @take(ptr %p, ptr @plain2.19)
  call void @take(ptr %p, ptr @plain2.20)
  call void @take(ptr %p, ptr @plain2.21)
  call void @take(ptr %p, ptr @plain2.22)
  call void @take(ptr %p, ptr @plain2.23)
  call void @take(ptr %p, ptr @plain2.24)
  call void @take(ptr %p, ptr @plain2.25)
  call void @take(ptr %p, ptr @plain2.26)
  call void @take(ptr %p, ptr @plain2.27)
  call void @take(ptr %p, ptr @plain2.28)
  call void @take(ptr %p, ptr @plain2.29)
  ret void
}
@hw1.0 = internal global [4 x i8] zeroinitializer
@hw1.1 = internal global [4 x i8] zeroinitializer
@hw1.2 = internal global [4 x i8] zeroinitializer
@hw1.3 = internal global [4 x i8] zeroinitializer
@hw1.4 = internal global [4 x i8] zeroinitializer
@hw1.5 = internal global [4 x i8] zeroinitializer
@hw1.6 = internal global [4 x i8] zeroinitializer
@hw1.7 = internal global [4 x i8] zeroinitializer
@hw1.8 = internal global [4 x i8] zeroinitializer
@hw1.9 = internal global [4 x i8] zeroinitializer
@hw1.10 = internal global [4 x i8] zeroinitializer
@hw1.11 = internal global [4 x i8] zeroinitializer
@hw1.12 = internal global [4 x i8] zeroinitializer
@hw1.13 = internal global [4 x i8] zeroinitializer
@hw1.14 = internal global [4 x i8] zeroinitializer
@hw1.15 = internal global [4 x i8] zeroinitializer
@hw1.16 = internal global [4 x i8] zeroinitializer
@hw1.17 = internal global [4 x i8] zeroinitializer
@hw1.18 = internal global [4 x i8] zeroinitializer
@hw1.19 = internal global [4 x i8] zeroinitializer
@hw1.20 = internal global [4 x i8] zeroinitializer
@hw1.21 = internal global [4 x i8] zeroinitializer
@hw1.22 = internal global [4 x i8] zeroinitializer
@hw1.23 = internal global [4 x i8] zeroinitializer
@hw1.24 = internal global [4 x i8] zeroinitializer
@hw1.25 = internal global [4 x i8] zeroinitializer
@hw1.26 = internal global [4 x i8] zeroinitializer
@hw1.27 = internal global [4 x i8] zeroinitializer
@hw1.28 = internal global [4 x i8] zeroinitializer
@hw1.29 = internal global [4 x i8] zeroinitializer
@hw2.0 = internal global [4 x i8] zeroinitializer
@hw2.1 = internal global [4 x i8] zeroinitializer
@hw2.2 = internal global [4 x i8] zeroinitializer
@hw2.3 = internal global [4 x i8] zeroinitializer
@hw2.4 = internal global [4 x i8] zeroinitializer
@hw2.5 = internal global [4 x i8] zeroinitializer
@hw2.6 = internal global [4 x i8] zeroinitializer
@hw2.7 = internal global [4 x i8] zeroinitializer
@hw2.8 = internal global [4 x i8] zeroinitializer
@hw2.9 = internal global [4 x i8] zeroinitializer
@hw2.10 = internal global [4 x i8] zeroinitializer
@hw2.11 = internal global [4 x i8] zeroinitializer
@hw2.12 = internal global [4 x i8] zeroinitializer
@hw2.13 = internal global [4 x i8] zeroinitializer
@hw2.14 = internal global [4 x i8] zeroinitializer
@hw2.15 = internal global [4 x i8] zeroinitializer
@hw2.16 = internal global [4 x i8] zeroinitializer
@hw2.17 = internal global [4 x i8] zeroinitializer
@hw2.18 = internal global [4 x i8] zeroinitializer
@hw2.19 = internal global [4 x i8] zeroinitializer
@hw2.20 = internal global [4 x i8] zeroinitializer
@hw2.21 = internal global [4 x i8] zeroinitializer
@hw2.22 = internal global [4 x i8] zeroinitializer
@hw2.23 = internal global [4 x i8] zeroinitializer
@hw2.24 = internal global [4 x i8] zeroinitializer
@hw2.25 = internal global [4 x i8] zeroinitializer
@hw2.26 = internal global [4 x i8] zeroinitializer
@hw2.27 = internal global [4 x i8] zeroinitializer
@hw2.28 = internal global [4 x i8] zeroinitializer
@hw2.29 = internal global [4 x i8] zeroinitializer
define void @hw1(ptr %p) optsize nounwind sanitize_hwaddress {
  call void @take(ptr %p, ptr @hw1.0)
  call void @take(ptr %p, ptr @hw1.1)
  call void @take(ptr %p, ptr @hw1.2)
  call void @take(ptr %p, ptr @hw1.3)
  call void @take(ptr %p, ptr @hw1.4)
  call void @take(ptr %p, ptr @hw1.5)
  call void @take(ptr %p, ptr @hw1.6)
  call void @take(ptr %p, ptr @hw1.7)
  call void @take(ptr %p, ptr @hw1.8)
  call void @take(ptr %p, ptr @hw1.9)
  call void @take(ptr %p, ptr @hw1.10)
  call void @take(ptr %p, ptr @hw1.11)
  call void @take(ptr %p, ptr @hw1.12)
  call void @take(ptr %p, ptr @hw1.13)
  call void @take(ptr %p, ptr @hw1.14)
  call void @take(ptr %p, ptr @hw1.15)
  call void @take(ptr %p, ptr @hw1.16)
  call void @take(ptr %p, ptr @hw1.17)
  call void @take(ptr %p, ptr @hw1.18)
  call void @take(ptr %p, ptr @hw1.19)
  call void @take(ptr %p, ptr @hw1.20)
  call void @take(ptr %p, ptr @hw1.21)
  call void @take(ptr %p, ptr @hw1.22)
  call void @take(ptr %p, ptr @hw1.23)
  call void @take(ptr %p, ptr @hw1.24)
  call void @take(ptr %p, ptr @hw1.25)
  call void @take(ptr %p, ptr @hw1.26)
  call void @take(ptr %p, ptr @hw1.27)
  call void @take(ptr %p, ptr @hw1.28)
  call void @take(ptr %p, ptr @hw1.29)
  ret void
}
define void @hw2(ptr %p) optsize nounwind sanitize_hwaddress {
  call void @take(ptr %p, ptr @hw2.0)
  call void @take(ptr %p, ptr @hw2.1)
  call void @take(ptr %p, ptr @hw2.2)
  call void @take(ptr %p, ptr @hw2.3)
  call void @take(ptr %p, ptr @hw2.4)
  call void @take(ptr %p, ptr @hw2.5)
  call void @take(ptr %p, ptr @hw2.6)
  call void @take(ptr %p, ptr @hw2.7)
  call void @take(ptr %p, ptr @hw2.8)
  call void @take(ptr %p, ptr @hw2.9)
  call void @take(ptr %p, ptr @hw2.10)
  call void @take(ptr %p, ptr @hw2.11)
  call void @take(ptr %p, ptr @hw2.12)
  call void @take(ptr %p, ptr @hw2.13)
  call void @take(ptr %p, ptr @hw2.14)
  call void @take(ptr %p, ptr @hw2.15)
  call void @take(ptr %p, ptr @hw2.16)
  call void @take(ptr %p, ptr @hw2.17)
  call void @take(ptr %p, ptr @hw2.18)
  call void @take(ptr %p, ptr @hw2.19)
  call void @take(ptr %p, ptr @hw2.20)
  call void @take(ptr %p, ptr @hw2.21)
  call void @take(ptr %p, ptr @hw2.22)
  call void @take(ptr %p, ptr @hw2.23)
  call void @take(ptr %p, ptr @hw2.24)
  call void @take(ptr %p, ptr @hw2.25)
  call void @take(ptr %p, ptr @hw2.26)
  call void @take(ptr %p, ptr @hw2.27)
  call void @take(ptr %p, ptr @hw2.28)
  call void @take(ptr %p, ptr @hw2.29)
  ret void
}
@tag1.0 = internal global [4 x i8] zeroinitializer
@tag1.1 = internal global [4 x i8] zeroinitializer
@tag1.2 = internal global [4 x i8] zeroinitializer
@tag1.3 = internal global [4 x i8] zeroinitializer
@tag1.4 = internal global [4 x i8] zeroinitializer
@tag1.5 = internal global [4 x i8] zeroinitializer
@tag1.6 = internal global [4 x i8] zeroinitializer
@tag1.7 = internal global [4 x i8] zeroinitializer
@tag1.8 = internal global [4 x i8] zeroinitializer
@tag1.9 = internal global [4 x i8] zeroinitializer
@tag1.10 = internal global [4 x i8] zeroinitializer
@tag1.11 = internal global [4 x i8] zeroinitializer
@tag1.12 = internal global [4 x i8] zeroinitializer
@tag1.13 = internal global [4 x i8] zeroinitializer
@tag1.14 = internal global [4 x i8] zeroinitializer
@tag1.15 = internal global [4 x i8] zeroinitializer
@tag1.16 = internal global [4 x i8] zeroinitializer
@tag1.17 = internal global [4 x i8] zeroinitializer
@tag1.18 = internal global [4 x i8] zeroinitializer
@tag1.19 = internal global [4 x i8] zeroinitializer
@tag1.20 = internal global [4 x i8] zeroinitializer
@tag1.21 = internal global [4 x i8] zeroinitializer
@tag1.22 = internal global [4 x i8] zeroinitializer
@tag1.23 = internal global [4 x i8] zeroinitializer
@tag1.24 = internal global [4 x i8] zeroinitializer
@tag1.25 = internal global [4 x i8] zeroinitializer
@tag1.26 = internal global [4 x i8] zeroinitializer
@tag1.27 = internal global [4 x i8] zeroinitializer
@tag1.28 = internal global [4 x i8] zeroinitializer
@tag1.29 = internal global [4 x i8] zeroinitializer
@tag2.0 = internal global [4 x i8] zeroinitializer
@tag2.1 = internal global [4 x i8] zeroinitializer
@tag2.2 = internal global [4 x i8] zeroinitializer
@tag2.3 = internal global [4 x i8] zeroinitializer
@tag2.4 = internal global [4 x i8] zeroinitializer
@tag2.5 = internal global [4 x i8] zeroinitializer
@tag2.6 = internal global [4 x i8] zeroinitializer
@tag2.7 = internal global [4 x i8] zeroinitializer
@tag2.8 = internal global [4 x i8] zeroinitializer
@tag2.9 = internal global [4 x i8] zeroinitializer
@tag2.10 = internal global [4 x i8] zeroinitializer
@tag2.11 = internal global [4 x i8] zeroinitializer
@tag2.12 = internal global [4 x i8] zeroinitializer
@tag2.13 = internal global [4 x i8] zeroinitializer
@tag2.14 = internal global [4 x i8] zeroinitializer
@tag2.15 = internal global [4 x i8] zeroinitializer
@tag2.16 = internal global [4 x i8] zeroinitializer
@tag2.17 = internal global [4 x i8] zeroinitializer
@tag2.18 = internal global [4 x i8] zeroinitializer
@tag2.19 = internal global [4 x i8] zeroinitializer
@tag2.20 = internal global [4 x i8] zeroinitializer
@tag2.21 = internal global [4 x i8] zeroinitializer
@tag2.22 = internal global [4 x i8] zeroinitializer
@tag2.23 = internal global [4 x i8] zeroinitializer
@tag2.24 = internal global [4 x i8] zeroinitializer
@tag2.25 = internal global [4 x i8] zeroinitializer
@tag2.26 = internal global [4 x i8] zeroinitializer
@tag2.27 = internal global [4 x i8] zeroinitializer
@tag2.28 = internal global [4 x i8] zeroinitializer
@tag2.29 = internal global [4 x i8] zeroinitializer
define void @tag1(ptr %p) optsize nounwind sanitize_memtag {
  call void @take(ptr %p, ptr @tag1.0)
  call void @take(ptr %p, ptr @tag1.1)
  call void @take(ptr %p, ptr @tag1.2)
  call void @take(ptr %p, ptr @tag1.3)
  call void @take(ptr %p, ptr @tag1.4)
  call void @take(ptr %p, ptr @tag1.5)
  call void @take(ptr %p, ptr @tag1.6)
  call void @take(ptr %p, ptr @tag1.7)
  call void @take(ptr %p, ptr @tag1.8)
  call void @take(ptr %p, ptr @tag1.9)
  call void @take(ptr %p, ptr @tag1.10)
  call void @take(ptr %p, ptr @tag1.11)
  call void @take(ptr %p, ptr @tag1.12)
  call void @take(ptr %p, ptr @tag1.13)
  call void @take(ptr %p, ptr @tag1.14)
  call void @take(ptr %p, ptr @tag1.15)
  call void @take(ptr %p, ptr @tag1.16)
  call void @take(ptr %p, ptr @tag1.17)
  call void @take(ptr %p, ptr @tag1.18)
  call void @take(ptr %p, ptr @tag1.19)
  call void @take(ptr %p, ptr @tag1.20)
  call void @take(ptr %p, ptr @tag1.21)
  call void @take(ptr %p, ptr @tag1.22)
  call void @take(ptr %p, ptr @tag1.23)
  call void @take(ptr %p, ptr @tag1.24)
  call void @take(ptr %p, ptr @tag1.25)
  call void @take(ptr %p, ptr @tag1.26)
  call void @take(ptr %p, ptr @tag1.27)
  call void @take(ptr %p, ptr @tag1.28)
  call void @take(ptr %p, ptr @tag1.29)
  ret void
}
define void @tag2(ptr %p) optsize nounwind sanitize_memtag {
  call void @take(ptr %p, ptr @tag2.0)
  call void @take(ptr %p, ptr @tag2.1)
  call void @take(ptr %p, ptr @tag2.2)
  call void @take(ptr %p, ptr @tag2.3)
  call void @take(ptr %p, ptr @tag2.4)
  call void @take(ptr %p, ptr @tag2.5)
  call void @take(ptr %p, ptr @tag2.6)
  call void @take(ptr %p, ptr @tag2.7)
  call void @take(ptr %p, ptr @tag2.8)
  call void @take(ptr %p, ptr @tag2.9)
  call void @take(ptr %p, ptr @tag2.10)
  call void @take(ptr %p, ptr @tag2.11)
  call void @take(ptr %p, ptr @tag2.12)
  call void @take(ptr %p, ptr @tag2.13)
  call void @take(ptr %p, ptr @tag2.14)
  call void @take(ptr %p, ptr @tag2.15)
  call void @take(ptr %p, ptr @tag2.16)
  call void @take(ptr %p, ptr @tag2.17)
  call void @take(ptr %p, ptr @tag2.18)
  call void @take(ptr %p, ptr @tag2.19)
  call void @take(ptr %p, ptr @tag2.20)
  call void @take(ptr %p, ptr @tag2.21)
  call void @take(ptr %p, ptr @tag2.22)
  call void @take(ptr %p, ptr @tag2.23)
  call void @take(ptr %p, ptr @tag2.24)
  call void @take(ptr %p, ptr @tag2.25)
  call void @take(ptr %p, ptr @tag2.26)
  call void @take(ptr %p, ptr @tag2.27)
  call void @take(ptr %p, ptr @tag2.28)
  call void @take(ptr %p, ptr @tag2.29)
  ret void
}
