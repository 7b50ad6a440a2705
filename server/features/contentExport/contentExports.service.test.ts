/** @module-tag no-retry */
import { readdir, readlink } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../../models/user.ts';
import { systemClock } from '../../platform/clock.ts';
import { createFileStore } from '../../platform/fileStore.ts';
import { buildArticle, buildUser } from '../../test/factories.ts';
import { createTestDatabase } from '../../test/testDatabase.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createContentExports } from './contentExports.service.ts';
import { createExportFolder } from './exportFolder.service.ts';
import { createExportRecords } from './exportRecords.queries.ts';
import { writeExport } from './writeExport.service.ts';

const CHOICES = { drafts: false, trash: false, people: true };

let site: Awaited<ReturnType<typeof createTestDatabase>>;
let actor: User;
beforeEach(async () => {
  site = await createTestDatabase();
  actor = await buildUser(site.database, { role: 'admin' });
  await buildArticle(site.database);
  await buildArticle(site.database);
});
afterEach(() => site.close());

/** An export waits for the name of the site, so a test decides when it goes on. */
function setUp(siteName: () => Promise<string>) {
  const { database, dataDir } = site;
  const folder = createExportFolder({ dataDir, databaseUrl: undefined });
  const exports = createContentExports({
    database,
    folder,
    clock: systemClock,
    version: '0',
    fileStore: createFileStore(dataDir),
    audit: createAudit({ database, clock: systemClock }),
    settings: { get: siteName as never },
    passwords: { requireCurrentPassword: async () => undefined },
    siteAddress: { current: () => undefined },
    logger: { info: () => undefined, error: () => undefined },
  });
  const start = () => exports.start({ id: actor.id, name: actor.full_name }, CHOICES, 'x');
  return { exports, folder, start };
}

function gate() {
  let open = () => {};
  const opened = new Promise<string>((resolve) => {
    open = () => resolve('Nástěnka');
  });
  return { wait: () => opened, open: () => open() };
}

test('an export that is stopped leaves nothing and is no problem', async () => {
  const { wait, open } = gate();
  const { exports, folder, start } = setUp(wait);
  await start();
  expect((await exports.list()).running).toMatchObject({ started_by: actor.full_name });
  await expect(start(), 'one at a time').rejects.toMatchObject({ status: 409 });
  await exports.stop();
  open();
  await exports.waitUntilIdle();
  expect(await exports.list()).toMatchObject({ exports: [], running: null, problem: null });
  expect(await readdir(folder.root)).toEqual(['work.lock']);
});

test('an export that the end of the server interrupts says so', async () => {
  const { wait, open } = gate();
  const { exports, start } = setUp(wait);
  await start();
  const stopped = exports.job.stop(true);
  open();
  await stopped;
  const found = await exports.list();
  expect(found).toMatchObject({ exports: [], running: null });
  expect(found.problem?.message).toMatch(/přerušilo ukončení serveru/);
  await expect(start()).rejects.toMatchObject({ status: 409 });
});

test('a full disk is told, and the next export clears it', async () => {
  let isFull = true;
  const { exports, start } = setUp(async () => {
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return 'Nástěnka';
  });
  await start();
  await exports.waitUntilIdle();
  expect((await exports.list()).problem?.message).toMatch(/není na export dost místa/);
  isFull = false;
  await start();
  await exports.waitUntilIdle();
  const { exports: made, problem } = await exports.list();
  expect([made.length, problem]).toEqual([1, null]);
});

test('an abort or an error between two articles ends the writing, and closes the archive', async () => {
  const folder = createExportFolder({ dataDir: site.dataDir, databaseUrl: undefined });
  await (await folder.lock())?.release();
  const abort = new AbortController();
  const options = {
    database: site.database,
    fileStore: createFileStore(site.dataDir),
    version: '0',
    siteName: 'Nástěnka',
    siteUrl: undefined,
    madeAt: new Date(),
    choices: CHOICES,
  };
  const aborted = writeExport(folder.unfinishedPath('a.zip'), {
    ...options,
    signal: abort.signal,
    onProgress: () => abort.abort(),
  });
  await expect(aborted).rejects.toThrow();
  const failed = writeExport(folder.unfinishedPath('b.zip'), {
    ...options,
    signal: new AbortController().signal,
    onProgress: () => {
      throw new Error('no more');
    },
  });
  await expect(failed).rejects.toThrow('no more');
  expect((await readdir(folder.root)).filter((name) => name.endsWith('.part'))).toEqual([]);
  // What is open keeps its place on the disk, also when it is deleted.
  if (process.platform === 'linux')
    await vi.waitFor(async () => {
      const open = await readdir('/proc/self/fd');
      const paths = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
      expect(paths.filter((path) => path.startsWith(folder.root))).toEqual([]);
    });
});

test('an article that was deleted or trashed since it was listed is told apart', async () => {
  const records = createExportRecords(site.database);
  const states = records.articleStates(CHOICES);
  const listed = [...(await records.listArticles(states)), { id: 99_999, slug: 'smazany' }];
  const [first] = listed;
  await site.database.write(({ transaction }) =>
    site.database.models.Article.update({ state: 'trashed' }, { where: { id: first?.id ?? 0 }, transaction }),
  );
  const found: boolean[] = [];
  for await (const { record } of records.articles(listed, states)) found.push(record !== undefined);
  expect(found).toEqual([false, true, false]);
});
