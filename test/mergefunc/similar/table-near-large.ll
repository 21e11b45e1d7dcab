; A table of constants holds distances of 32 bits. What has a code model of its own, or stands in a section for what is large, may be
; farther away and stays where it is named; a section whose name only begins like one of these is near.
; RUN: %opt -passes='rust-mergefunc<linked;check>' %s | FileCheck %s --implicit-check-not=@large1.constants --implicit-check-not=@lbss1.constants --implicit-check-not=@part1.constants
; CHECK-DAG: @plain1.constants = private
; CHECK-DAG: @near1.constants = private
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
@near1.0 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.1 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.2 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.3 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.4 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.5 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.6 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.7 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.8 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.9 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.10 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.11 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.12 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.13 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.14 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.15 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.16 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.17 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.18 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.19 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.20 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.21 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.22 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.23 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.24 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.25 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.26 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.27 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.28 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near1.29 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.0 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.1 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.2 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.3 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.4 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.5 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.6 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.7 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.8 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.9 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.10 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.11 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.12 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.13 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.14 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.15 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.16 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.17 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.18 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.19 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.20 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.21 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.22 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.23 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.24 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.25 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.26 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.27 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.28 = internal global [4 x i8] zeroinitializer, section ".lbssx"
@near2.29 = internal global [4 x i8] zeroinitializer, section ".lbssx"
define void @near1(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @near1.0)
  call void @take(ptr %p, ptr @near1.1)
  call void @take(ptr %p, ptr @near1.2)
  call void @take(ptr %p, ptr @near1.3)
  call void @take(ptr %p, ptr @near1.4)
  call void @take(ptr %p, ptr @near1.5)
  call void @take(ptr %p, ptr @near1.6)
  call void @take(ptr %p, ptr @near1.7)
  call void @take(ptr %p, ptr @near1.8)
  call void @take(ptr %p, ptr @near1.9)
  call void @take(ptr %p, ptr @near1.10)
  call void @take(ptr %p, ptr @near1.11)
  call void @take(ptr %p, ptr @near1.12)
  call void @take(ptr %p, ptr @near1.13)
  call void @take(ptr %p, ptr @near1.14)
  call void @take(ptr %p, ptr @near1.15)
  call void @take(ptr %p, ptr @near1.16)
  call void @take(ptr %p, ptr @near1.17)
  call void @take(ptr %p, ptr @near1.18)
  call void @take(ptr %p, ptr @near1.19)
  call void @take(ptr %p, ptr @near1.20)
  call void @take(ptr %p, ptr @near1.21)
  call void @take(ptr %p, ptr @near1.22)
  call void @take(ptr %p, ptr @near1.23)
  call void @take(ptr %p, ptr @near1.24)
  call void @take(ptr %p, ptr @near1.25)
  call void @take(ptr %p, ptr @near1.26)
  call void @take(ptr %p, ptr @near1.27)
  call void @take(ptr %p, ptr @near1.28)
  call void @take(ptr %p, ptr @near1.29)
  ret void
}
define void @near2(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @near2.0)
  call void @take(ptr %p, ptr @near2.1)
  call void @take(ptr %p, ptr @near2.2)
  call void @take(ptr %p, ptr @near2.3)
  call void @take(ptr %p, ptr @near2.4)
  call void @take(ptr %p, ptr @near2.5)
  call void @take(ptr %p, ptr @near2.6)
  call void @take(ptr %p, ptr @near2.7)
  call void @take(ptr %p, ptr @near2.8)
  call void @take(ptr %p, ptr @near2.9)
  call void @take(ptr %p, ptr @near2.10)
  call void @take(ptr %p, ptr @near2.11)
  call void @take(ptr %p, ptr @near2.12)
  call void @take(ptr %p, ptr @near2.13)
  call void @take(ptr %p, ptr @near2.14)
  call void @take(ptr %p, ptr @near2.15)
  call void @take(ptr %p, ptr @near2.16)
  call void @take(ptr %p, ptr @near2.17)
  call void @take(ptr %p, ptr @near2.18)
  call void @take(ptr %p, ptr @near2.19)
  call void @take(ptr %p, ptr @near2.20)
  call void @take(ptr %p, ptr @near2.21)
  call void @take(ptr %p, ptr @near2.22)
  call void @take(ptr %p, ptr @near2.23)
  call void @take(ptr %p, ptr @near2.24)
  call void @take(ptr %p, ptr @near2.25)
  call void @take(ptr %p, ptr @near2.26)
  call void @take(ptr %p, ptr @near2.27)
  call void @take(ptr %p, ptr @near2.28)
  call void @take(ptr %p, ptr @near2.29)
  ret void
}
@large1.0 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.1 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.2 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.3 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.4 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.5 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.6 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.7 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.8 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.9 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.10 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.11 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.12 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.13 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.14 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.15 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.16 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.17 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.18 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.19 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.20 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.21 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.22 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.23 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.24 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.25 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.26 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.27 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.28 = internal global [4 x i8] zeroinitializer, code_model "large"
@large1.29 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.0 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.1 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.2 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.3 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.4 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.5 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.6 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.7 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.8 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.9 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.10 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.11 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.12 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.13 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.14 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.15 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.16 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.17 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.18 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.19 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.20 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.21 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.22 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.23 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.24 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.25 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.26 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.27 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.28 = internal global [4 x i8] zeroinitializer, code_model "large"
@large2.29 = internal global [4 x i8] zeroinitializer, code_model "large"
define void @large1(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @large1.0)
  call void @take(ptr %p, ptr @large1.1)
  call void @take(ptr %p, ptr @large1.2)
  call void @take(ptr %p, ptr @large1.3)
  call void @take(ptr %p, ptr @large1.4)
  call void @take(ptr %p, ptr @large1.5)
  call void @take(ptr %p, ptr @large1.6)
  call void @take(ptr %p, ptr @large1.7)
  call void @take(ptr %p, ptr @large1.8)
  call void @take(ptr %p, ptr @large1.9)
  call void @take(ptr %p, ptr @large1.10)
  call void @take(ptr %p, ptr @large1.11)
  call void @take(ptr %p, ptr @large1.12)
  call void @take(ptr %p, ptr @large1.13)
  call void @take(ptr %p, ptr @large1.14)
  call void @take(ptr %p, ptr @large1.15)
  call void @take(ptr %p, ptr @large1.16)
  call void @take(ptr %p, ptr @large1.17)
  call void @take(ptr %p, ptr @large1.18)
  call void @take(ptr %p, ptr @large1.19)
  call void @take(ptr %p, ptr @large1.20)
  call void @take(ptr %p, ptr @large1.21)
  call void @take(ptr %p, ptr @large1.22)
  call void @take(ptr %p, ptr @large1.23)
  call void @take(ptr %p, ptr @large1.24)
  call void @take(ptr %p, ptr @large1.25)
  call void @take(ptr %p, ptr @large1.26)
  call void @take(ptr %p, ptr @large1.27)
  call void @take(ptr %p, ptr @large1.28)
  call void @take(ptr %p, ptr @large1.29)
  ret void
}
define void @large2(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @large2.0)
  call void @take(ptr %p, ptr @large2.1)
  call void @take(ptr %p, ptr @large2.2)
  call void @take(ptr %p, ptr @large2.3)
  call void @take(ptr %p, ptr @large2.4)
  call void @take(ptr %p, ptr @large2.5)
  call void @take(ptr %p, ptr @large2.6)
  call void @take(ptr %p, ptr @large2.7)
  call void @take(ptr %p, ptr @large2.8)
  call void @take(ptr %p, ptr @large2.9)
  call void @take(ptr %p, ptr @large2.10)
  call void @take(ptr %p, ptr @large2.11)
  call void @take(ptr %p, ptr @large2.12)
  call void @take(ptr %p, ptr @large2.13)
  call void @take(ptr %p, ptr @large2.14)
  call void @take(ptr %p, ptr @large2.15)
  call void @take(ptr %p, ptr @large2.16)
  call void @take(ptr %p, ptr @large2.17)
  call void @take(ptr %p, ptr @large2.18)
  call void @take(ptr %p, ptr @large2.19)
  call void @take(ptr %p, ptr @large2.20)
  call void @take(ptr %p, ptr @large2.21)
  call void @take(ptr %p, ptr @large2.22)
  call void @take(ptr %p, ptr @large2.23)
  call void @take(ptr %p, ptr @large2.24)
  call void @take(ptr %p, ptr @large2.25)
  call void @take(ptr %p, ptr @large2.26)
  call void @take(ptr %p, ptr @large2.27)
  call void @take(ptr %p, ptr @large2.28)
  call void @take(ptr %p, ptr @large2.29)
  ret void
}
@lbss1.0 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.1 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.2 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.3 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.4 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.5 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.6 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.7 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.8 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.9 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.10 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.11 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.12 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.13 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.14 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.15 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.16 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.17 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.18 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.19 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.20 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.21 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.22 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.23 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.24 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.25 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.26 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.27 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.28 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss1.29 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.0 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.1 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.2 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.3 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.4 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.5 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.6 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.7 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.8 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.9 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.10 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.11 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.12 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.13 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.14 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.15 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.16 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.17 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.18 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.19 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.20 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.21 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.22 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.23 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.24 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.25 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.26 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.27 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.28 = internal global [4 x i8] zeroinitializer, section ".lbss"
@lbss2.29 = internal global [4 x i8] zeroinitializer, section ".lbss"
define void @lbss1(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @lbss1.0)
  call void @take(ptr %p, ptr @lbss1.1)
  call void @take(ptr %p, ptr @lbss1.2)
  call void @take(ptr %p, ptr @lbss1.3)
  call void @take(ptr %p, ptr @lbss1.4)
  call void @take(ptr %p, ptr @lbss1.5)
  call void @take(ptr %p, ptr @lbss1.6)
  call void @take(ptr %p, ptr @lbss1.7)
  call void @take(ptr %p, ptr @lbss1.8)
  call void @take(ptr %p, ptr @lbss1.9)
  call void @take(ptr %p, ptr @lbss1.10)
  call void @take(ptr %p, ptr @lbss1.11)
  call void @take(ptr %p, ptr @lbss1.12)
  call void @take(ptr %p, ptr @lbss1.13)
  call void @take(ptr %p, ptr @lbss1.14)
  call void @take(ptr %p, ptr @lbss1.15)
  call void @take(ptr %p, ptr @lbss1.16)
  call void @take(ptr %p, ptr @lbss1.17)
  call void @take(ptr %p, ptr @lbss1.18)
  call void @take(ptr %p, ptr @lbss1.19)
  call void @take(ptr %p, ptr @lbss1.20)
  call void @take(ptr %p, ptr @lbss1.21)
  call void @take(ptr %p, ptr @lbss1.22)
  call void @take(ptr %p, ptr @lbss1.23)
  call void @take(ptr %p, ptr @lbss1.24)
  call void @take(ptr %p, ptr @lbss1.25)
  call void @take(ptr %p, ptr @lbss1.26)
  call void @take(ptr %p, ptr @lbss1.27)
  call void @take(ptr %p, ptr @lbss1.28)
  call void @take(ptr %p, ptr @lbss1.29)
  ret void
}
define void @lbss2(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @lbss2.0)
  call void @take(ptr %p, ptr @lbss2.1)
  call void @take(ptr %p, ptr @lbss2.2)
  call void @take(ptr %p, ptr @lbss2.3)
  call void @take(ptr %p, ptr @lbss2.4)
  call void @take(ptr %p, ptr @lbss2.5)
  call void @take(ptr %p, ptr @lbss2.6)
  call void @take(ptr %p, ptr @lbss2.7)
  call void @take(ptr %p, ptr @lbss2.8)
  call void @take(ptr %p, ptr @lbss2.9)
  call void @take(ptr %p, ptr @lbss2.10)
  call void @take(ptr %p, ptr @lbss2.11)
  call void @take(ptr %p, ptr @lbss2.12)
  call void @take(ptr %p, ptr @lbss2.13)
  call void @take(ptr %p, ptr @lbss2.14)
  call void @take(ptr %p, ptr @lbss2.15)
  call void @take(ptr %p, ptr @lbss2.16)
  call void @take(ptr %p, ptr @lbss2.17)
  call void @take(ptr %p, ptr @lbss2.18)
  call void @take(ptr %p, ptr @lbss2.19)
  call void @take(ptr %p, ptr @lbss2.20)
  call void @take(ptr %p, ptr @lbss2.21)
  call void @take(ptr %p, ptr @lbss2.22)
  call void @take(ptr %p, ptr @lbss2.23)
  call void @take(ptr %p, ptr @lbss2.24)
  call void @take(ptr %p, ptr @lbss2.25)
  call void @take(ptr %p, ptr @lbss2.26)
  call void @take(ptr %p, ptr @lbss2.27)
  call void @take(ptr %p, ptr @lbss2.28)
  call void @take(ptr %p, ptr @lbss2.29)
  ret void
}
@part1.0 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.1 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.2 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.3 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.4 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.5 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.6 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.7 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.8 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.9 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.10 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.11 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.12 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.13 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.14 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.15 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.16 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.17 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.18 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.19 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.20 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.21 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.22 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.23 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.24 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.25 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.26 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.27 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.28 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part1.29 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.0 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.1 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.2 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.3 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.4 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.5 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.6 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.7 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.8 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.9 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.10 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.11 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.12 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.13 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.14 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.15 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.16 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.17 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.18 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.19 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.20 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.21 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.22 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.23 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.24 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.25 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.26 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.27 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.28 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
@part2.29 = internal global [4 x i8] zeroinitializer, section ".ldata.part"
define void @part1(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @part1.0)
  call void @take(ptr %p, ptr @part1.1)
  call void @take(ptr %p, ptr @part1.2)
  call void @take(ptr %p, ptr @part1.3)
  call void @take(ptr %p, ptr @part1.4)
  call void @take(ptr %p, ptr @part1.5)
  call void @take(ptr %p, ptr @part1.6)
  call void @take(ptr %p, ptr @part1.7)
  call void @take(ptr %p, ptr @part1.8)
  call void @take(ptr %p, ptr @part1.9)
  call void @take(ptr %p, ptr @part1.10)
  call void @take(ptr %p, ptr @part1.11)
  call void @take(ptr %p, ptr @part1.12)
  call void @take(ptr %p, ptr @part1.13)
  call void @take(ptr %p, ptr @part1.14)
  call void @take(ptr %p, ptr @part1.15)
  call void @take(ptr %p, ptr @part1.16)
  call void @take(ptr %p, ptr @part1.17)
  call void @take(ptr %p, ptr @part1.18)
  call void @take(ptr %p, ptr @part1.19)
  call void @take(ptr %p, ptr @part1.20)
  call void @take(ptr %p, ptr @part1.21)
  call void @take(ptr %p, ptr @part1.22)
  call void @take(ptr %p, ptr @part1.23)
  call void @take(ptr %p, ptr @part1.24)
  call void @take(ptr %p, ptr @part1.25)
  call void @take(ptr %p, ptr @part1.26)
  call void @take(ptr %p, ptr @part1.27)
  call void @take(ptr %p, ptr @part1.28)
  call void @take(ptr %p, ptr @part1.29)
  ret void
}
define void @part2(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @part2.0)
  call void @take(ptr %p, ptr @part2.1)
  call void @take(ptr %p, ptr @part2.2)
  call void @take(ptr %p, ptr @part2.3)
  call void @take(ptr %p, ptr @part2.4)
  call void @take(ptr %p, ptr @part2.5)
  call void @take(ptr %p, ptr @part2.6)
  call void @take(ptr %p, ptr @part2.7)
  call void @take(ptr %p, ptr @part2.8)
  call void @take(ptr %p, ptr @part2.9)
  call void @take(ptr %p, ptr @part2.10)
  call void @take(ptr %p, ptr @part2.11)
  call void @take(ptr %p, ptr @part2.12)
  call void @take(ptr %p, ptr @part2.13)
  call void @take(ptr %p, ptr @part2.14)
  call void @take(ptr %p, ptr @part2.15)
  call void @take(ptr %p, ptr @part2.16)
  call void @take(ptr %p, ptr @part2.17)
  call void @take(ptr %p, ptr @part2.18)
  call void @take(ptr %p, ptr @part2.19)
  call void @take(ptr %p, ptr @part2.20)
  call void @take(ptr %p, ptr @part2.21)
  call void @take(ptr %p, ptr @part2.22)
  call void @take(ptr %p, ptr @part2.23)
  call void @take(ptr %p, ptr @part2.24)
  call void @take(ptr %p, ptr @part2.25)
  call void @take(ptr %p, ptr @part2.26)
  call void @take(ptr %p, ptr @part2.27)
  call void @take(ptr %p, ptr @part2.28)
  call void @take(ptr %p, ptr @part2.29)
  ret void
}
