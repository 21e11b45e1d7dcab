// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// potential pairs MODULE SIZES: every pair of functions that resemble each
//   other, as JSON: what they have in common, and why they are apart.
//   SIZES has a line `bytes name` for each function.
// potential unite MODULE PAIRS OUTPUT: unites the pairs of PAIRS, a line
//   `name<tab>name` for each, and says as JSON what became of each.
#include "potential.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include <set>

// Smaller ones cannot pay for a thunk.
static constexpr unsigned Least = 40;

[[noreturn]] static void fail(const Twine &Message) {
  errs() << "potential: " << Message << '\n';
  exit(2);
}

static std::vector<SmallVector<StringRef, 2>> lines(MemoryBuffer &Buffer,
                                                    char Separator) {
  SmallVector<StringRef> Lines;
  Buffer.getBuffer().split(Lines, '\n', -1, false);
  std::vector<SmallVector<StringRef, 2>> All;
  for (StringRef Line : Lines) {
    auto [First, Second] = Line.split(Separator);
    All.push_back({First, Second});
  }
  return All;
}

static std::unique_ptr<MemoryBuffer> read(const char *Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    fail(Twine("cannot read ") + Path);
  return std::move(*Buffer);
}

static void pairs(Module &M, const char *Sizes) {
  auto Buffer = read(Sizes);
  StringMap<unsigned> Bytes;
  for (auto &Line : lines(*Buffer, ' ')) {
    unsigned Count = 0;
    if (!Line[0].getAsInteger(10, Count))
      Bytes[Line[1]] = Count;
  }
  std::vector<Sequence> Functions;
  for (Function &F : M)
    if (!F.isDeclaration() && Bytes.lookup(F.getName()) >= Least)
      Functions.push_back(sequenceOf(F, Bytes.lookup(F.getName())));
  auto Near = candidates(Functions);
  json::OStream J(outs());
  J.array([&] {
    for (unsigned F = 0; F < Functions.size(); ++F)
      for (unsigned G : Near[F]) {
        Pair P = judge(F, G, Functions);
        if (P.Common <= 0)
          continue;
        J.object([&] {
          J.attribute("first", Functions[F].F->getName());
          J.attribute("second", Functions[G].F->getName());
          J.attribute("sizes",
                      json::Array{Functions[F].Size, Functions[G].Size});
          J.attribute("common", P.Common);
          J.attribute("estimate", P.Estimate);
          J.attribute("reason", reasonName(P.hardest()));
          J.attributeArray("reasons", [&] {
            for (unsigned R = 0; R < ReasonCount; ++R)
              if (P.Reasons & (1u << R))
                J.value(reasonName(R));
          });
        });
      }
  });
  outs() << '\n';
}

static void unitePairs(Module &M, const char *Pairs, const char *Output) {
  auto Buffer = read(Pairs);
  json::OStream J(outs());
  J.array([&] {
    for (auto &Line : lines(*Buffer, '\t')) {
      Function *F = M.getFunction(Line[0]), *G = M.getFunction(Line[1]);
      std::string Why;
      Function *Body = nullptr;
      if (!F || !G || F == G || F->isDeclaration() || G->isDeclaration())
        Why = "no such function";
      else
        Body = unite(*F, *G, Why);
      J.object([&] {
        J.attribute("first", Line[0]);
        J.attribute("second", Line[1]);
        if (Body)
          J.attribute("body", Body->getName());
        else
          J.attribute("why", Why);
      });
    }
  });
  outs() << '\n';
  if (verifyModule(M, &errs()))
    fail("the result is not valid");
  std::error_code Error;
  ToolOutputFile Out(Output, Error, sys::fs::OF_None);
  if (Error)
    fail(Twine("cannot write ") + Output);
  WriteBitcodeToFile(M, Out.os());
  Out.keep();
}

int main(int Count, char **Arguments) {
  LLVMContext Context;
  SMDiagnostic Error;
  std::vector<StringRef> Args(Arguments, Arguments + Count);
  if (Count < 4)
    fail("needs a command, a module and a file");
  auto M = parseIRFile(Args[2], Error, Context);
  if (!M) {
    Error.print("potential", errs());
    return 2;
  }
  if (Args[1] == "pairs")
    pairs(*M, Arguments[3]);
  else if (Args[1] == "unite" && Count == 5)
    unitePairs(*M, Arguments[3], Arguments[4]);
  else
    fail("knows the commands pairs and unite");
}
