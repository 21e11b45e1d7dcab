-- Deterministic work for many parts of SQLite: tables, indexes, joins, windows, JSON, full text, R-trees, transactions.
CREATE TABLE number(n INTEGER PRIMARY KEY, square INTEGER, name TEXT, part REAL);
WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 20000)
  INSERT INTO number SELECT n, n * n, printf('name-%05d', (n * 7919) % 20011), n / 7.0 FROM count;
CREATE INDEX number_name ON number(name);
SELECT count(*), sum(square), min(name), max(name), round(avg(part), 6), total(part) FROM number;
SELECT a.n, b.n FROM number a JOIN number b ON a.name = b.name WHERE a.n < 20 ORDER BY a.n DESC;
SELECT n % 10 AS digit, count(*), sum(square), group_concat(substr(name, -2), ',') FROM number WHERE n <= 100 GROUP BY digit HAVING count(*) > 1 ORDER BY digit;
SELECT n, sum(square) OVER (ORDER BY n ROWS BETWEEN 2 PRECEDING AND CURRENT ROW), lag(name, 3, '-') OVER (ORDER BY name), ntile(4) OVER (ORDER BY n) FROM number WHERE n BETWEEN 50 AND 70;
SELECT json_group_array(json_object('n', n, 'name', name)) FROM number WHERE n < 5;
SELECT key, value, type FROM json_tree('{"a":[1,2.5,null,true],"b":{"c":"d"}}') WHERE atom IS NOT NULL;
CREATE VIRTUAL TABLE page USING fts5(title, body);
INSERT INTO page SELECT name, 'words ' || n || ' and ' || square || CASE WHEN n % 3 = 0 THEN ' fizz' ELSE ' buzz' END FROM number WHERE n <= 2000;
SELECT count(*) FROM page WHERE page MATCH 'fizz AND words';
SELECT title, snippet(page, 1, '[', ']', '...', 4) FROM page WHERE page MATCH 'fizz NOT 3' ORDER BY rowid LIMIT 3;
CREATE VIRTUAL TABLE box USING rtree(id, x0, x1, y0, y1);
INSERT INTO box SELECT n, n % 100, n % 100 + 3, n / 100, n / 100 + 2 FROM number WHERE n <= 5000;
SELECT count(*), sum(id) FROM box WHERE x0 >= 10 AND x1 <= 40 AND y0 >= 5 AND y1 <= 30;
BEGIN; UPDATE number SET square = -square WHERE n % 2; SELECT sum(square) FROM number; ROLLBACK;
DELETE FROM number WHERE n > 10000 AND name LIKE '%7';
SELECT count(*), soundex('Robert'), hex(zeroblob(4)), quote('it''s'), strftime('%Y-%m-%d', 86400 * 365.25, 'unixepoch'), abs(-3), upper('abc'), instr('merge', 'rg') FROM number;
EXPLAIN QUERY PLAN SELECT * FROM number WHERE name > 'name-1' AND n < 10;
PRAGMA integrity_check;
