import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { silentLogger } from '../test/testFolder.ts';
import { type Database, openDatabase } from './database.ts';
import { queryLog, withoutLiterals } from './queryLog.ts';

describe('withoutLiterals', () => {
  test.each([
    [
      'a text',
      `SELECT * FROM "users" WHERE "username" = 'jana';`,
      `SELECT * FROM "users" WHERE "username" = ?;`,
    ],
    ['none', 'SELECT `id` FROM `users` LIMIT 20', 'SELECT `id` FROM `users` LIMIT 20'],
    ['an empty one', `VALUES ('', 5)`, 'VALUES (?, 5)'],
    ['a doubled apostrophe', `VALUES ('O''Hara', 'b')`, 'VALUES (?, ?)'],
    ['apostrophes at both ends', `VALUES ('''a''')`, 'VALUES (?)'],
    ['quotes in a text', `VALUES ('a "b', 'c" d')`, 'VALUES (?, ?)'],
    ['a backslash at the end', String.raw`VALUES ('a\', 'b')`, 'VALUES (?, ?)'],
    ['escapes of PostgreSQL', String.raw`VALUES (E'a\'b', e'c\\', 'd')`, 'VALUES (?, ?, ?)'],
    ['bytes', String.raw`VALUES (E'\\x6a61', X'6A61')`, 'VALUES (?, X?)'],
    ['a word that ends in E', String.raw`a LIKE'x\' AND b = 'y'`, 'a LIKE? AND b = ?'],
    ['an array', `tags && ARRAY['a','b']::VARCHAR[]`, 'tags && ARRAY[?,?]::VARCHAR[]'],
    ['an apostrophe in a name', `SELECT "it's" FROM t WHERE a = 'b'`, `SELECT "it's" FROM t WHERE a = ?`],
    ['a comment', `SELECT 1 -- don't\nWHERE a = 'b'`, 'SELECT 1 \nWHERE a = ?'],
    ['two signs of a comment in a text', `VALUES ('a--b', 'c')`, 'VALUES (?, ?)'],
    ['line breaks', `VALUES ('a\nb')`, 'VALUES (?)'],
    ['one without an end', `VALUES ('jana`, 'VALUES (?'],
    ['places of values', 'WHERE a = $1 AND b = :b', 'WHERE a = $1 AND b = :b'],
  ])('%s', (_what, sql, shown) => expect(withoutLiterals(sql)).toBe(shown));

  test.each([`'`, `''`, `E'`, `E'\\`, '"', '-', '--', `a'`, `'a" `])(
    'a statement of repeated %j is truncated in linear time',
    (part) => expect(withoutLiterals(part.repeat(5_000_000)).length).toBeLessThan(30_000),
  );
});

describe('a database that logs', () => {
  const lines: object[] = [];
  let base: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    base = await createTestDatabase();
    const logger = { ...silentLogger, debug: (data: object) => void lines.push(data) };
    database = await openDatabase({ dataDir: base.dataDir, databaseUrl: base.databaseUrl, logger });
  });
  afterAll(async () => {
    await database.close();
    await base.close();
  });

  it('logs statements without their values', async () => {
    await database.models.User.findOne({ where: { username: "moje tajné heslo, a ne jm'éno" } });
    const log = JSON.stringify(lines);
    expect(log).toContain('username');
    expect(log).not.toMatch(/tajné|éno/);
  });

  it('does nothing when the level is disabled', () => {
    const debug = () => expect.unreachable();
    queryLog({ ...silentLogger, debug, isLevelEnabled: () => false })('SELECT 1');
  });
});
