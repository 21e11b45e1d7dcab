// Runs a WebAssembly program of WASI in the current directory, which it sees as its root: node wasi.mjs PROGRAM ARGUMENTS...
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { WASI } from 'node:wasi';

const [program, ...rest] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: ['program', ...rest], preopens: { '/': process.cwd() } });
const module = await WebAssembly.compile(readFileSync(program));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);
