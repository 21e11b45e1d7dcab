// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Prepares a module and what the merger made of it so that alive-tv can compare
// them function by function.
//
//   prep OLD NEW OUT MODE CLASSES [VIEW...]
//
// writes OUT.src.ll, OUT.tgt.ll and OUT.json, which has a row for each function
// that OLD defines.
//
// The problem. alive-tv pairs functions by name, looks at one function at a
// time, and takes every call for one of an unknown function. After a merge a
// name is a thunk, an alias, or gone. So NEW is rewritten until each name has a
// body of its own again, and nothing that the merger wrote is given up:
//
// 1. An alias of a function becomes a thunk, and so does a member that is gone,
//    if CLASSES says which body it has now.
// 2. The body is inlined into its thunks, instruction by instruction. LLVM's
//    inliner would simplify, and so hide a wrong flag.
// 3. What the body, the call and the thunk say in attributes survives that.
//    Where the thunk passes its own parameter the fact moves to that parameter;
//    where it returns what the body returns, to the thunk's result. The rest is
//    spelled out: a value that breaks the fact becomes poison, and what is
//    undefined behaviour at once becomes an assume.
// 4. A call is one of an unknown function with a name. In MODE `calls` all
//    members of a class of equal functions have one name on both sides. This is
//    sound by coinduction: each member is judged itself. Functions that one
//    side alone has are inlined. In MODE `inlined` all callees are inlined
//    instead.
// 5. What the two sides say of the effects of a call is about the same callee:
//    the new side also gets what the old one says.
// 6. Values lose their names, so that bodies of one text need no solver.
// 7. What alive-tv cannot read is taken away on both sides, and a note says
//    that it was not judged.
//
// A VIEW is another way to prepare them. Two change both sides alike, and
// LIMITATIONS in tools/xtask/src/alive/judge.rs says what for:
// --move-pointers-as-integers  a pointer that is loaded and only stored is an
//                              integer
// --nonnull-as-compare         `nonnull` of a parameter is a compare and a
//                              select of poison
// One shows more than is asked, so what is correct there is correct:
// --without-lost-facts         the old side loses the facts of parameters that
//                              the new side does not have, and so is defined
//                              for more inputs
#include "prep.h"

std::map<std::string, std::set<std::string>> Notes;
std::set<std::string> Incomparable;

void note(const Function &F, const Twine &Text) {
  Notes[F.getName().str()].insert(Text.str());
}

std::unique_ptr<Module> load(LLVMContext &C, const char *Path) {
  SMDiagnostic Error;
  auto M = parseIRFile(Path, Error, C);
  if (!M) {
    Error.print("prep", errs());
    exit(2);
  }
  StripDebugInfo(*M);
  return M;
}

void save(const Module &M, const std::string &Path) {
  std::error_code Error;
  raw_fd_ostream Out(Path, Error);
  M.print(Out, nullptr);
}

std::string textOf(const Function &F) {
  std::string Text;
  raw_string_ostream Out(Text);
  F.print(Out);
  return Text;
}

const char *stateOf(Function &Was, Function *Is) {
  if (!Is || Is->isDeclaration())
    return "gone";
  return Is->getFunctionType() == Was.getFunctionType() ? "pair" : "type";
}

// Whether a call is left of a function that the other side does not have.
bool callsUnpaired(Function &F, Module &Other) {
  for (auto &[Callee, Calls] : callsIn(F))
    if (Callee != "*" && !Other.getFunction(Callee))
      return true;
  return false;
}

json::Array rowsOf(Module &Old, Module &New,
                   const std::map<std::string, std::string> &Before,
                   const std::map<std::string, std::string> &After) {
  json::Array Rows;
  std::vector<Function *> OfOtherTypes;
  for (auto &Was : Old) {
    if (Was.isDeclaration())
      continue;
    std::string Name = Was.getName().str();
    Function *Is = New.getFunction(Name);
    StringRef State = stateOf(Was, Is);
    bool CallsUnpaired = Incomparable.count(Name) || callsUnpaired(Was, New) ||
                         (Is && callsUnpaired(*Is, Old));
    if (Is && State == "type")
      OfOtherTypes.push_back(Is);
    auto Text = After.find(Name);
    json::Array Words;
    for (auto &Note : Notes[Name])
      Words.push_back(Note);
    Rows.push_back(json::Object{
        {"name", Name},
        {"state", State},
        {"same_text", Text != After.end() && Before.at(Name) == Text->second},
        {"calls_unpaired", CallsUnpaired},
        {"notes", std::move(Words)}});
  }
  // alive-tv stops at a name of two types.
  for (auto *F : OfOtherTypes) {
    F->deleteBody();
    F->setName(F->getName() + ".of.another.type");
  }
  return Rows;
}

std::map<std::string, std::string> textsOf(Module &M) {
  std::map<std::string, std::string> Texts;
  for (auto &F : M)
    if (!F.isDeclaration())
      Texts[F.getName().str()] = textOf(F);
  return Texts;
}

int main(int argc, char **argv) {
  if (argc < 6) {
    errs() << "usage: prep OLD NEW OUT calls|inlined CLASSES [VIEW...]\n";
    return 2;
  }
  LLVMContext C;
  auto Old = load(C, argv[1]), New = load(C, argv[2]);
  std::string Out = argv[3];
  bool Everything = StringRef(argv[4]) == "inlined";
  auto Classes = readClasses(argv[5]);
  auto Before = textsOf(*Old), After = textsOf(*New);
  replaceAliases(*Old, *New);
  unifyConstants(*Old, *New);
  shareTables(*Old, *New, Classes);
  restoreMembers(*Old, *New, Classes);
  auto Thunks = forwardings(*New);
  inlineCalls(*Old, *New, Everything, false, Classes);
  inlineCalls(*New, *Old, Everything, true, Classes);
  callThunks(*Old, *New, Thunks);
  if (!Everything)
    shareNames(*Old, *New, Classes);
  agreeOnCallees(*Old, *New);
  mentionGlobals(*Old, *New);
  forgetWillReturn(*Old, *New);
  for (auto *M : {Old.get(), New.get()}) {
    stripUnread(*M);
    forgetNames(*M);
  }
  for (int I = 6; I < argc; ++I)
    see(*Old, *New, argv[I]);
  for (auto *M : {Old.get(), New.get()}) {
    if (verifyModule(*M, &errs())) {
      save(*M, Out + ".broken.ll");
      errs() << "prep: made a broken module, kept in " << Out << ".broken.ll\n";
      return 3;
    }
  }
  auto Rows = rowsOf(*Old, *New, Before, After);
  std::error_code Error;
  raw_fd_ostream(Out + ".json", Error) << json::Value(std::move(Rows)) << '\n';
  save(*Old, Out + ".src.ll");
  save(*New, Out + ".tgt.ll");
  return Error ? 2 : 0;
}
