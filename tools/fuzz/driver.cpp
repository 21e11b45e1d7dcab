//===- driver.cpp - The pass in this process, for libFuzzer ---------------===//
//
// Reads a module, runs the plugin's pass as a host does, and verifies. What
// LLVM itself refuses is no input. Every fault aborts, as libFuzzer expects.
//
//===----------------------------------------------------------------------===//

#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/FuzzMutate/IRMutator.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include <csetjmp>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <random>

using namespace llvm;

namespace {

/// How many modules the pass ran on, and how many it changed: what merges
/// nothing tests little. Printed at the end of the process.
struct Count {
  unsigned long Value = 0;
  const char *Name;
  explicit Count(const char *Name) : Name(Name) {}
  ~Count() { errs() << "stat::" << Name << ": " << Value << '\n'; }
  void operator++() { ++Value; }
};
Count Runs("pass_runs"), Changed("modules_changed");

[[noreturn]] void fault(const char *What, const Module &M) {
  errs() << "FAULT: " << What << '\n' << M;
  std::abort();
}

/// An error of the pass is a fault: it should refuse, not fail.
void diagnose(const DiagnosticInfo *DI, void *) {
  if (DI->getSeverity() != DS_Error)
    return;
  DiagnosticPrinterRawOStream P(errs());
  DI->print(P);
  errs() << "\nFAULT: the pass reports an error\n";
  std::abort();
}

std::unique_ptr<Module> read(const uint8_t *Data, size_t Size, LLVMContext &C) {
  auto Buffer = MemoryBuffer::getMemBuffer(
      StringRef(reinterpret_cast<const char *>(Data), Size), "fuzz", false);
  auto M = parseBitcodeFile(Buffer->getMemBufferRef(), C);
  if (!M) {
    consumeError(M.takeError());
    return nullptr;
  }
  if (verifyModule(**M))
    return nullptr;
  return std::move(*M);
}

SmallString<0> write(const Module &M) {
  SmallString<0> Bytes;
  raw_svector_ostream OS(Bytes);
  WriteBitcodeToFile(M, OS);
  return Bytes;
}

SmallString<0> run(PassPluginLibraryInfo (*Info)(), const uint8_t *Data,
                   size_t Size, const char *Pipeline) {
  LLVMContext C;
  auto M = read(Data, Size, C);
  if (!M)
    return {};
  C.setDiagnosticHandlerCallBack(diagnose);
  PassBuilder PB;
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  Info().RegisterPassBuilderCallbacks(PB);
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  ModulePassManager MPM;
  if (Error E = PB.parsePassPipeline(MPM, Pipeline)) {
    errs() << toString(std::move(E)) << '\n';
    std::abort();
  }
  ++Runs;
  if (!MPM.run(*M, MAM).areAllPreserved())
    ++Changed;
  if (verifyModule(*M, &errs()))
    fault("the pass made an invalid module", *M);
  return write(*M);
}

Type *integer(LLVMContext &C, unsigned Bits) {
  return Type::getIntNTy(C, Bits);
}

IRMutator mutator() {
  std::vector<TypeGetter> Types{
      [](LLVMContext &C) { return integer(C, 1); },
      [](LLVMContext &C) { return integer(C, 8); },
      [](LLVMContext &C) { return integer(C, 32); },
      [](LLVMContext &C) { return integer(C, 64); },
      [](LLVMContext &C) { return Type::getFloatTy(C); },
      [](LLVMContext &C) {
        return static_cast<Type *>(PointerType::get(C, 0));
      }};
  std::vector<std::unique_ptr<IRMutationStrategy>> Strategies;
  Strategies.push_back(std::make_unique<InjectorIRStrategy>());
  Strategies.push_back(std::make_unique<InstDeleterIRStrategy>());
  Strategies.push_back(std::make_unique<InstModificationIRStrategy>());
  Strategies.push_back(std::make_unique<InsertFunctionStrategy>());
  Strategies.push_back(std::make_unique<InsertCFGStrategy>(4));
  Strategies.push_back(std::make_unique<InsertPHIStrategy>());
  Strategies.push_back(std::make_unique<SinkInstructionStrategy>());
  Strategies.push_back(std::make_unique<ShuffleBlockStrategy>());
  return IRMutator(std::move(Types), std::move(Strategies));
}

/// Adds a copy of some function, under a name that sorts before or after it.
void addTwin(Module &M, std::mt19937 &Random) {
  SmallVector<Function *, 16> Bodies;
  for (Function &F : M)
    if (!F.isDeclaration() && !F.hasComdat() && !F.getSubprogram())
      Bodies.push_back(&F);
  if (Bodies.empty() || Bodies.size() > 12)
    return;
  ValueToValueMapTy Map;
  Function *F = Bodies[Random() % Bodies.size()];
  Function *Twin = CloneFunction(F, Map);
  Twin->setName((Random() % 2 ? "a." : "z.") + F->getName());
  switch (Random() % 6) {
  case 0:
    Twin->setLinkage(GlobalValue::InternalLinkage);
    Twin->setVisibility(GlobalValue::DefaultVisibility);
    Twin->setDLLStorageClass(GlobalValue::DefaultStorageClass);
    break;
  case 1:
    Twin->setLinkage(GlobalValue::LinkOnceODRLinkage);
    break;
  case 2:
    Twin->setLinkage(GlobalValue::WeakAnyLinkage);
    break;
  case 3:
    Twin->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
    break;
  default:
    break;
  }
}

} // namespace

extern "C" void mergefn_fuzz_run(PassPluginLibraryInfo (*Info)(),
                                 const uint8_t *Data, size_t Size,
                                 const char *Pipeline) {
  auto First = run(Info, Data, Size, Pipeline);
  if (!First.empty() && First != run(Info, Data, Size, Pipeline)) {
    errs() << "FAULT: two runs give different bytes\n";
    std::abort();
  }
}

static size_t mutate(uint8_t *Data, size_t Size, size_t MaxSize,
                     uint32_t Seed) {
  LLVMContext C;
  auto M = read(Data, Size, C);
  if (!M)
    M = std::make_unique<Module>("fuzz", C);
  std::mt19937 Random(Seed);
  if (Random() % 3 == 0)
    addTwin(*M, Random);
  else
    mutator().mutateModule(*M, static_cast<int>(Random()), 4000);
  if (verifyModule(*M))
    return Size;
  auto Bytes = write(*M);
  if (Bytes.size() > MaxSize)
    return Size;
  std::memcpy(Data, Bytes.data(), Bytes.size());
  return Bytes.size();
}

static sigjmp_buf BeforeMutation;

extern "C" size_t mergefn_fuzz_mutate(uint8_t *Data, size_t Size,
                                      size_t MaxSize, uint32_t Seed) {
  // FuzzMutate traps on some modules that it cannot change, which is no fault
  // of the pass: such a module stays as it is, and what it allocated is lost.
  constexpr int Signals[] = {SIGTRAP, SIGSEGV, SIGABRT, SIGILL};
  struct sigaction Mine = {}, Theirs[std::size(Signals)];
  Mine.sa_handler = [](int) { siglongjmp(BeforeMutation, 1); };
  for (size_t I = 0; I != std::size(Signals); ++I)
    sigaction(Signals[I], &Mine, &Theirs[I]);
  volatile size_t NewSize = Size;
  if (sigsetjmp(BeforeMutation, 1) == 0)
    NewSize = mutate(Data, Size, MaxSize, Seed);
  for (size_t I = 0; I != std::size(Signals); ++I)
    sigaction(Signals[I], &Theirs[I], nullptr);
  return NewSize;
}
