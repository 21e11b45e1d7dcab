// Values by ways that the interpreter leaves early: lazy fields, comprehensions, formats, assertions.
local people = [{ name: 'person %d' % i, age: i % 90 } for i in std.range(1, 60)];
local older(n) = std.filter(function(p) p.age > n, people);
{
  names: [p.name for p in older(40)],
  [if std.length(older(80)) > 0 then 'eldest']: std.foldl(function(a, p) if p.age > a then p.age else a, people, 0),
  sorted: std.sort([std.substr(p.name, 7, 3) for p in people]),
  text: std.join(', ', [std.format('%5.1f|%x|%s', [p.age / 3, p.age, p.name]) for p in older(55)]),
  merged: std.mergePatch({ a: { b: 1, c: null } }, { a: { b: 2 }, d: std.manifestYamlDoc({ x: [1, 2] }) }),
  lazy: { unused:: error 'never asked for', assert self.fine, fine: true },
}
