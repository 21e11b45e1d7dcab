// Deterministic work for parser, interpreter, objects, strings, regular expressions, big integers, maps and generators.
function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
print("fib", fib(22));
const words = Array.from({ length: 3000 }, (_, i) => `${((i * 7919) % 10007).toString(36)}-${i}`);
words.sort();
print(words[0], words[1500], words[2999], words.join(",").length);
print(words.join(" ").replace(/(\w+)-(\d+)/gu, (m, a, b) => (b % 7 ? "" : a)).replace(/\s+/g, " ").slice(0, 200));
print(/(?<year>\d{4})-(?<month>\d\d)/.exec("on 2020-11-21").groups.month, "äöü".normalize("NFD").length, "ß".toUpperCase(), /\p{Lu}/u.test("É"));
let product = 1n;
for (let i = 1n; i <= 60n; i++) product *= i;
print(product, product % 1000007n, (-7n) ** 5n, BigInt.asUintN(16, -1n));
const map = new Map(words.map((w, i) => [w, i]));
print([...map.values()].filter((v, i) => v % 500 === 0).join(), new Set("mississippi").size);
class Shape { #side = 3; get area() { return this.#side ** 2; } static of(...s) { return s.map((x) => Object.assign(new this(), { x })); } }
print(JSON.stringify(Shape.of(1, [2], { a: null })), new Shape().area);
function* squares() { for (let i = 0; ; i++) yield i * i; }
for (const s of squares()) { if (s > 50) break; print(s); }
print([3, 1, 2].toSorted().with(0, 9), Object.groupBy([1, 2, 3], (x) => (x % 2 ? "odd" : "even")).odd, 0.1 + 0.2, (1234.5678).toFixed(2), parseFloat("1e-7"), Number.MAX_SAFE_INTEGER);
try { null.x; } catch (error) { print(error instanceof TypeError, error.message); }
const typed = new Float64Array([1.5, 2.5]); print(new Uint8Array(typed.buffer).join(), new DataView(typed.buffer).getInt32(4));
print(new Date(86400000 * 365).toISOString(), JSON.stringify(JSON.parse('{"a":[1,{"b":"\\u00e4"}]}'), null, 1));
Promise.resolve(1).then((v) => print("then", v)); (async () => { await null; print("awaited"); })();
print(eval("var q = 5; q ** 2"), new Proxy({}, { get: (t, k) => k.toUpperCase() }).abc, Reflect.ownKeys({ b: 1, a: 2, 1: 3 }).join());
