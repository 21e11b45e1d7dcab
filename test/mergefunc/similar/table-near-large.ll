; A table of constants holds distances of 32 bits. A variable with a code model of its own, or in a section for large data, may be
; farther away, so a function that names it stays; a section with a name that only begins like one of these is near.
; RUN: %opt -passes='rust-mergefunc<linked;similar=1;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not=@large.constants --implicit-check-not=@lbss.constants --implicit-check-not=@part.constants
; CHECK: @plain.constants = private
; CHECK: @other.constants = private
; CHECK: @near.constants = private
; CHECK: declare void @take
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @take(ptr, ptr)
@plain.0 = internal constant i32 0
@plain.1 = internal constant i32 0
define void @plain(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @plain.0)
  call void @take(ptr %p, ptr @plain.1)
  ret void
}
@other.0 = internal constant i32 0
@other.1 = internal constant i32 0
define void @other(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @other.0)
  call void @take(ptr %p, ptr @other.1)
  ret void
}
@near.0 = internal constant i32 0, section ".lbssx"
@near.1 = internal constant i32 0, section ".lbssx"
define void @near(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @near.0)
  call void @take(ptr %p, ptr @near.1)
  ret void
}
@large.0 = internal constant i32 0, code_model "large"
@large.1 = internal constant i32 0, code_model "large"
define void @large(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @large.0)
  call void @take(ptr %p, ptr @large.1)
  ret void
}
@lbss.0 = internal constant i32 0, section ".lbss"
@lbss.1 = internal constant i32 0, section ".lbss"
define void @lbss(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @lbss.0)
  call void @take(ptr %p, ptr @lbss.1)
  ret void
}
@part.0 = internal constant i32 0, section ".ldata.part"
@part.1 = internal constant i32 0, section ".ldata.part"
define void @part(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @part.0)
  call void @take(ptr %p, ptr @part.1)
  ret void
}
