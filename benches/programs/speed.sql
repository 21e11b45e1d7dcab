-- Longer work for the bench's speed part: tables, indexes, joins, windows, JSON, full text and R-trees.
CREATE TABLE number(n INTEGER PRIMARY KEY, square INTEGER, name TEXT, part REAL);
WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 100000)
  INSERT INTO number SELECT n, n * n, printf('name-%05d', (n * 7919) % 100003), n / 7.0 FROM count;
CREATE INDEX number_name ON number(name);
SELECT count(*), sum(square), min(name), max(name), round(avg(part), 6) FROM number;
SELECT count(*), sum(a.n * b.n) FROM number a JOIN number b ON a.name = b.name WHERE a.n % 2;
SELECT n % 10 AS digit, count(*), sum(square), length(group_concat(substr(name, -2), ',')) FROM number GROUP BY digit ORDER BY digit;
SELECT sum(s), max(l) FROM (SELECT sum(square) OVER (ORDER BY n ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS s, lag(name, 3, '-') OVER (ORDER BY name) AS l FROM number WHERE n <= 50000);
SELECT length(json_group_array(json_object('n', n, 'name', name))) FROM number WHERE n < 20000;
SELECT count(*), sum(value) FROM json_each((SELECT json_group_array(n) FROM number));
CREATE VIRTUAL TABLE page USING fts5(title, body);
INSERT INTO page SELECT name, 'words ' || n || ' and ' || square || CASE WHEN n % 3 = 0 THEN ' fizz' ELSE ' buzz' END FROM number WHERE n <= 10000;
SELECT count(*) FROM page WHERE page MATCH 'fizz AND words';
CREATE VIRTUAL TABLE box USING rtree(id, x0, x1, y0, y1);
INSERT INTO box SELECT n, n % 100, n % 100 + 3, n / 100, n / 100 + 2 FROM number WHERE n <= 20000;
SELECT count(*), sum(id) FROM box WHERE x0 >= 10 AND x1 <= 40 AND y0 >= 5 AND y1 <= 130;
UPDATE number SET square = -square WHERE n % 2;
SELECT count(*), sum(square) FROM number WHERE name LIKE '%7';
PRAGMA integrity_check;
