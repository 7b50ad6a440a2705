import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFileStore } from '../../platform/fileStore.ts';
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
