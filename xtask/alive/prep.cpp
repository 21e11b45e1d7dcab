// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Prepares a module and what the merger made of it so that alive-tv can compare
// them function by function.
//
//   prep OLD NEW OUT MODE CLASSES [VIEW]
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
//    sound by coinduction: each member is judged itself. In MODE `inlined` all
//    callees are inlined instead.
// 5. What the two sides say of the effects of a call is about the same callee:
//    the new side also gets what the old one says.
// 6. Values lose their names, so that bodies of one text need no solver.
// 7. What alive-tv cannot read is taken away on both sides, and a note says
//    that it was not judged.
//
// A VIEW changes both sides alike; limitations.toml says what for:
// --move-pointers-as-integers  a pointer that is loaded and only stored is an
//                              integer
// --nonnull-as-compare         `nonnull` of a parameter is a compare and a
//                              select of poison
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

namespace {

// Functions of more instructions are called, not inlined: alive-tv would not
// finish.
constexpr unsigned LargestInlined = 400;
// How many calls are inlined into one function.
constexpr unsigned MostInlined = 200;

// What was done to a function that its verdict should be read with.
std::map<std::string, std::set<std::string>> Notes;

// Functions that call, on one side only, what the other side does not have.
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

// ---- facts of attributes ----

// Facts whose breach makes a value poison. They hold of a parameter, an
// argument or a result alike.
const Attribute::AttrKind ValueFacts[] = {Attribute::NonNull, Attribute::Range,
                                          Attribute::NoFPClass,
                                          Attribute::Alignment};

// Facts about a parameter that make sense at the border of a function only.
const Attribute::AttrKind ParameterFacts[] = {
    Attribute::NoAlias,     Attribute::ReadOnly,     Attribute::ReadNone,
    Attribute::WriteOnly,   Attribute::NoFree,       Attribute::Captures,
    Attribute::Initializes, Attribute::DeadOnReturn, Attribute::Writable};

// The same about the whole function.
const Attribute::AttrKind FunctionFacts[] = {
    Attribute::NoReturn,    Attribute::WillReturn, Attribute::NoUnwind,
    Attribute::NoFree,      Attribute::NoSync,     Attribute::MustProgress,
    Attribute::Speculatable};

bool passesMemory(AttributeSet S) {
  return S.hasAttribute(Attribute::ByVal) ||
         S.hasAttribute(Attribute::InAlloca) ||
         S.hasAttribute(Attribute::Preallocated);
}

// Writes facts about a value as instructions. Returns the value that is poison
// where one of them is broken.
Value *spellOut(IRBuilder<> &B, Value *V, AttributeSet Facts) {
  Type *T = V->getType();
  auto poisonUnless = [&](Value *Holds) {
    V = B.CreateSelect(Holds, V, PoisonValue::get(T));
  };
  if (Facts.hasAttribute(Attribute::NonNull) && T->isPointerTy())
    poisonUnless(
        B.CreateICmpNE(V, ConstantPointerNull::get(cast<PointerType>(T))));
  if (Facts.hasAttribute(Attribute::Range) && T->isIntegerTy()) {
    ConstantRange R = Facts.getAttribute(Attribute::Range).getRange();
    if (!R.isFullSet())
      poisonUnless(
          B.CreateICmpULT(B.CreateSub(V, ConstantInt::get(T, R.getLower())),
                          ConstantInt::get(T, R.getUpper() - R.getLower())));
  }
  if (Facts.hasAttribute(Attribute::NoFPClass) && T->isFloatingPointTy())
    poisonUnless(B.CreateNot(B.createIsFPClass(
        V, Facts.getAttribute(Attribute::NoFPClass).getNoFPClass())));
  if (Facts.hasAttribute(Attribute::Alignment) && T->isPointerTy() &&
      Facts.getAlignment()->value() > 1) {
    Type *Address =
        B.GetInsertBlock()->getModule()->getDataLayout().getIntPtrType(T);
    Value *Low = B.CreateAnd(
        B.CreatePtrToInt(V, Address),
        ConstantInt::get(Address, Facts.getAlignment()->value() - 1));
    poisonUnless(B.CreateICmpEQ(Low, ConstantInt::get(Address, 0)));
  }
  if (Facts.hasAttribute(Attribute::NoUndef))
    B.CreateAssumption(B.getTrue(), {OperandBundleDef("noundef", V)});
  if (Facts.hasAttribute(Attribute::Dereferenceable) && T->isPointerTy())
    B.CreateAssumption(
        B.getTrue(), {OperandBundleDef(
                         "dereferenceable",
                         ArrayRef<Value *>{
                             V, B.getInt64(Facts.getDereferenceableBytes())})});
  return V;
}

AttributeSet with(LLVMContext &C, AttributeSet Set, Attribute A) {
  return Set.addAttributes(C, AttributeSet::get(C, {A}));
}

// Adds one fact to those of a parameter or result. Fails where the two say what
// no single attribute says.
bool conjoin(LLVMContext &C, AttributeSet &Own, Attribute More) {
  auto Kind = More.getKindAsEnum();
  if (!Own.hasAttribute(Kind)) {
    Own = with(C, Own, More);
    return true;
  }
  Attribute Mine = Own.getAttribute(Kind);
  if (Mine == More)
    return true;
  switch (Kind) {
  case Attribute::Alignment:
    if (More.getAlignment().valueOrOne() > Mine.getAlignment().valueOrOne())
      Own = with(C, Own.removeAttribute(C, Kind), More);
    return true;
  case Attribute::NoFPClass:
    Own = with(C, Own.removeAttribute(C, Kind),
               Attribute::getWithNoFPClass(C, Mine.getNoFPClass() |
                                                  More.getNoFPClass()));
    return true;
  case Attribute::Range: {
    auto Both = Mine.getRange().exactIntersectWith(More.getRange());
    if (!Both || Both->isEmptySet())
      return false;
    Own = with(C, Own.removeAttribute(C, Kind), Attribute::get(C, Kind, *Both));
    return true;
  }
  default:
    return false;
  }
}

// Moves what it can of a value's facts to a parameter or result, and returns
// the rest.
AttributeSet lift(LLVMContext &C, AttributeSet Facts, AttributeSet &Own) {
  for (auto Kind : ValueFacts)
    if (Facts.hasAttribute(Kind) && conjoin(C, Own, Facts.getAttribute(Kind)))
      Facts = Facts.removeAttribute(C, Kind);
  return Facts;
}

// ---- thunks ----

// The call of a function that does nothing but call one function with casts
// around, if it is one.
CallInst *onlyCall(Function &F) {
  if (F.isDeclaration() || F.size() != 1)
    return nullptr;
  CallInst *Only = nullptr;
  for (auto &I : F.front())
    if (auto *Call = dyn_cast<CallInst>(&I)) {
      if (Only || !Call->getCalledFunction())
        return nullptr;
      Only = Call;
    } else if (!isa<CastInst, ReturnInst, InsertValueInst, ExtractValueInst>(
                   I)) {
      return nullptr;
    }
  return Only;
}

bool returnsItself(CallInst &Call) {
  auto *Return = dyn_cast<ReturnInst>(Call.getParent()->getTerminator());
  return Return && Return->getReturnValue() == &Call;
}

// Facts of the body and of the call which hold of the thunk once the body is
// inlined there. They leave the call.
void raise(Function &Thunk, CallInst &Call) {
  Function &Body = *Call.getCalledFunction();
  for (AttributeSet S :
       {Body.getAttributes().getFnAttrs(), Call.getAttributes().getFnAttrs()}) {
    for (auto Kind : FunctionFacts)
      if (S.hasAttribute(Kind))
        Thunk.addFnAttr(S.getAttribute(Kind));
    if (S.hasAttribute(Attribute::Memory))
      Thunk.setMemoryEffects(Thunk.getMemoryEffects() & S.getMemoryEffects());
  }
  for (unsigned I = 0; I < Call.arg_size() && I < Body.arg_size(); ++I) {
    auto *P = dyn_cast<Argument>(Call.getArgOperand(I));
    if (!P)
      continue;
    for (AttributeSet S : {Body.getAttributes().getParamAttrs(I),
                           Call.getAttributes().getParamAttrs(I)})
      for (auto Kind : ParameterFacts)
        if (S.hasAttribute(Kind) &&
            !Thunk.hasParamAttribute(P->getArgNo(), Kind))
          Thunk.addParamAttr(P->getArgNo(), S.getAttribute(Kind));
  }
  for (AttributeSet S :
       {Body.getAttributes().getRetAttrs(), Call.getAttributes().getRetAttrs()})
    if (S.hasAttribute(Attribute::NoAlias) && returnsItself(Call))
      Thunk.addRetAttr(Attribute::NoAlias);
}

Value *castTo(IRBuilder<> &B, Value *V, Type *T) {
  Type *From = V->getType();
  if (From == T)
    return V;
  if (From->isPointerTy() && T->isIntegerTy())
    return B.CreatePtrToInt(V, T);
  if (From->isIntegerTy() && T->isPointerTy())
    return B.CreateIntToPtr(V, T);
  return CastInst::castIsValid(Instruction::BitCast, From, T)
             ? B.CreateBitCast(V, T)
             : nullptr;
}

std::vector<Argument *> usedParameters(Function &F) {
  std::vector<Argument *> Used;
  for (auto &P : F.args())
    if (!P.use_empty())
      Used.push_back(&P);
  return Used;
}

// Which of the old function's parameters the body gets at a place, or -1 for
// one that nothing uses. An alias leaves all registers as they are. A caller
// that was rewritten passes what the body uses, in the order of the old
// function's used parameters.
std::vector<int> routing(Function &Old, Function &Body, bool IsAlias) {
  std::vector<int> From(Body.arg_size(), -1);
  auto Mine = usedParameters(Old), Its = usedParameters(Body);
  for (unsigned I = 0; I < Body.arg_size(); ++I)
    if ((IsAlias || Mine.size() != Its.size()) && I < Old.arg_size())
      From[I] = I;
  if (!IsAlias && Mine.size() == Its.size())
    for (unsigned I = 0; I < Its.size(); ++I)
      From[Its[I]->getArgNo()] = Mine[I]->getArgNo();
  return From;
}

// A function in New of the old function's name and type that forwards to a
// body. None where the types do not allow it.
Function *makeThunk(Module &New, Function &Old, Function &Body,
                    const std::string &Name, bool IsAlias) {
  if (Old.isVarArg() || Body.isVarArg())
    return nullptr;
  const Attribute::AttrKind Abi[] = {
      Attribute::ByVal, Attribute::StructRet, Attribute::InReg,
      Attribute::SExt,  Attribute::ZExt,      Attribute::Nest,
      Attribute::ByRef, Attribute::SwiftSelf, Attribute::SwiftError};
  auto *F =
      Function::Create(Old.getFunctionType(), GlobalValue::ExternalLinkage,
                       Old.getAddressSpace(), Name, &New);
  F->setCallingConv(Old.getCallingConv());
  for (unsigned I = 0; I < F->arg_size(); ++I)
    for (auto Kind : Abi)
      if (Old.hasParamAttribute(I, Kind))
        F->addParamAttr(I, Old.getParamAttribute(I, Kind));
  IRBuilder<> B(BasicBlock::Create(New.getContext(), "", F));
  std::vector<Value *> Arguments;
  auto From = routing(Old, Body, IsAlias);
  bool Fits = true;
  for (unsigned I = 0; I < Body.arg_size(); ++I) {
    Type *T = Body.getArg(I)->getType();
    Value *V =
        From[I] < 0 ? PoisonValue::get(T) : castTo(B, F->getArg(From[I]), T);
    Fits &= V != nullptr;
    Arguments.push_back(V);
  }
  Value *Result = nullptr;
  if (Fits) {
    auto *Call = B.CreateCall(&Body, Arguments);
    Call->setCallingConv(Body.getCallingConv());
    for (unsigned I = 0; I < Body.arg_size(); ++I)
      for (auto Kind :
           {Attribute::ByVal, Attribute::StructRet, Attribute::ByRef})
        if (Body.hasParamAttribute(I, Kind))
          Call->addParamAttr(I, Body.getParamAttribute(I, Kind));
    Result = Call;
    if (!F->getReturnType()->isVoidTy())
      Result = Body.getReturnType()->isVoidTy()
                   ? nullptr
                   : castTo(B, Call, F->getReturnType());
  }
  if (!Result) {
    note(Old, "its body has another type");
    F->eraseFromParent();
    return nullptr;
  }
  F->getReturnType()->isVoidTy() ? B.CreateRetVoid() : B.CreateRet(Result);
  return F;
}

void replaceAliases(Module &Old, Module &New) {
  std::vector<GlobalAlias *> Aliases;
  for (auto &A : New.aliases())
    Aliases.push_back(&A);
  for (auto *A : Aliases) {
    auto *Body = dyn_cast_or_null<Function>(A->getAliaseeObject());
    auto *Was = Old.getFunction(A->getName());
    if (!Body || Body->isDeclaration() || !Was || Was->isDeclaration())
      continue;
    std::string Name = A->getName().str();
    A->setName("");
    if (auto *F = makeThunk(New, *Was, *Body, Name, true)) {
      A->replaceAllUsesWith(F);
      A->eraseFromParent();
      note(*F, "alias");
    } else {
      A->setName(Name);
    }
  }
}

// Private constants of one content and without an address may become one. The
// old side then names the one that is left.
void unifyConstants(Module &Old, Module &New) {
  auto mayMerge = [](GlobalVariable &G) {
    return G.isConstant() && G.hasGlobalUnnamedAddr() && G.hasLocalLinkage() &&
           G.hasInitializer();
  };
  std::map<Constant *, GlobalVariable *> Left;
  for (auto &G : Old.globals())
    if (mayMerge(G) && New.getNamedGlobal(G.getName()))
      Left.try_emplace(G.getInitializer(), &G);
  for (auto &G : Old.globals())
    if (mayMerge(G) && !New.getNamedGlobal(G.getName()))
      if (auto It = Left.find(G.getInitializer()); It != Left.end())
        G.replaceAllUsesWith(It->second);
}

// ---- classes of equal functions ----

struct Class {
  bool IsTable;
  std::string Body;
  std::vector<std::string> Members;
};

// CLASSES has a line for each: `functions` or `tables`, the body and the
// members, separated by tabs.
std::vector<Class> readClasses(const char *Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer) {
    errs() << "prep: cannot read " << Path << '\n';
    exit(2);
  }
  std::vector<Class> All;
  SmallVector<StringRef> Lines;
  (*Buffer)->getBuffer().split(Lines, '\n', -1, false);
  for (StringRef Line : Lines) {
    SmallVector<StringRef> Words;
    Line.split(Words, '\t', -1, false);
    if (Words.size() < 2)
      continue;
    Class One{Words[0] == "tables", Words[1].str(), {}};
    for (StringRef Name : drop_begin(Words, 2))
      One.Members.push_back(Name.str());
    All.push_back(One);
  }
  return All;
}

// The body of the class that a function or table is in, or its own name.
class Representatives {
public:
  explicit Representatives(const std::vector<Class> &Classes) {
    for (auto &One : Classes)
      for (auto &Member : One.Members)
        Body[Member] = One.Body;
  }
  std::string of(StringRef Name) const {
    auto It = Body.find(Name.str());
    return It == Body.end() ? Name.str() : It->second;
  }

private:
  std::map<std::string, std::string> Body;
};

// Whether two constants are the same but for members of one class.
bool areSame(Constant *A, Constant *B, const Representatives &Names) {
  if (A == B)
    return true;
  auto *GA = dyn_cast<GlobalValue>(A), *GB = dyn_cast<GlobalValue>(B);
  if (GA && GB)
    return Names.of(GA->getName()) == Names.of(GB->getName());
  if (GA || GB || A->getValueID() != B->getValueID() ||
      A->getType() != B->getType() ||
      A->getNumOperands() != B->getNumOperands() || A->getNumOperands() == 0)
    return false;
  // Flags and types of an expression would have to be compared, too.
  if (!isa<ConstantAggregate>(A))
    return false;
  for (unsigned I = 0; I < A->getNumOperands(); ++I)
    if (!areSame(cast<Constant>(A->getOperand(I)),
                 cast<Constant>(B->getOperand(I)), Names))
      return false;
  return true;
}

// Tables that became one are one on the old side, too, if they hold the same.
void shareTables(Module &Old, Module &New, const std::vector<Class> &Classes) {
  Representatives Names(Classes);
  for (auto &A : make_early_inc_range(New.aliases()))
    if (auto *G = dyn_cast<GlobalVariable>(A.getAliasee()))
      if (Old.getNamedGlobal(A.getName()) &&
          Names.of(A.getName()) == G->getName()) {
        A.replaceAllUsesWith(G);
        A.eraseFromParent();
      }
  std::vector<std::pair<GlobalVariable *, GlobalVariable *>> Same;
  for (auto &One : Classes) {
    auto *Body = One.IsTable ? Old.getNamedGlobal(One.Body) : nullptr;
    for (auto &Member : One.Members) {
      auto *G = Body ? Old.getNamedGlobal(Member) : nullptr;
      if (G && G != Body && G->hasInitializer() && Body->hasInitializer() &&
          areSame(G->getInitializer(), Body->getInitializer(), Names))
        Same.push_back({G, Body});
    }
  }
  for (auto &[G, Body] : Same)
    G->replaceAllUsesWith(Body);
}

// Whether some use of a function needs its result, or may.
bool resultIsUsed(Function &F) {
  return !F.hasLocalLinkage() || any_of(F.users(), [&](User *U) {
    auto *Call = dyn_cast<CallBase>(U);
    return !Call || Call->getCalledOperand() != &F || !Call->use_empty();
  });
}

// Members that are gone get a thunk, so that they are judged, too.
void restoreMembers(Module &Old, Module &New,
                    const std::vector<Class> &Classes) {
  for (auto &One : Classes)
    for (auto &Name : One.Members) {
      if (One.IsTable)
        continue;
      auto *Was = Old.getFunction(Name), *Body = New.getFunction(One.Body);
      if (!Was || Was->isDeclaration() || !Body || Body->isDeclaration() ||
          New.getNamedValue(Name))
        continue;
      if (!Was->getReturnType()->isVoidTy() && !resultIsUsed(*Was))
        note(*Was, "nothing uses its result");
      else if (makeThunk(New, *Was, *Body, Name, false))
        note(*Was, "gone");
    }
}

bool sameSignature(Function &A, Function &B) {
  auto indices = [](Function &F) {
    std::vector<unsigned> All;
    for (auto *P : usedParameters(F))
      All.push_back(P->getArgNo());
    return All;
  };
  return A.getFunctionType() == B.getFunctionType() && indices(A) == indices(B);
}

void rename(Function &F, Function &To) {
  for (auto *U : F.users())
    if (auto *Call = dyn_cast<CallBase>(U);
        Call && Call->getCalledOperand() == &F)
      Call->setCallingConv(To.getCallingConv());
  F.replaceUsesWithIf(&To,
                      [](Use &U) { return !isa<BlockAddress>(U.getUser()); });
}

// Gives what is left of the uses of members, and of their body, one name on
// both sides. The old side's function says what all members say, the new side's
// what the body says.
void shareNames(Module &Old, Module &New, const std::vector<Class> &Classes) {
  unsigned Number = 0;
  for (auto &One : Classes) {
    std::string Name = "judge.class." + std::to_string(Number++);
    auto *Body = One.IsTable ? nullptr : New.getFunction(One.Body);
    if (!Body || Body->isDeclaration())
      continue;
    Function *InOld = nullptr;
    auto *InNew =
        Function::Create(Body->getFunctionType(), GlobalValue::ExternalLinkage,
                         Body->getAddressSpace(), Name, &New);
    InNew->setAttributes(Body->getAttributes());
    std::vector<std::string> Members = One.Members;
    if (!is_contained(Members, One.Body))
      rename(*Body, *InNew);
    for (auto &Member : Members) {
      auto *Was = Old.getFunction(Member);
      if (!Was || Was->isDeclaration())
        continue;
      if (!sameSignature(*Was, *Body)) {
        for (auto *U : Was->users())
          if (auto *Call = dyn_cast<CallBase>(U)) {
            note(*Call->getFunction(),
                 "calls a body of another type: " + One.Body);
            Incomparable.insert(Call->getFunction()->getName().str());
          }
        continue;
      }
      if (!InOld) {
        InOld = Function::Create(Was->getFunctionType(),
                                 GlobalValue::ExternalLinkage,
                                 Was->getAddressSpace(), Name, &Old);
        InOld->setAttributes(Was->getAttributes());
      } else {
        auto All = InOld->getAttributes().intersectWith(Old.getContext(),
                                                        Was->getAttributes());
        InOld->setAttributes(All ? *All : AttributeList());
      }
      rename(*Was, *InOld);
      if (auto *Is = New.getFunction(Member);
          Is && Is != InNew &&
          Is->getFunctionType() == InNew->getFunctionType())
        rename(*Is, *InNew);
    }
  }
}

// ---- inlining ----

// Puts the callee's blocks in the call's place as they are.
bool splice(CallInst &Call) {
  Function *F = Call.getFunction(), *Callee = Call.getCalledFunction();
  if (Callee->hasPersonalityFn() || Callee->hasGC())
    return false;
  for (unsigned I = 0; I < Call.arg_size(); ++I)
    if (passesMemory(Call.getAttributes().getParamAttrs(I)) ||
        passesMemory(Callee->getAttributes().getParamAttrs(I)))
      return false;
  for (auto &BB : *Callee) {
    if (BB.hasAddressTaken() || BB.isEHPad() ||
        isa<InvokeInst, CallBrInst, IndirectBrInst>(BB.getTerminator()))
      return false;
  }
  BasicBlock *Before = Call.getParent(),
             *After = Before->splitBasicBlock(&Call, "after");
  ValueToValueMapTy Map;
  for (unsigned I = 0; I < Callee->arg_size(); ++I)
    Map[Callee->getArg(I)] = Call.getArgOperand(I);
  std::vector<BasicBlock *> Blocks;
  for (auto &BB : *Callee) {
    auto *Copy = CloneBasicBlock(&BB, Map, "", F);
    Map[&BB] = Copy;
    Copy->moveBefore(After);
    Blocks.push_back(Copy);
  }
  std::vector<std::pair<Value *, BasicBlock *>> Results;
  for (auto *BB : Blocks) {
    for (auto &I : *BB) {
      RemapInstruction(&I, Map,
                       RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
      if (auto *Inner = dyn_cast<CallInst>(&I); Inner && !Inner->isNoTailCall())
        Inner->setTailCallKind(Call.isTailCall() && Inner->isTailCall()
                                   ? CallInst::TCK_Tail
                                   : CallInst::TCK_None);
    }
    if (auto *Return = dyn_cast<ReturnInst>(BB->getTerminator())) {
      Results.push_back({Return->getReturnValue(), BB});
      BranchInst::Create(After, Return->getIterator());
      Return->eraseFromParent();
    }
  }
  cast<BranchInst>(Before->getTerminator())->setSuccessor(0, Blocks.front());
  if (!Call.getType()->isVoidTy()) {
    Value *Result = PoisonValue::get(Call.getType());
    if (Results.size() == 1)
      Result = Results.front().first;
    if (Results.size() > 1) {
      auto *Phi =
          PHINode::Create(Call.getType(), Results.size(), "", After->begin());
      for (auto &[V, BB] : Results)
        Phi->addIncoming(V, BB);
      Result = Phi;
    }
    Call.replaceAllUsesWith(Result);
  }
  Call.eraseFromParent();
  MergeBlockIntoPredecessor(Blocks.front());
  MergeBlockIntoPredecessor(After);
  return true;
}

// Inlines a call after everything that its attributes and the callee's say was
// moved or spelled out.
bool inlineCall(CallBase &Base, bool IsThunk) {
  Function *F = Base.getFunction(), *Callee = Base.getCalledFunction();
  LLVMContext &C = Base.getContext();
  auto *Call = dyn_cast<CallInst>(&Base);
  if (Call && Call->isMustTailCall())
    Call->setTailCallKind(CallInst::TCK_Tail);
  IRBuilder<> B(&Base);
  for (unsigned I = 0; I < Base.arg_size() && I < Callee->arg_size(); ++I) {
    Value *V = Base.getArgOperand(I);
    AttributeSet Facts[] = {Base.getAttributes().getParamAttrs(I),
                            Callee->getAttributes().getParamAttrs(I)};
    auto *P = IsThunk ? dyn_cast<Argument>(V) : nullptr;
    for (AttributeSet S : Facts) {
      if (passesMemory(S))
        break;
      if (P) {
        AttributeSet Own = F->getAttributes().getParamAttrs(P->getArgNo());
        S = lift(C, S, Own);
        F->setAttributes(F->getAttributes().addParamAttributes(
            C, P->getArgNo(), AttrBuilder(C, Own)));
      }
      V = spellOut(B, V, S);
    }
    Base.setArgOperand(I, V);
  }
  if (Call && !Call->getType()->isVoidTy()) {
    AttributeSet Facts[] = {Call->getAttributes().getRetAttrs(),
                            Callee->getAttributes().getRetAttrs()};
    bool Returned = IsThunk && returnsItself(*Call);
    B.SetInsertPoint(Call->getNextNode());
    // Stands for the result in its uses while the facts are written, which use
    // the result, too.
    auto *Hold =
        cast<Instruction>(B.CreateFreeze(PoisonValue::get(Call->getType())));
    Call->replaceAllUsesWith(Hold);
    Value *V = Call;
    for (AttributeSet S : Facts) {
      if (Returned) {
        AttributeSet Own = F->getAttributes().getRetAttrs();
        S = lift(C, S, Own);
        F->setAttributes(
            F->getAttributes().addRetAttributes(C, AttrBuilder(C, Own)));
      }
      V = spellOut(B, V, S);
    }
    Hold->replaceAllUsesWith(V);
    Hold->eraseFromParent();
  }
  for (auto Kind : {LLVMContext::MD_range, LLVMContext::MD_nonnull,
                    LLVMContext::MD_noundef, LLVMContext::MD_align})
    if (Base.getMetadata(Kind))
      note(*F, "metadata of a call went with it");
  if (Call && splice(*Call))
    return true;
  note(*F, "LLVM's inliner may have simplified");
  InlineFunctionInfo Info;
  return InlineFunction(Base, Info, false, nullptr, false).isSuccess();
}

std::set<Function *> recursiveFunctions(Module &M) {
  std::set<Function *> Found;
  CallGraph Graph(M);
  for (auto I = scc_begin(&Graph); !I.isAtEnd(); ++I)
    if (I.hasCycle())
      for (auto *Node : *I)
        if (Node->getFunction())
          Found.insert(Node->getFunction());
  return Found;
}

class Inliner {
public:
  Inliner(Module &M, Module &Other, bool Everything, bool IsNew,
          const std::vector<Class> &Classes)
      : Other(Other), Everything(Everything), IsNew(IsNew),
        Recursive(recursiveFunctions(M)), Names(Classes) {
    for (auto &One : Classes)
      Bodies.insert(One.Body);
    for (auto &F : M)
      if (!F.isDeclaration())
        Functions.push_back(&F);
    // What is inlined is the module as it was read, whatever was inlined
    // before.
    for (auto *F : Functions)
      if (!F->isInterposable() && !F->isVarArg() && !F->isPresplitCoroutine() &&
          F->getInstructionCount() < LargestInlined) {
        ValueToValueMapTy Map;
        auto *Copy = CloneFunction(F, Map);
        Copy->setName("judge.copy." + F->getName());
        Copy->setLinkage(GlobalValue::InternalLinkage);
        Copy->setComdat(nullptr);
        Copies[F] = Copy;
      }
  }

  void run() {
    for (auto *F : Functions)
      runOn(*F);
    for (auto &[F, Copy] : Copies) {
      Copy->replaceAllUsesWith(F);
      Copy->eraseFromParent();
    }
  }

private:
  Module &Other;
  bool Everything, IsNew;
  std::set<Function *> Recursive;
  Representatives Names;
  std::set<std::string> Bodies;
  std::vector<Function *> Functions;
  std::map<Function *, Function *> Copies;

  // The call that makes the function a thunk, unless it was one before.
  CallInst *forwards(Function &F) {
    CallInst *Only = IsNew ? onlyCall(F) : nullptr;
    Function *Was = Only ? Other.getFunction(F.getName()) : nullptr;
    if (!Was || Was->isDeclaration())
      return nullptr;
    CallInst *Before = onlyCall(*Was);
    bool SameCallee =
        Before && Names.of(Before->getCalledFunction()->getName()) ==
                      Names.of(Only->getCalledFunction()->getName());
    return SameCallee ? nullptr : Only;
  }

  bool isWanted(Function &F, Function *Callee, bool Forwards) {
    if (!Callee || !Copies.count(Callee))
      return false;
    if (Recursive.count(Callee)) // its first round only, in the thunk's place
      return Forwards && Callee != &F;
    if (Everything || Forwards)
      return true;
    auto *Known = Other.getFunction(Callee->getName());
    return IsNew && !Bodies.count(Callee->getName().str()) &&
           (!Known || Known->isDeclaration());
  }

  void runOn(Function &F) {
    CallInst *Forward = forwards(F);
    if (Forward && isWanted(F, Forward->getCalledFunction(), true)) {
      note(F, "thunk of " + Forward->getCalledFunction()->getName());
      raise(F, *Forward);
    } else {
      Forward = nullptr;
    }
    unsigned Count = 0;
    std::set<CallBase *> Failed;
    while (CallBase *Call = next(F, Forward, Failed)) {
      Function *Callee = Call->getCalledFunction();
      Call->setCalledFunction(Copies[Callee]);
      if (Count < MostInlined && inlineCall(*Call, Call == Forward)) {
        ++Count;
        Forward = nullptr; // the address may be another call's from now on
        continue;
      }
      Call->setCalledFunction(Callee);
      Failed.insert(Call);
      note(F, "not inlined: " + Callee->getName());
    }
    if (Count)
      note(F, Twine(Count) + " calls inlined in the " +
                  (IsNew ? "new" : "old") + " body");
  }

  CallBase *next(Function &F, CallInst *Forward,
                 const std::set<CallBase *> &Failed) {
    for (auto &BB : F)
      for (auto &I : BB) {
        auto *Call = dyn_cast<CallBase>(&I);
        Function *Callee = Call ? Call->getCalledFunction() : nullptr;
        if (!Callee || Failed.count(Call) ||
            !isWanted(F, Callee, Call == Forward))
          continue;
        if (Call->getFunctionType() == Callee->getFunctionType() &&
            Call->getCallingConv() == Callee->getCallingConv())
          return Call;
      }
    return nullptr;
  }
};

// ---- calls that are left ----

// A thunk as it was before its body was inlined.
struct Forwarding {
  Function *Thunk, *Body;
  std::vector<unsigned>
      From; // for each parameter of the thunk the body's parameter that gets it
  std::vector<Constant *>
      With; // for each parameter of the body the constant that it gets, or null
};

std::vector<Forwarding> forwardings(Module &New) {
  std::vector<Forwarding> All;
  for (auto &F : New) {
    CallInst *Call = onlyCall(F);
    if (!Call || Call->getCalledFunction() == &F ||
        Call->getType() != F.getReturnType())
      continue;
    Forwarding One{&F,
                   Call->getCalledFunction(),
                   std::vector<unsigned>(F.arg_size(), ~0u),
                   {}};
    bool Plain = true;
    for (auto [I, V] : enumerate(Call->args())) {
      One.With.push_back(dyn_cast<Constant>(V));
      if (auto *P = dyn_cast<Argument>(V))
        One.From[P->getArgNo()] = I;
      else
        Plain &= isa<Constant>(V);
    }
    if (Plain && !is_contained(One.From, ~0u))
      All.push_back(One);
  }
  return All;
}

// A body with parameters that calls itself was not inlined there. The call is
// one of the thunk that passes the same constants.
void callThunks(Module &Old, Module &New, const std::vector<Forwarding> &All) {
  std::vector<CallInst *> Calls;
  for (auto &F : New)
    for (auto &BB : F)
      for (auto &I : BB)
        if (auto *Call = dyn_cast<CallInst>(&I);
            Call && Call->getCalledFunction() &&
            !Call->getCalledFunction()->isDeclaration())
          if (!Old.getFunction(Call->getCalledFunction()->getName()))
            Calls.push_back(Call);
  for (auto *Call : Calls)
    for (auto &One : All) {
      if (One.Body != Call->getCalledFunction() ||
          Call->getFunction() == One.Body)
        continue;
      bool Same = all_of(enumerate(One.With), [&](auto P) {
        return !P.value() || P.value() == Call->getArgOperand(P.index());
      });
      if (!Same)
        continue;
      std::vector<Value *> Arguments;
      for (unsigned From : One.From)
        Arguments.push_back(Call->getArgOperand(From));
      auto *Instead =
          CallInst::Create(One.Thunk, Arguments, "", Call->getIterator());
      Instead->setCallingConv(One.Thunk->getCallingConv());
      Call->replaceAllUsesWith(Instead);
      Call->eraseFromParent();
      break;
    }
}

// The name under which a call's effects are compared; empty for what alive-tv
// knows itself.
std::string calleeOf(CallBase &Call) {
  if (auto *F = Call.getCalledFunction())
    return F->isIntrinsic() ? "" : F->getName().str();
  return isa<InlineAsm>(Call.getCalledOperand()) ? "" : "*";
}

std::map<std::string, std::vector<CallBase *>> callsIn(Function &F) {
  std::map<std::string, std::vector<CallBase *>> Found;
  for (auto &BB : F)
    for (auto &I : BB)
      if (auto *Call = dyn_cast<CallBase>(&I))
        if (std::string Name = calleeOf(*Call); !Name.empty())
          Found[Name].push_back(Call);
  return Found;
}

// Gives a call of the new side what the old side says of what the callee does.
// Both call one unknown function with equal arguments, or alive-tv finds a
// difference anyway, so it does the same. What the new side says beyond that
// stays and is judged.
void agree(CallBase &New, const std::vector<CallBase *> &Old) {
  MemoryEffects Effects = MemoryEffects::none();
  for (auto *Call : Old)
    Effects |= Call->getMemoryEffects();
  if ((New.getMemoryEffects() & Effects) != New.getMemoryEffects())
    New.setMemoryEffects(New.getMemoryEffects() & Effects);
  for (auto Kind :
       {Attribute::NoFree, Attribute::WillReturn, Attribute::NoReturn,
        Attribute::NoUnwind, Attribute::NoSync})
    if (!New.hasFnAttr(Kind) &&
        all_of(Old, [&](CallBase *Call) { return Call->hasFnAttr(Kind); }))
      New.addFnAttr(Kind);
  if (Old.size() != 1 || Old.front()->arg_size() != New.arg_size())
    return;
  CallBase &Was = *Old.front();
  for (unsigned I = 0; I < New.arg_size(); ++I)
    for (auto Kind :
         {Attribute::ReadOnly, Attribute::ReadNone, Attribute::WriteOnly,
          Attribute::NoFree, Attribute::Captures}) {
      if (New.paramHasAttr(I, Kind) || !Was.paramHasAttr(I, Kind) ||
          !New.getArgOperand(I)->getType()->isPointerTy())
        continue;
      Attribute A = Was.getParamAttr(I, Kind);
      if (!A.isValid() && Was.getCalledFunction())
        A = Was.getCalledFunction()->getParamAttribute(I, Kind);
      if (A.isValid())
        New.addParamAttr(I, A);
    }
}

void agreeOnCallees(Module &Old, Module &New) {
  for (auto &F : New) {
    auto *Was = Old.getFunction(F.getName());
    if (F.isDeclaration() || !Was || Was->isDeclaration())
      continue;
    auto Before = callsIn(*Was);
    for (auto &[Name, Calls] : callsIn(F)) {
      auto It = Before.find(Name);
      if (It == Before.end())
        continue;
      // As many on both sides: one to one. Otherwise what all of them say.
      for (auto [I, Call] : enumerate(Calls))
        agree(*Call, It->second.size() == Calls.size()
                         ? std::vector<CallBase *>{It->second[I]}
                         : It->second);
    }
  }
}

// ---- globals ----

void globalsIn(Constant &C, std::set<GlobalVariable *> &Found) {
  if (auto *G = dyn_cast<GlobalVariable>(&C))
    Found.insert(G);
  else if (!isa<GlobalValue, BlockAddress>(C))
    for (Value *Operand : C.operands())
      globalsIn(*cast<Constant>(Operand), Found);
}

std::set<std::string> globalsIn(Function &F) {
  std::set<GlobalVariable *> Found;
  for (auto &BB : F)
    for (auto &I : BB)
      for (Value *Operand : I.operands())
        if (auto *C = dyn_cast<Constant>(Operand))
          globalsIn(*C, Found);
  std::set<std::string> Names;
  for (auto *G : Found)
    Names.insert(G->getName().str());
  return Names;
}

// alive-tv refuses a function that comes to name another global variable, and
// just that may be the fault. So the old function names it, too: that the
// address is no undef, which always holds.
void mentionGlobals(Module &Old, Module &New) {
  for (auto &Is : New) {
    auto *Was = Old.getFunction(Is.getName());
    if (Is.isDeclaration() || !Was || Was->isDeclaration())
      continue;
    auto Before = globalsIn(*Was);
    for (auto &Name : globalsIn(Is))
      if (auto *G = Old.getNamedGlobal(Name); G && !Before.count(Name)) {
        IRBuilder<> B(&*Was->getEntryBlock().getFirstInsertionPt());
        B.CreateAssumption(B.getTrue(), {OperandBundleDef("noundef", G)});
      }
  }
}

// ---- what alive-tv does not read ----

const unsigned ReadMetadata[] = {
    LLVMContext::MD_align,           LLVMContext::MD_nonnull,
    LLVMContext::MD_range,           LLVMContext::MD_noundef,
    LLVMContext::MD_dereferenceable, LLVMContext::MD_dereferenceable_or_null,
    LLVMContext::MD_callees};
// Metadata without a meaning, of which no note is taken.
const unsigned IdleMetadata[] = {LLVMContext::MD_prof, LLVMContext::MD_loop,
                                 LLVMContext::MD_unpredictable};
const Attribute::AttrKind ReadParameterAttributes[] = {
    Attribute::InReg,
    Attribute::SExt,
    Attribute::ZExt,
    Attribute::ByVal,
    Attribute::NonNull,
    Attribute::Captures,
    Attribute::ReadOnly,
    Attribute::WriteOnly,
    Attribute::ReadNone,
    Attribute::Dereferenceable,
    Attribute::Writable,
    Attribute::Alignment,
    Attribute::NoUndef,
    Attribute::Range,
    Attribute::DereferenceableOrNull,
    Attribute::NoFPClass,
    Attribute::Returned,
    Attribute::AllocAlign,
    Attribute::DeadOnUnwind,
    Attribute::DeadOnReturn,
    Attribute::AllocatedPointer,
    Attribute::Initializes};

bool isRead(Attribute A) {
  if (A.isStringAttribute() ||
      !is_contained(ReadParameterAttributes, A.getKindAsEnum()))
    return false;
  return A.getKindAsEnum() != Attribute::Captures ||
         capturesNothing(A.getCaptureInfo());
}

void stripUnread(Module &M) {
  SmallVector<StringRef> KindNames;
  M.getContext().getMDKindNames(KindNames);
  for (auto &F : M) {
    for (unsigned I = 0; I < F.arg_size() && !F.isDeclaration(); ++I)
      for (Attribute A : F.getAttributes().getParamAttrs(I))
        if (!isRead(A)) {
          note(F, "not judged: " + A.getAsString());
          A.isStringAttribute() ? F.removeParamAttr(I, A.getKindAsString())
                                : F.removeParamAttr(I, A.getKindAsEnum());
        }
    for (auto &BB : F)
      for (auto &I : BB) {
        SmallVector<std::pair<unsigned, MDNode *>> All;
        I.getAllMetadataOtherThanDebugLoc(All);
        for (auto &[Kind, Node] : All) {
          if (is_contained(ReadMetadata, Kind))
            continue;
          if (!is_contained(IdleMetadata, Kind))
            note(F, "not judged: !" + KindNames[Kind]);
          I.setMetadata(Kind, nullptr);
        }
      }
  }
}

// In a function that says that it returns, alive-tv takes each call of an
// unknown function for one that may not, and then anything for correct.
void forgetWillReturn(Module &Old, Module &New) {
  for (auto &F : Old)
    if (!F.isDeclaration() && F.hasFnAttribute(Attribute::WillReturn)) {
      F.removeFnAttr(Attribute::WillReturn);
      if (auto *Is = New.getFunction(F.getName()))
        Is->removeFnAttr(Attribute::WillReturn);
    }
}

// alive-tv compares the text first: names of values must not matter there.
void forgetNames(Module &M) {
  for (auto &F : M) {
    for (auto &P : F.args())
      P.setName("");
    for (auto &BB : F) {
      BB.setName("");
      for (auto &I : BB)
        I.setName("");
    }
  }
}

// ---- pointers that are only moved ----

bool isOnlyStored(LoadInst &Load) {
  return Load.isSimple() && all_of(Load.uses(), [](Use &U) {
           auto *Store = dyn_cast<StoreInst>(U.getUser());
           return Store && Store->isSimple() && U.getOperandNo() == 0;
         });
}

void movePointersAsIntegers(Module &M) {
  std::vector<LoadInst *> Loads;
  for (auto &F : M)
    for (auto &BB : F)
      for (auto &I : BB)
        if (auto *Load = dyn_cast<LoadInst>(&I);
            Load && Load->getType()->isPointerTy() && isOnlyStored(*Load))
          if (!Load->getMetadata(LLVMContext::MD_nonnull) &&
              !Load->getMetadata(LLVMContext::MD_align))
            Loads.push_back(Load);
  for (auto *Load : Loads) {
    IRBuilder<> B(Load);
    auto *Bits =
        B.CreateAlignedLoad(M.getDataLayout().getIntPtrType(Load->getType()),
                            Load->getPointerOperand(), Load->getAlign());
    Bits->setMetadata(LLVMContext::MD_noundef,
                      Load->getMetadata(LLVMContext::MD_noundef));
    for (User *U : make_early_inc_range(Load->users())) {
      auto *Store = cast<StoreInst>(U);
      B.SetInsertPoint(Store);
      B.CreateAlignedStore(Bits, Store->getPointerOperand(), Store->getAlign());
      Store->eraseFromParent();
    }
    Load->eraseFromParent();
  }
}

// ---- parameters that are not null ----

void compareNonnull(Module &M) {
  for (auto &F : M)
    for (auto &P : F.args()) {
      if (F.isDeclaration() || !P.hasAttribute(Attribute::NonNull))
        continue;
      F.removeParamAttr(P.getArgNo(), Attribute::NonNull);
      IRBuilder<> B(&*F.getEntryBlock().getFirstInsertionPt());
      auto *Hold =
          cast<Instruction>(B.CreateFreeze(PoisonValue::get(P.getType())));
      P.replaceAllUsesWith(Hold);
      Value *V =
          spellOut(B, &P,
                   AttributeSet::get(
                       M.getContext(),
                       {Attribute::get(M.getContext(), Attribute::NonNull)}));
      Hold->replaceAllUsesWith(V);
      Hold->eraseFromParent();
    }
}

// ---- the rows ----

const char *stateOf(Function &Was, Function *Is) {
  if (!Is || Is->isDeclaration())
    return "gone";
  return Is->getFunctionType() == Was.getFunctionType() ? "pair" : "type";
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
    bool CallsNewBody = Incomparable.count(Name);
    if (Is)
      for (auto &[Callee, Calls] : callsIn(*Is))
        CallsNewBody |= Callee != "*" && !Old.getFunction(Callee);
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
        {"calls_new_body", CallsNewBody},
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

} // namespace

int main(int argc, char **argv) {
  if (argc < 6) {
    errs() << "usage: prep OLD NEW OUT calls|inlined CLASSES [VIEW]\n";
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
  Inliner(*Old, *New, Everything, false, Classes).run();
  Inliner(*New, *Old, Everything, true, Classes).run();
  callThunks(*Old, *New, Thunks);
  if (!Everything)
    shareNames(*Old, *New, Classes);
  agreeOnCallees(*Old, *New);
  mentionGlobals(*Old, *New);
  forgetWillReturn(*Old, *New);
  for (auto *M : {Old.get(), New.get()}) {
    stripUnread(*M);
    forgetNames(*M);
    StringRef View = argc > 6 ? argv[6] : "";
    if (View == "--move-pointers-as-integers")
      movePointersAsIntegers(*M);
    if (View == "--nonnull-as-compare")
      compareNonnull(*M);
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
