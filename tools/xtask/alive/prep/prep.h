// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What the files of prep share. main.cpp has the essay.
#ifndef PREP_H
#define PREP_H

#include "llvm/ADT/SCCIterator.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace llvm;

// What was done to a function that its verdict should be read with.
extern std::map<std::string, std::set<std::string>> Notes;
void note(const Function &F, const Twine &Text);

// Functions that call, on one side only, what the other side does not have.
extern std::set<std::string> Incomparable;

// ---- facts.cpp ----

// Whether a parameter is memory that the callee gets a copy of.
bool passesMemory(AttributeSet S);

// Writes facts about a value as instructions. Returns the value that is poison
// where one of them is broken.
Value *spellOut(IRBuilder<> &B, Value *V, AttributeSet Facts);

// Moves what it can of a value's facts to a parameter or result, and returns
// the rest.
AttributeSet lift(LLVMContext &C, AttributeSet Facts, AttributeSet &Own);

// Facts of the body and of the call which hold of the thunk once the body is
// inlined there.
void raise(Function &Thunk, CallInst &Call);

// ---- thunks.cpp ----

// The call of a function that does nothing but call one function with casts
// around, if it is one.
CallInst *onlyCall(Function &F);

// Whether a function returns what the call returns.
bool returnsItself(CallInst &Call);

std::vector<Argument *> usedParameters(Function &F);

// A function in New of the old function's name and type that forwards to a
// body. None where the types do not allow it.
Function *makeThunk(Module &New, Function &Old, Function &Body,
                    const std::string &Name, bool IsAlias);

// Aliases of functions become thunks.
void replaceAliases(Module &Old, Module &New);

// ---- classes.cpp ----

// Functions or tables that the merger says are equal.
struct Class {
  bool IsTable;
  std::string Body;
  std::vector<std::string> Members;
};

// The body of the class that a function or table is in, or its own name.
class Representatives {
public:
  explicit Representatives(const std::vector<Class> &Classes);
  std::string of(StringRef Name) const;

private:
  std::map<std::string, std::string> Body;
};

// CLASSES has a line for each: `functions` or `tables`, the body and the
// members, separated by tabs.
std::vector<Class> readClasses(const char *Path);

// Members that are gone get a thunk, so that they are judged, too.
void restoreMembers(Module &Old, Module &New,
                    const std::vector<Class> &Classes);

// Gives what is left of the uses of members, and of their body, one name on
// both sides.
void shareNames(Module &Old, Module &New, const std::vector<Class> &Classes);

// ---- tables.cpp ----

// Private constants of one content and without an address may become one. The
// old side then names the one that is left.
void unifyConstants(Module &Old, Module &New);

// Tables that became one are one on the old side, too, if they hold the same.
void shareTables(Module &Old, Module &New, const std::vector<Class> &Classes);

// ---- inline.cpp ----

// Inlines in M what is to be inlined on that side.
void inlineCalls(Module &M, Module &Other, bool Everything, bool IsNew,
                 const std::vector<Class> &Classes);

// ---- callees.cpp ----

// A thunk as it was before its body was inlined.
struct Forwarding {
  Function *Thunk, *Body;
  // For each parameter of the thunk the body's parameter that gets it.
  std::vector<unsigned> From;
  // For each parameter of the body the constant that it gets, or null.
  std::vector<Constant *> With;
};

std::vector<Forwarding> forwardings(Module &New);

// A body with parameters that calls itself was not inlined there. The call is
// one of the thunk that passes the same constants.
void callThunks(Module &Old, Module &New, const std::vector<Forwarding> &All);

// The calls of unknown functions, by the callee's name, or `*`.
std::map<std::string, std::vector<CallBase *>> callsIn(Function &F);

// The new side gets what the old one says of the effects of a call.
void agreeOnCallees(Module &Old, Module &New);

// The old side names the global variables that the new one names.
void mentionGlobals(Module &Old, Module &New);

// ---- unread.cpp ----

// Takes away what alive-tv cannot read, with a note for it.
void stripUnread(Module &M);
void forgetWillReturn(Module &Old, Module &New);
void forgetNames(Module &M);

// ---- views.cpp ----

// Changes both sides as a view says.
void see(Module &Old, Module &New, StringRef View);

#endif
