-- Longer work for the bench's speed part: calls, tables, strings, closures, metatables and coroutines.
local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
print("fib", fib(29))
local sieve, primes = {}, 0
for i = 2, 600000 do
  if not sieve[i] then primes = primes + 1; for j = i * i, 600000, i do sieve[j] = true end end
end
print("primes", primes)
local words = {}
for i = 1, 40000 do words[#words + 1] = string.format("%05d-%x-%s", (i * 7919) % 10007, i, ("ab"):rep(i % 5)) end
table.sort(words)
local text, hits = table.concat(words, " "), 0
for a, b in text:gmatch("(%d+)%-(%x+)") do if tonumber(b, 16) % 3 == 0 then hits = hits + #a end end
print(#text, hits, select(2, text:gsub("ab", function(s) return s:upper() end)))
local vector = setmetatable({}, { __index = function(_, k) return k * 2 end, __call = function(_, x) return x + 1 end })
local sum = 0
for i = 1, 400000 do sum = sum + vector[i] + vector(i) end
print("sum", sum)
local squares = coroutine.wrap(function() for i = 1, 200000 do coroutine.yield(i * i) end return 0 end)
repeat local square = squares(); sum = sum + square until square == 0
print("sum", sum)
