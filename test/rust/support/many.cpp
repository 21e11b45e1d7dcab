// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- many.cpp - What opt does, for many modules -------------------------===//
//
// Run by many.rs. The first argument is the plugin. Three arguments are a job
// each: a module, a pipeline and, unless it is empty, a file for remarks. A job
// prints a line: a hash of the bitcode that the pipeline makes, a tab, and the
// errors. Line breaks of the errors are escaped. The reader of a line that is
// missing knows which job ended the process, so each line is flushed.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMRemarkStreamer.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Support/SHA1.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

static void diagnose(const DiagnosticInfo *Info, void *Errors) {
  if (Info->getSeverity() != DS_Error)
    return;
  DiagnosticPrinterRawOStream Printer(*static_cast<raw_ostream *>(Errors));
  Info->print(Printer);
  *static_cast<raw_ostream *>(Errors) << '\n';
}

/// A textual module without a layout has that of its target.
static std::optional<std::string> layout(StringRef Target, StringRef Layout) {
  if (Target.empty() || !Layout.empty())
    return std::nullopt;
  return Triple(Target).computeDataLayout();
}

/// Runs a pipeline on a module as opt does.
static void run(PassPlugin &Plugin, Module &M, StringRef Pipeline,
                raw_ostream &Errors) {
  const Triple &Target = M.getTargetTriple();
  std::string Unknown;
  std::unique_ptr<TargetMachine> Machine;
  if (auto *Known = TargetRegistry::lookupTarget(Target, Unknown))
    Machine.reset(Known->createTargetMachine(Target, "", "", TargetOptions(),
                                             std::nullopt, std::nullopt,
                                             CodeGenOptLevel::None));
  PassBuilder PB(Machine.get());
  Plugin.registerPassBuilderCallbacks(PB);
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  FAM.registerPass(
      [&] { return TargetLibraryAnalysis(TargetLibraryInfoImpl(Target)); });
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  ModulePassManager MPM;
  if (Error E = PB.parsePassPipeline(MPM, Pipeline))
    Errors << toString(std::move(E)) << '\n';
  else
    MPM.run(M, MAM);
}

/// Does a job: returns the hash, or adds to the errors.
static std::string process(PassPlugin &Plugin, StringRef Path,
                           StringRef Pipeline, StringRef Remarks,
                           raw_ostream &Errors) {
  LLVMContext C;
  C.enableDebugTypeODRUniquing();
  C.setDiagnosticHandlerCallBack(diagnose, &Errors);
  auto Record = setupLLVMOptimizationRemarks(C, Remarks, "", "yaml", false);
  if (!Record) {
    Errors << toString(Record.takeError());
    return "";
  }
  SMDiagnostic Unread;
  auto M = parseIRFile(Path, Unread, C, ParserCallbacks(layout));
  if (!M) {
    Unread.print("", Errors, /*ShowColors=*/false);
    return "";
  }
  if (verifyModule(*M, &Errors))
    return "";
  run(Plugin, *M, Pipeline, Errors);
  if (*Record)
    (*Record)->keep();
  // What the pass complains of must not be used.
  if (Errors.tell() || verifyModule(*M, &Errors))
    return "";
  SmallString<0> Bitcode;
  raw_svector_ostream Stream(Bitcode);
  WriteBitcodeToFile(*M, Stream, /*ShouldPreserveUseListOrder=*/true);
  return toHex(SHA1::hash(arrayRefFromStringRef(Bitcode)));
}

int main(int Count, char **Arguments) {
  sys::PrintStackTraceOnErrorSignal(Arguments[0]);
  InitializeAllTargetInfos();
  InitializeAllTargets();
  InitializeAllTargetMCs();
  InitializeAllAsmParsers();
  auto Plugin = PassPlugin::Load(Arguments[1]);
  if (!Plugin) {
    errs() << toString(Plugin.takeError()) << '\n';
    return 1;
  }
  for (int I = 2; I + 2 < Count; I += 3) {
    std::string Errors;
    raw_string_ostream Stream(Errors);
    outs() << process(*Plugin, Arguments[I], Arguments[I + 1], Arguments[I + 2],
                      Stream)
           << '\t';
    printEscapedString(Errors, outs());
    outs() << '\n';
    outs().flush();
  }
  return 0;
}
