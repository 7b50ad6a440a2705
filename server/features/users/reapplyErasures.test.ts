import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { storageFull } from '../../shared/storageFull.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createErasureLog, type ErasureLog } from './erasureLog.ts';
import { boardId, syncErasuresAtStart, toErasure } from './reapplyErasures.ts';

const ERASED_AT = new Date('2026-05-01T08:00:00Z');

let own: TestDatabase;
let erasures: ErasureLog;
let logged: string[];
beforeEach(async () => {
  own = await createTestDatabase();
  erasures = createErasureLog(own.dataDir);
  logged = [];
  await buildUser(own.database);
});
afterEach(() => own.close());

const start = (log: ErasureLog = erasures) =>
  syncErasuresAtStart({
    database: own.database,
    erasures: log,
    audit: createAudit({ database: own.database, clock: systemClock }),
    logger: pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) }),
  });
const board = async () => (await boardId(own.database)) ?? '';

test('a start erases again who has come back with a database that was put back by hand', async () => {
  const person = await buildUser(own.database, { email: 'jana@example.cz' });
  await erasures.append([toErasure(await board(), person, ERASED_AT)]);
  await start();
  await start();
  expect(await person.reload()).toMatchObject({ email: null, erased_at: ERASED_AT, state: 'deactivated' });
  expect(logged).toEqual(['users were erased again: they had come back']);
  expect(await erasures.read()).toHaveLength(1);
});

test('nobody of another board, of another time or of another number is touched', async () => {
  const person = await buildUser(own.database);
  const erasure = toErasure(await board(), person, ERASED_AT);
  await erasures.append([
    { ...erasure, board: 'another one' },
    { ...erasure, user_created_at: '2020-01-01T00:00:00.000Z' },
    { ...erasure, user_id: 999_999 },
  ]);
  await start();
  expect((await person.reload()).erased_at).toBeNull();
  expect(logged).toEqual([]);
});

test('a start notes who was erased by an older version, also after a line that a crash cut off', async () => {
  const person = await buildUser(own.database, { erased_at: ERASED_AT });
  await appendFile(join(own.dataDir, 'erasures.jsonl'), '{"board":"x","user_');
  await start();
  await start();
  expect(await erasures.read()).toEqual([toErasure(await board(), person, ERASED_AT)]);
});

test('a full disk does not keep the server from starting', async () => {
  await buildUser(own.database, { erased_at: ERASED_AT });
  await start({ ...erasures, append: () => Promise.reject(storageFull(new Error('ENOSPC'))) });
  expect(logged).toEqual(['erasures wait for the next start: the disk is full']);
});
