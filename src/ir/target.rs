// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Properties of a module's target.

use llvm_sys::{core as llvm, target};

use super::access;
use super::numbers::{arch, object_format, os, sub_arch};
use super::{Module, Type, Value};

/// Facts about the whole module.
#[derive(Clone, Copy, Debug)]
pub struct ModuleInfo {
    /// The width in bits of a pointer in the default address space.
    pub pointer_bits: u32,
    /// Whether the merger treats a pointer of the default address space like an integer of `pointer_bits` bits.
    pub pointer_is_int: bool,
    /// Whether the target and its object format have aliases of functions.
    pub aliases_possible: bool,
    /// Whether an alias may be weak.
    pub weak_aliases_possible: bool,
    /// Whether the target supports swifttailcc and tailcc.
    pub guaranteed_tail_calls: bool,
}

impl ModuleInfo {
    pub fn of(module: Module<'_>) -> Self {
        let aliases_possible = aliases_possible(module);
        ModuleInfo {
            pointer_bits: access::pointer_width(module),
            pointer_is_int: pointer_is_int(module),
            aliases_possible,
            // Mach-O has no weak aliases: LLVM would emit a local symbol in the place of one.
            weak_aliases_possible: aliases_possible
                && access::object_format(module) != object_format::MACH_O,
            guaranteed_tail_calls: matches!(
                access::arch(module),
                arch::X86 | arch::X86_64 | arch::AARCH64 | arch::AARCH64_BE | arch::AARCH64_32
            ),
        }
    }

    /// The width of the integer type that the merger treats like pointers; 0 if it treats none like pointers.
    pub fn integer_like_pointers(&self) -> u32 {
        match self.pointer_is_int {
            false => 0,
            true => self.pointer_bits,
        }
    }
}

/// Whether a pointer can stand for an integer: it has no hidden state, is indexed in its full width, and is laid out
/// and passed like the integer. M68k returns pointers in other registers than integers.
fn pointer_is_int(module: Module<'_>) -> bool {
    let width = access::pointer_width(module);
    let pointer = module.pointer_type();
    let integer = module.integer_type(width);
    access::arch(module) != arch::M68K
        && !access::is_non_integral(module, 0)
        && access::index_width(module, pointer) == width
        && module.abi_alignment(pointer) == module.abi_alignment(integer)
}

fn aliases_possible(module: Module<'_>) -> bool {
    let arch = access::arch(module);
    let has_format = matches!(
        access::object_format(module),
        object_format::ELF | object_format::MACH_O | object_format::COFF | object_format::WASM
    );
    let is_arm64ec = arch == arch::AARCH64 && access::sub_arch(module) == sub_arch::ARM64EC;
    has_format
        && !is_arm64ec
        && !matches!(
            arch,
            arch::NVPTX
                | arch::NVPTX64
                | arch::R600
                | arch::AMDGCN
                | arch::SPIRV
                | arch::SPIRV32
                | arch::SPIRV64
                | arch::BPFEL
                | arch::BPFEB
        )
}

/// Kinds of targets that differ in the cost of thunks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arch {
    Other,
    X86,
    X86_64,
    X86_64Windows,
    AArch64,
    Arm,
    Thumb,
    RiscV,
    Mips,
    /// 64-bit PowerPC, but not AIX.
    PowerPC,
    PowerPCOther,
    Wasm,
}

impl Arch {
    pub fn of(module: Module<'_>) -> Self {
        let os = access::os(module);
        match access::arch(module) {
            arch::X86 => Arch::X86,
            arch::X86_64 if os == os::WIN32 => Arch::X86_64Windows,
            arch::X86_64 => Arch::X86_64,
            arch::AARCH64 | arch::AARCH64_BE | arch::AARCH64_32 => Arch::AArch64,
            arch::ARM | arch::ARMEB => Arch::Arm,
            arch::THUMB | arch::THUMBEB => Arch::Thumb,
            arch::RISCV32 | arch::RISCV64 => Arch::RiscV,
            arch::MIPS | arch::MIPSEL | arch::MIPS64 | arch::MIPS64EL => Arch::Mips,
            arch::PPC64 | arch::PPC64LE if os != os::AIX => Arch::PowerPC,
            arch::WASM32 | arch::WASM64 => Arch::Wasm,
            arch::PPC | arch::PPCLE | arch::PPC64 | arch::PPC64LE => Arch::PowerPCOther,
            _ => Arch::Other,
        }
    }

    pub fn is_x86(self) -> bool {
        matches!(self, Arch::X86 | Arch::X86_64 | Arch::X86_64Windows)
    }

    /// Whether data may hold 32-bit distances to all addresses in the linked image.
    pub fn has_distances(module: Module<'_>) -> bool {
        matches!(Arch::of(module), Arch::X86_64 | Arch::AArch64)
            && access::object_format(module) == object_format::ELF
            && access::pointer_width(module) == 64
    }
}

impl<'m> Module<'m> {
    pub fn triple(self) -> &'m [u8] {
        // SAFETY: a live module, which keeps the text; it ends in NUL.
        unsafe { std::ffi::CStr::from_ptr(llvm::LLVMGetTarget(self.raw())) }.to_bytes()
    }

    pub fn integer_type(self, width: u32) -> Type<'m> {
        // SAFETY: a live context.
        unsafe { Type::new(llvm::LLVMIntTypeInContext(self.context(), width)) }
    }

    /// An integer constant.
    pub fn integer(self, width: u32, value: u64) -> Value<'m> {
        self.integer_type(width).integer(value)
    }

    /// The ABI alignment of a sized type, in bytes.
    pub fn abi_alignment(self, ty: Type<'m>) -> u32 {
        // SAFETY: a live module and type.
        unsafe {
            let layout = target::LLVMGetModuleDataLayout(self.raw());
            target::LLVMABIAlignmentOfType(layout, ty.raw())
        }
    }
}
