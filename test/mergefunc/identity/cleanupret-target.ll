; A cleanup goes on unwinding to its caller or to another pad of its function.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:w-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-windows-msvc"

declare i64 @may_throw(i64)
declare void @tidy()
declare i32 @__CxxFrameHandler3(...)

; CHECK-LABEL: define {{.*}}@to_caller(
; CHECK: cleanupret from %cl unwind to caller
define dso_local i64 @to_caller(i64 %x) personality ptr @__CxxFrameHandler3 {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %v = invoke i64 @may_throw(i64 %s) to label %done unwind label %inner
done:
  %w = invoke i64 @may_throw(i64 %v) to label %end unwind label %outer
end:
  ret i64 %w
inner:
  %cl = cleanuppad within none []
  call void @tidy() [ "funclet"(token %cl) ]
  cleanupret from %cl unwind to caller
outer:
  %co = cleanuppad within none []
  call void @tidy() [ "funclet"(token %co) ]
  cleanupret from %co unwind to caller
}

; CHECK-LABEL: define {{.*}}@to_outer(
; CHECK: cleanupret from %cl unwind label %outer
define dso_local i64 @to_outer(i64 %x) personality ptr @__CxxFrameHandler3 {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %v = invoke i64 @may_throw(i64 %s) to label %done unwind label %inner
done:
  %w = invoke i64 @may_throw(i64 %v) to label %end unwind label %outer
end:
  ret i64 %w
inner:
  %cl = cleanuppad within none []
  call void @tidy() [ "funclet"(token %cl) ]
  cleanupret from %cl unwind label %outer
outer:
  %co = cleanuppad within none []
  call void @tidy() [ "funclet"(token %co) ]
  cleanupret from %co unwind to caller
}
