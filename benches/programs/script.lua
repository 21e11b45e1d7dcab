-- Deterministic work for interpreter, tables, strings, patterns, coroutines, metatables and the collector.
local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
print("fib", fib(25))
local sieve, primes = {}, 0
for i = 2, 200000 do
  if not sieve[i] then primes = primes + 1; for j = i * i, 200000, i do sieve[j] = true end end
end
print("primes", primes)
local words = {}
for i = 1, 5000 do words[#words + 1] = string.format("%05d-%x-%s", (i * 7919) % 10007, i, ("ab"):rep(i % 5)) end
table.sort(words)
print(words[1], words[2500], words[5000], #table.concat(words, ","))
local text, hits = table.concat(words, " "), 0
for a, b in text:gmatch("(%d+)%-(%x+)") do if tonumber(b, 16) % 3 == 0 then hits = hits + #a end end
print(hits, select(2, text:gsub("ab", function(s) return s:upper() end)), text:find("%f[%d]07777"))
local vector = setmetatable({}, { __index = function(_, k) return k * 2 end, __call = function(_, x) return x + 1 end, __len = function() return 7 end })
print(vector[21], vector(1), #vector)
local generator = coroutine.wrap(function() for i = 1, 5 do coroutine.yield(i * i) end return "done" end)
print(generator(), generator(), generator(), generator(), generator(), generator())
print(pcall(function() error({ code = 42 }) end), select(2, pcall(error, "message", 0)))
print(math.floor(-3.5), 7 // 2, -7 // 2, -7 % 3, 2 ^ 10, 1 << 40, ~5 & 0xff, 10 / 4, math.tointeger(3.0), math.type(1), math.type(1.0))
print(string.pack("<i4z", 100, "abc"):byte(1, -1), utf8.char(228, 8364, 128512), utf8.len("äöü"))
print(load("local a <const>, b = 10, ...; goto done; b = 0 ::done:: return a + b")(5), os.time({ year = 2020, month = 1, day = 1, hour = 12 }) > 0)
collectgarbage(); collectgarbage("generational"); collectgarbage("incremental")
print(#tostring(collectgarbage("count")) > 0)
