import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toAppError } from '../../http/errors.ts';
import { createFileStore } from '../../platform/fileStore.ts';
import { storageFull } from '../../shared/storageFull.ts';
import { buildArticle, buildFile, buildUser } from '../../test/factories.ts';
import { ACTOR, createTestBackups } from '../../test/testBackups.ts';
import { createTestDatabase, type TestDatabase, testDialect } from '../../test/testDatabase.ts';

let testDatabase: TestDatabase;
let now: Date;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  now = new Date('2026-11-21T08:00:00Z');
});
afterEach(() => testDatabase.close());

const createService = (options: { keep?: number; nightly?: boolean } = {}) =>
  createTestBackups(testDatabase, { ...options, now: () => now });

async function rewriteArchive(path: string, change: (entry: string, content: Buffer) => Buffer | undefined) {
  const read = extract();
  const packed = pack();
  const bytes = await readFile(path);
  const source = new PassThrough();
  source.end(bytes);
  const reading = pipeline(source, createGunzip(), read);
  const parts: Buffer[] = [];
  const collecting = pipeline(packed, createGzip(), async (stream) => {
    for await (const part of stream) parts.push(part as Buffer);
  });
  for await (const entry of read) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const content = change(entry.header.name, Buffer.concat(chunks));
    if (content) packed.entry({ name: entry.header.name }, content);
  }
  packed.finalize();
  await Promise.all([reading, collecting]);
  await writeFile(path, Buffer.concat(parts));
}

describe('a damaged backup is detected', () => {
  let name: string;
  let path: string;
  beforeEach(async () => {
    const store = createFileStore(testDatabase.dataDir);
    await buildUser(testDatabase.database);
    const article = await buildArticle(testDatabase.database);
    for (const text of ['jedna', 'dvě', 'x'.repeat(200_000)]) {
      const { storageKey, size } = await store.put(Buffer.from(text), { name: 'a.txt' });
      await buildFile(testDatabase.database, article, { storage_key: storageKey, size });
    }
    const { folder, backUp } = createService();
    name = (await backUp()).name;
    path = folder.pathOf(name);
  });

  test('nothing done to it', async () => {
    const names: string[] = [];
    await rewriteArchive(path, (entry, content) => {
      names.push(entry);
      return content;
    });
    const database = testDatabase.database.dialect === 'sqlite' ? 'database.sqlite' : 'database.dump';
    // The archive holds no secrets and nothing else from the data folder.
    expect(names.filter((entry) => !entry.startsWith('files/'))).toEqual([database, 'manifest.json']);
    expect(await createService().check(name)).toMatchObject({ ok: true, problems: [], files: 3 });
  });

  const expectBroken = async (damage: () => Promise<void>, pattern: RegExp) => {
    await damage();
    const check = await createService().check(name);
    expect(check?.ok).toBe(false);
    expect(check?.problems.join('\n')).toMatch(new RegExp(pattern.source, 'm'));
    expect((await createService().backups.getLastBackup()).failed).toBe(true);
  };

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
        () => rewriteArchive(path, (entry, content) => (entry.startsWith('files/') ? undefined : content)),
        /V archivu chybí soubory: /,
      ],
      [
        'another file in the place of one',
        () =>
          rewriteArchive(path, (entry, content) =>
            entry.startsWith('files/') ? Buffer.from('jiný') : content,
          ),
        /Soubory jsou poškozené: /,
      ],
    ])('%s', (_case, damage, pattern) => expectBroken(damage, pattern));
  });

  test.each([
    [
      'a wrong count',
      () =>
        rewriteArchive(path, (entry, content) => {
          if (entry !== 'manifest.json') return content;
          const manifest = JSON.parse(content.toString());
          for (const table of manifest.counts) if (table.name === 'users') table.rows += 1;
          return Buffer.from(JSON.stringify(manifest));
        }),
      /^V tabulce users je po obnovení řádků: \d+, má jich být \d+\.$/,
    ],
    [
      'no manifest',
      () => rewriteArchive(path, (entry, content) => (entry === 'manifest.json' ? undefined : content)),
      /chybí soupis/,
    ],
    [
      'a database that is none',
      () =>
        rewriteArchive(path, (entry, content) =>
          entry.startsWith('database.') ? Buffer.from('nic') : content,
        ),
      /Databázi ze zálohy nelze|Databáze v archivu je jiná/,
    ],
  ])('%s', (_case, damage, pattern) => expectBroken(damage, pattern));
});

describe('the backup service', () => {
  test('makes and checks one backup each night, once, and catches up a missed night', async () => {
    const { backups } = createService();
    expect(await backups.makeNightly(), 'a site without anybody').toBe(false);
    await buildUser(testDatabase.database, { created_at: new Date('2026-01-01T00:00:00Z') });
    const other = createService().backups;
    const done = await Promise.all([backups.makeNightly(), other.makeNightly()]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await backups.makeNightly()).toBe(false);
    const { backups: stored } = await backups.list();
    expect(stored.map(({ kind, verified: check }) => [kind, check?.ok])).toEqual([['nightly', true]]);
    expect(await backups.getLastBackup()).toEqual({ at: now, failed: false });
    now = new Date('2026-11-22T00:59:00Z');
    expect(await backups.makeNightly()).toBe(false);
    now = new Date('2026-11-22T01:00:00Z');
    expect(await createService({ nightly: false }).backups.makeNightly()).toBe(false);
    expect(await backups.makeNightly()).toBe(true);
  });

  test('retains the configured number and the last good one', async () => {
    const { backups, backUp, check } = createService({ keep: 2 });
    const names: string[] = [];
    for (let day = 1; day <= 4; day += 1) {
      now = new Date(`2026-11-0${day}T08:00:00Z`);
      const { name } = await backUp();
      names.unshift(name);
      if (day === 1) await check(name);
    }
    const retained = (await backups.list()).backups.map(({ name }) => name);
    expect(retained).toEqual([names[0], names[1], names[3]]);
  });

  test('deletes no backup without an audit record, and records no failed deletion', async () => {
    const { name: oldest } = await createService().backUp();
    now = new Date('2026-11-22T08:00:00Z');
    const { backups, folder, backUp } = createService({ keep: 1 });
    const { AuditEntry } = testDatabase.database.models;
    const create = AuditEntry.create.bind(AuditEntry);
    const createSpy = vi
      .spyOn(AuditEntry, 'create')
      .mockImplementation((entry, options) =>
        entry?.action === 'backup.deleted'
          ? Promise.reject(new Error('the audit is away'))
          : create(entry, options),
      );
    await expect(backups.remove(ACTOR, oldest)).rejects.toThrow('the audit is away');
    await backUp();
    createSpy.mockRestore();
    expect((await backups.list()).backups).toHaveLength(2);

    folder.remove = () => Promise.reject(new Error('the disk is read-only'));
    await expect(backups.remove(ACTOR, oldest)).rejects.toThrow('the disk is read-only');
    expect(await AuditEntry.count({ where: { action: 'backup.deleted' } })).toBe(0);
  });

  test('deletes before it records on a full disk', async () => {
    const { backups, backUp } = createService();
    const { name } = await backUp();
    const { AuditEntry } = testDatabase.database.models;
    vi.spyOn(AuditEntry, 'create').mockRejectedValueOnce(storageFull(new Error('ENOSPC')));
    await backups.remove(ACTOR, name);
    vi.restoreAllMocks();
    expect((await backups.list()).backups).toEqual([]);
    expect(await AuditEntry.count({ where: { action: 'backup.deleted', object_id: name } })).toBe(1);
  });

  test('does not clear a failed backup after a successful check', async () => {
    const { folder, backUp, check } = createService();
    const { name } = await backUp();
    const failure = {
      at: new Date().toISOString(),
      kind: 'backup' as const,
      message: 'Na disku není dost místa.',
    };
    await folder.saveFailure(failure);
    await check(name);
    expect(await folder.readLastFailure()).toEqual(failure);
    await backUp();
    expect(await folder.readLastFailure()).toBeUndefined();
  });

  test('reports a full disk and leaves no partial files', async () => {
    const { backups, folder } = createService();
    const workFolder = join(testDatabase.dataDir, 'full');
    folder.unfinishedPath = () => workFolder;
    await mkdir(workFolder);
    await symlink('/dev/full', join(workFolder, 'archive'));
    await backups.startBackup(ACTOR);
    await backups.waitUntilIdle();
    expect(existsSync(workFolder)).toBe(false);
    const { backups: none, failure, work } = await backups.list();
    expect(none).toEqual([]);
    expect(work).toBeNull();
    expect(failure).toMatchObject({ kind: 'backup', message: expect.stringContaining('není dost místa') });
    expect((await readdir(folder.root)).sort()).toEqual(['last-failure.json', 'work.lock']);
    expect(await backups.getLastBackup()).toEqual({ at: null, failed: true });
    const restarted = createService();
    await restarted.backUp();
    expect(await restarted.backups.getLastBackup()).toEqual({ at: now, failed: false });
  });

  test('does not start on a full disk (507), and releases the lock', async () => {
    const { backups, folder, backUp } = createService();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const { saveProgress } = folder;
    folder.saveProgress = () => Promise.reject(full);
    const refused = await backups.startBackup(ACTOR).catch(toAppError);
    expect(refused).toMatchObject({ status: 507, code: 'STORAGE_FULL' });
    folder.saveProgress = saveProgress;
    await backUp();
  });

  test('stops cleanly with the server and removes leftovers of a killed process', async () => {
    const { backups, folder } = createService();
    await backups.startBackup(ACTOR);
    await backups.stop();
    expect((await backups.list()).backups).toEqual([]);
    expect(await backups.getLastBackup(), 'nothing went wrong').toEqual({ at: null, failed: false });
    expect(await folder.readProgress()).toBeUndefined();
    await mkdir(folder.unfinishedPath('nastenka-2026-11-21-020000-nightly.tar.gz'));
    expect(await folder.list()).toEqual([]);
    await createService().backUp();
    expect((await readdir(folder.root)).filter((name) => name.startsWith('unfinished'))).toEqual([]);
  });

  test('refuses to check an archive of the other database where that is impossible, and keeps its last check', async () => {
    if (testDatabase.databaseUrl) return;
    const { backups, folder, backUp, check } = createService();
    const backup = await backUp();
    const verified = await check(backup.name);
    if (!verified) throw new Error('it was not checked');
    await folder.saveCheck({ ...backup, database: 'postgres' }, verified);
    await expect(backups.startCheck(ACTOR, backup.name)).rejects.toMatchObject({
      status: 409,
      code: 'BACKUP_UNAVAILABLE',
      message: 'Záloha je z databáze PostgreSQL a tento server běží na SQLite.',
    });
    await backups.waitUntilIdle();
    expect((await folder.get(backup.name)).verified).toEqual(verified);
  });

  test('does not mark a backup as broken when shutdown aborts its check', async () => {
    const { backups, folder, backUp } = createService();
    const { name } = await backUp();
    const { saveProgress } = folder;
    const reached = new Promise<void>((resolve) => {
      folder.saveProgress = async (work) => {
        await saveProgress(work);
        resolve();
      };
    });
    await backups.startCheck(ACTOR, name);
    await reached;
    await backups.stop();
    expect((await folder.get(name)).verified).toBeNull();
    expect(await backups.getLastBackup()).toEqual({ at: now, failed: false });
    expect(await folder.readProgress()).toBeUndefined();
  });

  test('includes everything written before it started, while writes continue', async () => {
    const { backUp, check } = createService();
    let isWriting = true;
    const created: string[] = [];
    const write = async (writer: number) => {
      for (let n = 0; isWriting; n += 1) {
        const { username } = await buildUser(testDatabase.database, { username: `pise-${writer}-${n}` });
        created.push(username);
      }
    };
    const writers = [1, 2, 3].map(write);
    let before = 0;
    let during = 0;
    let name = '';
    try {
      await expect.poll(() => created.length).toBeGreaterThan(5);
      before = created.length;
      ({ name } = await backUp());
      during = created.length - before;
    } finally {
      isWriting = false;
      await Promise.all(writers);
    }
    const verified = await check(name);
    expect(verified).toMatchObject({ ok: true, problems: [] });
    const rows = verified?.counts.find((table) => table.name === 'users')?.rows ?? 0;
    expect(rows).toBeGreaterThanOrEqual(before);
    expect(during).toBeGreaterThan(0);
  });
});
