import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const { metres, feet, by_address } = instance.exports;
console.log(metres(4), feet(4), [0, 1, 2].map((which) => by_address(which, 9)).join(' '));
