import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { storageFull } from '../../shared/storageFull.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createErasureLog, type ErasureLog } from './erasureLog.service.ts';
import { boardId, syncErasuresAtStart, toErasure } from './reapplyErasures.service.ts';

const ERASED_AT = new Date('2026-05-01T08:00:00Z');

let testDatabase: TestDatabase;
let erasures: ErasureLog;
let logged: string[];
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  erasures = createErasureLog(testDatabase.dataDir);
  logged = [];
  await buildUser(testDatabase.database);
});
afterEach(() => testDatabase.close());

const start = (log: ErasureLog = erasures) =>
  syncErasuresAtStart({
    database: testDatabase.database,
    erasures: log,
    audit: createAudit({ database: testDatabase.database, clock: systemClock }),
    logger: pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) }),
  });
const currentBoardId = async () => (await boardId(testDatabase.database)) ?? '';

test('startup erases again a user who returned with a manually restored database', async () => {
  const person = await buildUser(testDatabase.database, { email: 'jana@example.cz' });
  await erasures.append([toErasure(await currentBoardId(), person, ERASED_AT)]);
  await start();
  await start();
  expect(await person.reload()).toMatchObject({ email: null, erased_at: ERASED_AT, state: 'deactivated' });
  expect(logged).toEqual(['users were erased again: they had come back']);
  expect(await erasures.read()).toHaveLength(1);
});

test('a user of another board, creation time or id is not touched', async () => {
  const person = await buildUser(testDatabase.database);
  const erasure = toErasure(await currentBoardId(), person, ERASED_AT);
  await erasures.append([
    { ...erasure, board: 'another one' },
    { ...erasure, user_created_at: '2020-01-01T00:00:00.000Z' },
    { ...erasure, user_id: 999_999 },
  ]);
  await start();
  expect((await person.reload()).erased_at).toBeNull();
  expect(logged).toEqual([]);
});

test('startup logs users erased by an older version, also after a line cut off by a crash', async () => {
  const person = await buildUser(testDatabase.database, { erased_at: ERASED_AT });
  await appendFile(join(testDatabase.dataDir, 'erasures.jsonl'), '{"board":"x","user_');
  await start();
  await start();
  expect(await erasures.read()).toEqual([toErasure(await currentBoardId(), person, ERASED_AT)]);
});

test('a full disk does not prevent startup', async () => {
  await buildUser(testDatabase.database, { erased_at: ERASED_AT });
  await start({ ...erasures, append: () => Promise.reject(storageFull(new Error('ENOSPC'))) });
  expect(logged).toEqual(['erasures wait for the next start: the disk is full']);
});
