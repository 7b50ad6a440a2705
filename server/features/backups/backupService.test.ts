import { readdir, readFile, writeFile } from 'node:fs/promises';
import { PassThrough, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pino from 'pino';
import { extract, pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toAppError } from '../../http/errors.ts';
import { createFileStore } from '../../platform/fileStore.ts';
import { storageFull } from '../../shared/storageFull.ts';
import { buildArticle, buildFile, buildUser } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase, testDialect } from '../../test/testDatabase.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createBackupFolder } from './backupFolder.ts';
import { createBackups } from './backups.service.ts';

let own: TestDatabase;
let now: Date;
beforeEach(async () => {
  own = await createTestDatabase();
  now = new Date('2026-11-21T08:00:00Z');
});
afterEach(() => own.close());

const actor = { id: null, name: 'Systém' };

function service(options: { keep?: number; nightly?: boolean; openTarget?: () => Writable } = {}) {
  const store = createBackupFolder(own.dataDir);
  const clock = { now: () => now };
  const backups = createBackups({
    database: own.database,
    dataDir: own.dataDir,
    databaseUrl: own.databaseUrl,
    folder: store,
    clock,
    version: '0',
    fileStore: createFileStore(own.dataDir),
    logger: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    audit: createAudit({ database: own.database, clock }),
    settings: { keep: async () => options.keep ?? 14, nightly: async () => options.nightly ?? true },
    openTarget: options.openTarget,
  });
  return { backups, store };
}

/** Makes a backup; its name. */
async function backUp(): Promise<string> {
  const { backups } = service();
  await backups.begin(actor);
  await backups.idle();
  const [made] = (await backups.list()).backups;
  return made?.name ?? 'none';
}

/** What a check says of the newest one. */
async function verified() {
  const { backups } = service();
  const [made] = (await backups.list()).backups;
  await backups.beginCheck(actor, made?.name ?? 'none');
  await backups.idle();
  const { backups: all, failure } = await backups.list();
  expect(failure).toBeNull();
  return all[0]?.verified;
}

/** The archive with its parts changed; what `change` gives undefined for is left out. */
async function rewrite(path: string, change: (entry: string, content: Buffer) => Buffer | undefined) {
  const read = extract();
  const packed = pack();
  const bytes = await readFile(path);
  const source = new PassThrough();
  source.end(bytes);
  const reading = pipeline(source, createGunzip(), read);
  const parts: Buffer[] = [];
  const gathering = pipeline(packed, createGzip(), async (stream) => {
    for await (const part of stream) parts.push(part as Buffer);
  });
  for await (const entry of read) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const content = change(entry.header.name, Buffer.concat(chunks));
    if (content) packed.entry({ name: entry.header.name }, content);
  }
  packed.finalize();
  await Promise.all([reading, gathering]);
  await writeFile(path, Buffer.concat(parts));
}

describe('a broken backup is told from a good one', () => {
  let path: string;
  beforeEach(async () => {
    const store = createFileStore(own.dataDir);
    await buildUser(own.database);
    const article = await buildArticle(own.database);
    for (const text of ['jedna', 'dvě', 'x'.repeat(200_000)]) {
      const { storageKey, size } = await store.put(Buffer.from(text), { name: 'a.txt' });
      await buildFile(own.database, article, { storage_key: storageKey, size });
    }
    path = service().store.pathOf(await backUp());
  });

  test('nothing done to it', async () => {
    const names: string[] = [];
    await rewrite(path, (entry, content) => {
      names.push(entry);
      return content;
    });
    const database = own.database.dialect === 'sqlite' ? 'database.sqlite' : 'database.dump';
    // No secret, and nothing else that lies in the data folder.
    expect(names.filter((entry) => !entry.startsWith('files/'))).toEqual([database, 'manifest.json']);
    expect(await verified()).toMatchObject({ ok: true, problems: [], files: 3 });
  });

  const isToldBroken = async (harm: () => Promise<void>, words: RegExp) => {
    await harm();
    const check = await verified();
    expect(check?.ok).toBe(false);
    expect(check?.problems.join('\n')).toMatch(new RegExp(words.source, 'm'));
    expect((await service().backups.lastBackup()).failed).toBe(true);
  };

  // What is wrong with the archive itself is the same whatever database is in it.
  describe.runIf(testDialect() === 'sqlite')('as an archive', () => {
    test.each([
      [
        'a flipped byte',
        async () => {
          const bytes = await readFile(path);
          const middle = Math.floor(bytes.length / 2);
          bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
          await writeFile(path, bytes);
        },
        /poškozen|chybí|jiná/,
      ],
      [
        'a missing end',
        async () => {
          const bytes = await readFile(path);
          await writeFile(path, bytes.subarray(0, bytes.length - 100));
        },
        /nejde přečíst do konce/,
      ],
      [
        'a missing file',
        () => rewrite(path, (entry, content) => (entry.startsWith('files/') ? undefined : content)),
        /V archivu chybí soubory: /,
      ],
      [
        'another file in the place of one',
        () => rewrite(path, (entry, content) => (entry.startsWith('files/') ? Buffer.from('jiný') : content)),
        /Soubory jsou poškozené: /,
      ],
    ])('%s', (_what, harm, words) => isToldBroken(harm, words));
  });

  test.each([
    [
      'a wrong count',
      () =>
        rewrite(path, (entry, content) => {
          if (entry !== 'manifest.json') return content;
          const manifest = JSON.parse(content.toString());
          for (const table of manifest.counts) if (table.name === 'users') table.rows += 1;
          return Buffer.from(JSON.stringify(manifest));
        }),
      /^V tabulce users je po obnovení řádků: \d+, má jich být \d+\.$/,
    ],
    [
      'no manifest',
      () => rewrite(path, (entry, content) => (entry === 'manifest.json' ? undefined : content)),
      /chybí soupis/,
    ],
    [
      'a database that is none',
      () => rewrite(path, (entry, content) => (entry.startsWith('database.') ? Buffer.from('nic') : content)),
      /Databázi ze zálohy nelze|Databáze v archivu je jiná/,
    ],
  ])('%s', (_what, harm, words) => isToldBroken(harm, words));
});

describe('what the service does by itself', () => {
  test('makes and checks one each night, once, and makes up for a night it missed', async () => {
    const { backups } = service();
    expect(await backups.makeNightly(), 'a site without anybody').toBe(false);
    await buildUser(own.database, { created_at: new Date('2026-01-01T00:00:00Z') });
    const other = service().backups;
    const done = await Promise.all([backups.makeNightly(), other.makeNightly()]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await backups.makeNightly()).toBe(false);
    const { backups: stored } = await backups.list();
    expect(stored.map(({ kind, verified: check }) => [kind, check?.ok])).toEqual([['nightly', true]]);
    expect(await backups.lastBackup()).toEqual({ at: now, failed: false });
    now = new Date('2026-11-22T00:59:00Z');
    expect(await backups.makeNightly()).toBe(false);
    now = new Date('2026-11-22T01:00:00Z');
    expect(await service({ nightly: false }).backups.makeNightly()).toBe(false);
    expect(await backups.makeNightly()).toBe(true);
  });

  test('keeps so many, and the last good one', async () => {
    const { backups } = service({ keep: 2 });
    const names: string[] = [];
    for (let day = 1; day <= 4; day += 1) {
      now = new Date(`2026-11-0${day}T08:00:00Z`);
      await backups.begin(actor);
      await backups.idle();
      names.unshift((await backups.list()).backups[0]?.name ?? '');
      if (day !== 1) continue;
      await backups.beginCheck(actor, names[0] ?? '');
      await backups.idle();
    }
    const kept = (await backups.list()).backups.map(({ name }) => name);
    expect(kept).toEqual([names[0], names[1], names[3]]);
  });

  test('removes nothing that cannot be written down, and writes nothing down that stays', async () => {
    const oldest = await backUp();
    now = new Date('2026-11-22T08:00:00Z');
    const { backups, store } = service({ keep: 1 });
    const { AuditEntry } = own.database.models;
    const create = AuditEntry.create.bind(AuditEntry);
    const refuse = vi
      .spyOn(AuditEntry, 'create')
      .mockImplementation((entry, options) =>
        entry?.action === 'backup.deleted'
          ? Promise.reject(new Error('the audit is away'))
          : create(entry, options),
      );
    await expect(backups.remove(actor, oldest)).rejects.toThrow('the audit is away');
    await backups.begin(actor);
    await backups.idle();
    refuse.mockRestore();
    expect((await backups.list()).backups).toHaveLength(2);

    store.remove = () => Promise.reject(new Error('the disk is read-only'));
    await expect(backups.remove(actor, oldest)).rejects.toThrow('the disk is read-only');
    expect(await AuditEntry.count({ where: { action: 'backup.deleted' } })).toBe(0);
  });

  test('makes room on a full disk before it is written down', async () => {
    const name = await backUp();
    const { backups } = service();
    const { AuditEntry } = own.database.models;
    vi.spyOn(AuditEntry, 'create').mockRejectedValueOnce(storageFull(new Error('ENOSPC')));
    await backups.remove(actor, name);
    vi.restoreAllMocks();
    expect((await backups.list()).backups).toEqual([]);
    expect(await AuditEntry.count({ where: { action: 'backup.deleted', object_id: name } })).toBe(1);
  });

  test('a good check says nothing of a backup that failed', async () => {
    const name = await backUp();
    const { backups, store } = service();
    const failure = {
      at: new Date().toISOString(),
      kind: 'backup' as const,
      message: 'Na disku není dost místa.',
    };
    await store.noteFailure(failure);
    await backups.beginCheck(actor, name);
    await backups.idle();
    expect(await store.lastFailure()).toEqual(failure);
    await backups.begin(actor);
    await backups.idle();
    expect(await store.lastFailure()).toBeUndefined();
  });

  test('says in a sentence when the disk is full, and leaves nothing half-made', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const openTarget = () => new Writable({ write: (_chunk, _encoding, done) => done(full) });
    const { backups, store } = service({ openTarget });
    await backups.begin(actor);
    await backups.idle();
    const { backups: none, failure, work } = await backups.list();
    expect(none).toEqual([]);
    expect(work).toBeNull();
    expect(failure).toMatchObject({ kind: 'backup', message: expect.stringContaining('není dost místa') });
    expect((await readdir(store.root)).sort()).toEqual(['last-failure.json', 'work.lock']);
    expect(await backups.lastBackup()).toEqual({ at: null, failed: true });
    const again = service().backups;
    await again.begin(actor);
    await again.idle();
    expect(await again.lastBackup()).toEqual({ at: now, failed: false });
  });

  test('does not begin on a disk that has no room even for saying so: 507, and the next one can', async () => {
    const { backups, store } = service();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const { noteWork } = store;
    store.noteWork = () => Promise.reject(full);
    const refused = await backups.begin(actor).catch(toAppError);
    expect(refused).toMatchObject({ status: 507, code: 'STORAGE_FULL' });
    store.noteWork = noteWork;
    await backups.begin(actor);
    await backups.idle();
    expect((await backups.list()).backups).toHaveLength(1);
  });

  test('ends cleanly when the server does, and removes what a killed one has left', async () => {
    const { backups, store } = service({ openTarget: () => new Writable({ write: () => undefined }) });
    await backups.begin(actor);
    await backups.stop();
    expect((await backups.list()).backups).toEqual([]);
    expect(await backups.lastBackup(), 'nothing went wrong').toEqual({ at: null, failed: false });
    expect(await store.work()).toBeUndefined();
    await writeFile(store.unfinished('nastenka-2026-11-21-020000-nightly.tar.gz'), 'half');
    const again = service().backups;
    expect((await again.list()).backups).toEqual([]);
    await again.begin(actor);
    await again.idle();
    expect((await readdir(store.root)).filter((name) => name.startsWith('unfinished'))).toEqual([]);
  });

  test('an archive of the other database is refused a check where that is not to be had, and stays as it was', async () => {
    // A server on PostgreSQL checks both kinds.
    if (own.databaseUrl) return;
    await backUp();
    await verified();
    const { backups, store } = service();
    const [made] = (await backups.list()).backups;
    if (!made?.verified) throw new Error('there is no backup');
    await store.noteCheck({ ...made, database: 'postgres' }, made.verified);
    await expect(backups.beginCheck(actor, made.name)).rejects.toMatchObject({
      status: 409,
      code: 'BACKUP_UNAVAILABLE',
      message: 'Záloha je z databáze PostgreSQL a tento server běží na SQLite.',
    });
    await backups.idle();
    expect((await backups.list()).backups[0]?.verified).toEqual(made.verified);
  });

  test('a check that the end of the server breaks off says nothing against the archive', async () => {
    await backUp();
    const { backups, store } = service();
    const [made] = (await backups.list()).backups;
    const { noteWork } = store;
    const reached = new Promise<void>((resolve) => {
      store.noteWork = async (work) => {
        await noteWork(work);
        resolve();
      };
    });
    await backups.beginCheck(actor, made?.name ?? '');
    await reached;
    await backups.stop();
    expect((await store.find(made?.name ?? ''))?.verified).toBeNull();
    expect(await backups.lastBackup()).toEqual({ at: now, failed: false });
    expect(await store.work()).toBeUndefined();
  });

  test('a backup while people write holds everything that was answered before, and is whole', async () => {
    const { backups, store } = service();
    let writing = true;
    const answered: string[] = [];
    const write = async (who: number) => {
      for (let n = 0; writing; n += 1) {
        const { username } = await buildUser(own.database, { username: `pise-${who}-${n}` });
        answered.push(username);
      }
    };
    const writers = [1, 2, 3].map(write);
    let before: string[] = [];
    let during = 0;
    try {
      await expect.poll(() => answered.length).toBeGreaterThan(5);
      before = [...answered];
      await backups.begin(actor);
      await backups.idle();
      during = answered.length - before.length;
    } finally {
      writing = false;
      await Promise.all(writers);
    }
    const [made] = (await backups.list()).backups;
    await backups.beginCheck(actor, made?.name ?? '');
    await backups.idle();
    const check = (await store.find(made?.name ?? ''))?.verified;
    expect(check).toMatchObject({ ok: true, problems: [] });
    const rows = check?.counts.find(({ name }) => name === 'users')?.rows ?? 0;
    expect(rows).toBeGreaterThanOrEqual(before.length);
    expect(during).toBeGreaterThan(0);
  });
});
