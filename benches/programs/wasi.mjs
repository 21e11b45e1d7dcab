// Runs a WebAssembly program of WASI in the current directory, which it sees as its root: node wasi.mjs PROGRAM ARGUMENTS...
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { WASI } from 'node:wasi';

const [program, ...rest] = process.argv.slice(2);
// It prints to a file, for node's own output may be a pipe that does not wait.
const folder = mkdtempSync(join(tmpdir(), 'wasi-'));
const printed = join(folder, 'printed');
const wasi = new WASI({
  version: 'preview1',
  args: ['program', ...rest],
  preopens: { '/': process.cwd() },
  stdout: openSync(printed, 'w'),
});
const module = await WebAssembly.compile(readFileSync(program));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);
process.stdout.write(readFileSync(printed));
rmSync(folder, { recursive: true });
