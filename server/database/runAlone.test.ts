import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { silentLogger } from '../test/testFolder.ts';
import { type Database, openDatabase } from './database.ts';

let test: TestDatabase;
/** Of another instance; SQLite has only one. */
let other: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  const { dataDir, databaseUrl } = test;
  other = databaseUrl ? await openDatabase({ dataDir, databaseUrl, logger: silentLogger }) : test.database;
});
afterAll(async () => {
  if (other !== test.database) await other.close();
  await test.close();
});

/** Stays at work until it is released. */
function startWork(database: Database, name: string) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hasStarted: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    hasStarted = resolve;
  });
  const done = database.runAlone(name, () => {
    hasStarted();
    return released;
  });
  return { started, release, done };
}

it('lets others of the same name wait, also when it fails, and nobody else', async () => {
  const { database } = test;
  const order: string[] = [];
  const first = startWork(database, 'move');
  await first.started;
  const waiting = [database, other].map((each) =>
    each.runAlone('move', async () => void order.push('second')),
  );
  await other.runAlone('import', async () => void order.push('another name'));
  order.push('first');
  first.release();
  await Promise.all([first.done, ...waiting]);
  expect(order).toEqual(['another name', 'first', 'second', 'second']);

  await expect(database.runAlone('move', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await other.runAlone('move', async () => 'free')).toBe('free');
});
