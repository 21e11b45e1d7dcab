// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Removes the summary from bitcode of the standard library, so that a linker can join it.
//!
//! rustc writes a summary for ThinLTO. lld joins only modules without a summary or with one of full LTO. By a summary
//! of full LTO ThinLTO's objects, such as rustc's allocator shim, would import functions from a module that they do not
//! have. Readers of bitcode skip blocks with an unknown number. So a walk over the bitstream
//! (<https://llvm.org/docs/BitCodeFormat.html>) finds the summary's block and changes its number.

use anyhow::{Context, Result, bail, ensure};

/// Numbers of blocks, as in LLVM's LLVMBitCodes.h.
const MODULE: u64 = 8;
const SUMMARY: u64 = 20;
/// LLVM has no block of this number. It is the greatest number that takes as many bits as [`SUMMARY`].
const UNKNOWN: u64 = 127;

const MAGIC: [u8; 4] = *b"BC\xC0\xDE";

/// The width in bits of abbreviation IDs outside of all blocks.
const TOP_WIDTH: u32 = 2;

pub(crate) fn is_bitcode(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

pub(crate) fn without_summary(mut bytes: Vec<u8>) -> Result<Vec<u8>> {
    ensure!(is_bitcode(&bytes), "it does not begin as bitcode does");
    for place in summaries(&bytes)? {
        // A block's number is a VBR with groups of eight bits, and both numbers fit in one group.
        for bit in 0..8 {
            let (byte, mask) = ((place + bit) / 8, 1 << ((place + bit) % 8));
            match UNKNOWN >> bit & 1 {
                0 => bytes[byte] &= !mask,
                _ => bytes[byte] |= mask,
            }
        }
    }
    Ok(bytes)
}

/// The positions of the numbers of summary blocks, in bits.
fn summaries(bytes: &[u8]) -> Result<Vec<usize>> {
    let mut found = Vec::new();
    let mut bits = Bits {
        bytes,
        at: MAGIC.len() * 8,
    };
    let mut has_module = false;
    while bits.at < bytes.len() * 8 {
        ensure!(
            bits.fixed(TOP_WIDTH)? == ENTER,
            "a record stands outside of blocks"
        );
        let block = bits.block()?;
        match block.number {
            MODULE => {
                has_module = true;
                in_module(&mut bits, block.width, &mut found)?;
            }
            _ => bits.at = block.end,
        }
    }
    ensure!(has_module, "it has no module");
    Ok(found)
}

/// Abbreviation IDs. LLVM defines the first four. Those from `FIRST_OWN` on begin records with an abbreviation.
const END: u64 = 0;
const ENTER: u64 = 1;
const DEFINE: u64 = 2;
const UNABBREVIATED: u64 = 3;
const FIRST_OWN: u64 = 4;

fn in_module(bits: &mut Bits<'_>, width: u32, found: &mut Vec<usize>) -> Result<()> {
    let mut abbreviations = Vec::new();
    loop {
        match bits.fixed(width)? {
            END => {
                bits.align();
                return Ok(());
            }
            ENTER => {
                let place = bits.at;
                let block = bits.block()?;
                if block.number == SUMMARY {
                    found.push(place);
                }
                bits.at = block.end;
            }
            DEFINE => abbreviations.push(bits.definition()?),
            UNABBREVIATED => {
                bits.vbr(6)?;
                for _ in 0..bits.vbr(6)? {
                    bits.vbr(6)?;
                }
            }
            own => {
                let place = usize::try_from(own - FIRST_OWN)?;
                let operands = abbreviations.get(place);
                bits.record(operands.context("an abbreviation is not defined")?)?;
            }
        }
    }
}

/// An operand of an abbreviation.
#[derive(Clone, Copy, Debug)]
enum Operand {
    Literal,
    Fixed(u32),
    Vbr(u32),
    /// The next operand describes the elements.
    Array,
    Char6,
    Blob,
}

#[derive(Debug)]
struct Block {
    number: u64,
    width: u32,
    end: usize,
}

/// A position in a bitstream.
#[derive(Debug)]
struct Bits<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Bits<'_> {
    fn fixed(&mut self, width: u32) -> Result<u64> {
        ensure!(width <= 64, "a number has {width} bits");
        let mut value = 0;
        for bit in 0..width {
            let byte = self.bytes.get(self.at / 8).context("it ends too early")?;
            value |= u64::from(byte >> (self.at % 8) & 1) << bit;
            self.at += 1;
        }
        Ok(value)
    }

    fn vbr(&mut self, width: u32) -> Result<u64> {
        ensure!(
            (2..=32).contains(&width),
            "a number has groups of {width} bits"
        );
        let (mut value, mut shift) = (0, 0);
        loop {
            let group = self.fixed(width)?;
            let rest = group & !(1 << (width - 1));
            value |= rest.checked_shl(shift).unwrap_or(0);
            if rest == group {
                return Ok(value);
            }
            shift += width - 1;
        }
    }

    fn align(&mut self) {
        self.at = self.at.next_multiple_of(32);
    }

    /// Reads a block's header, which follows the abbreviation ID `ENTER`.
    fn block(&mut self) -> Result<Block> {
        let number = self.vbr(8)?;
        let width = u32::try_from(self.vbr(4)?)?;
        self.align();
        let words = usize::try_from(self.fixed(32)?)?;
        let end = self.at + words * 32;
        ensure!(
            end <= self.bytes.len() * 8,
            "a block is longer than the file"
        );
        Ok(Block { number, width, end })
    }

    fn definition(&mut self) -> Result<Vec<Operand>> {
        let count = self.vbr(5)?;
        let mut operands = Vec::new();
        for _ in 0..count {
            operands.push(self.operand()?);
        }
        Ok(operands)
    }

    fn operand(&mut self) -> Result<Operand> {
        if self.fixed(1)? == 1 {
            self.vbr(8)?;
            return Ok(Operand::Literal);
        }
        Ok(match self.fixed(3)? {
            1 => match u32::try_from(self.vbr(5)?)? {
                0 => Operand::Literal,
                width => Operand::Fixed(width),
            },
            2 => match u32::try_from(self.vbr(5)?)? {
                0 => Operand::Literal,
                width => Operand::Vbr(width),
            },
            3 => Operand::Array,
            4 => Operand::Char6,
            5 => Operand::Blob,
            other => bail!("an operand has the encoding {other}"),
        })
    }

    /// The length of an array or blob.
    fn length(&mut self) -> Result<usize> {
        let length = usize::try_from(self.vbr(6)?)?;
        ensure!(
            length <= self.bytes.len() * 8,
            "a list is longer than the file"
        );
        Ok(length)
    }

    /// Skips a record.
    fn record(&mut self, operands: &[Operand]) -> Result<()> {
        let mut operands = operands.iter();
        while let Some(operand) = operands.next() {
            match operand {
                Operand::Array => {
                    let element = operands.next().context("an array has no elements")?;
                    for _ in 0..self.length()? {
                        self.scalar(*element)?;
                    }
                }
                Operand::Blob => {
                    let length = self.length()?;
                    self.align();
                    self.at += length * 8;
                    self.align();
                }
                scalar => self.scalar(*scalar)?,
            }
        }
        Ok(())
    }

    fn scalar(&mut self, operand: Operand) -> Result<()> {
        match operand {
            Operand::Literal => {}
            Operand::Fixed(width) => drop(self.fixed(width)?),
            Operand::Vbr(width) => drop(self.vbr(width)?),
            Operand::Char6 => drop(self.fixed(6)?),
            Operand::Array | Operand::Blob => bail!("an element is a list"),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Writer {
        bits: Vec<bool>,
    }

    impl Writer {
        fn fixed(&mut self, value: u64, width: usize) -> &mut Self {
            self.bits
                .extend((0..width).map(|bit| value >> bit & 1 == 1));
            self
        }

        fn align(&mut self) -> &mut Self {
            self.bits
                .resize(self.bits.len().next_multiple_of(32), false);
            self
        }

        /// Writes a block with abbreviation IDs of four bits into a block with IDs of `outer` bits.
        fn block(&mut self, outer: usize, number: u64, inner: &Writer) -> &mut Self {
            self.fixed(ENTER, outer)
                .fixed(number, 8)
                .fixed(4, 4)
                .align();
            self.fixed(inner.bits.len() as u64 / 32, 32);
            self.bits.extend(&inner.bits);
            self
        }

        fn end(&mut self) -> &mut Self {
            self.fixed(END, 4).align()
        }

        fn bytes(&self) -> Vec<u8> {
            let byte = |bits: &[bool]| {
                bits.iter()
                    .rev()
                    .fold(0, |all, bit| all << 1 | u8::from(*bit))
            };
            [
                &MAGIC[..],
                &self.bits.chunks(8).map(byte).collect::<Vec<_>>(),
            ]
            .concat()
        }
    }

    /// A module with each kind of record before a block with the number `summary`.
    fn module(summary: u64) -> Vec<u8> {
        let mut module = Writer::default();
        // One abbreviation has a literal, a VBR and an array of characters, the other a fixed number and a blob.
        module.fixed(DEFINE, 4).fixed(4, 5).fixed(1, 1).fixed(9, 8);
        module.fixed(0, 1).fixed(2, 3).fixed(6, 5);
        module.fixed(0, 1).fixed(3, 3).fixed(0, 1).fixed(4, 3);
        module
            .fixed(DEFINE, 4)
            .fixed(2, 5)
            .fixed(0, 1)
            .fixed(1, 3)
            .fixed(7, 5);
        module.fixed(0, 1).fixed(5, 3);
        module
            .fixed(FIRST_OWN, 4)
            .fixed(0b1_00001, 6)
            .fixed(1, 6)
            .fixed(2, 6);
        module.fixed(20, 6).fixed(20, 6);
        module
            .fixed(FIRST_OWN + 1, 4)
            .fixed(20, 7)
            .fixed(3, 6)
            .align();
        module.fixed(20, 8).fixed(20, 8).fixed(20, 8).align();
        module
            .fixed(UNABBREVIATED, 4)
            .fixed(20, 6)
            .fixed(1, 6)
            .fixed(20, 6);
        let mut inner = Writer::default();
        module.block(4, 12, inner.end());
        module.block(4, summary, &inner).end();
        let mut file = Writer::default();
        file.block(2, 13, &inner).block(2, MODULE, &module);
        file.bytes()
    }

    #[test]
    fn the_number_of_the_summary_changes_and_nothing_else() -> Result<()> {
        assert_eq!(without_summary(module(SUMMARY))?, module(UNKNOWN));
        assert_eq!(without_summary(module(24))?, module(24));
        Ok(())
    }

    #[test]
    fn what_ends_too_early_is_an_error() {
        let whole = module(SUMMARY);
        for length in MAGIC.len() + 1..whole.len() {
            assert!(
                without_summary(whole[..length].to_vec()).is_err(),
                "{length}"
            );
        }
    }
}
