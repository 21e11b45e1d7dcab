// Longer work for the bench's speed part: calls, strings, regular expressions, big integers, maps and generators.
function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
print("fib", fib(26));
const words = Array.from({ length: 40000 }, (_, i) => `${((i * 7919) % 10007).toString(36)}-${i}`);
words.sort();
print(words[0], words[20000], words.join(",").length);
print(words.join(" ").replace(/(\w+)-(\d+)/gu, (m, a, b) => (b % 7 ? "" : a)).replace(/\s+/g, " ").length);
let product = 1n;
for (let i = 1n; i <= 1200n; i++) product *= i;
print(product.toString().length, product % 1000007n);
const map = new Map(words.map((w, i) => [w, i]));
let sum = 0;
for (const [word, i] of map) sum += word.length * (i % 13);
print(sum, JSON.stringify(JSON.parse(JSON.stringify(words))).length);
class Shape { #side; constructor(side) { this.#side = side; } get area() { return this.#side ** 2; } }
for (let i = 0; i < 200000; i++) sum += new Shape(i % 10).area;
function* squares() { for (let i = 0; ; i++) yield i * i; }
for (const s of squares()) { if (s > 4e9) break; sum += s % 7; }
const typed = new Float64Array(50000);
for (let i = 0; i < 300000; i++) typed[i % 50000] += i / 7;
print(sum, typed[777].toFixed(6));
