import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database/database.ts';
import {
  createRecoveryKey,
  encryptStream,
  recipientOf,
} from './features/backups/offsite/recoveryKey.service.ts';
import { buildArticle } from './test/factories.ts';
import { builtProgram, runProcess } from './test/runProcess.ts';
import { makeTestBackup } from './test/testBackups.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './test/testDatabase.ts';
import { silentLogger } from './test/testFolder.ts';

let lost: TestDatabase;
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let recoveryKey: string;
let copy: string;

beforeEach(async () => {
  lost = await createTestDatabase();
  empty = await createEmptyDatabase();
  await buildArticle(lost.database, { title: 'Přežil' });
  const archive = await makeTestBackup(lost);
  recoveryKey = await createRecoveryKey();
  copy = join(empty.dataDir, 'nastenka-0123456789-2026-11-21-020000-nightly.tar.gz.age');
  const { size } = await stat(archive);
  const { content } = await encryptStream(
    createReadStream(archive),
    size,
    (await recipientOf(recoveryKey)) ?? '',
  );
  await pipeline(content, createWriteStream(copy));
});
afterEach(async () => {
  await lost.close();
  await empty.close();
});

async function run(
  program: 'backups' | 'restore',
  args: string[],
  env: Record<string, string | undefined> = {},
) {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = empty;
  return runProcess(process.execPath, [await builtProgram(program), ...args], {
    env: { DATA_DIR, DATABASE_URL, ...env },
  });
}

async function keyFile(key: string) {
  const path = join(empty.dataDir, 'klic.txt');
  await writeFile(path, `${key.toLowerCase()}\n`);
  return { RECOVERY_KEY_FILE: path };
}

test('a copy and the recovery key bring the site back on an empty machine', async () => {
  const decrypted = await run('backups', ['decrypt', copy], await keyFile(recoveryKey));
  expect([decrypted.code, decrypted.err]).toEqual([0, '']);
  expect(decrypted.out).toMatch(/^Dešifrováno: .*\.tar\.gz\. Obnovíte ji příkazem make restore FILE=/);
  const restored = await run('restore', [copy.replace(/\.age$/, ''), '--yes']);
  expect([restored.code, restored.err]).toEqual([0, '']);
  expect(restored.out).toMatch(/Záloha je v pořádku\. .*článků: 1/s);
  const { dataDir, databaseUrl } = empty;
  const database = await openDatabase({ dataDir, databaseUrl, logger: silentLogger });
  expect((await database.models.Article.findAll()).map(({ title }) => title)).toEqual(['Přežil']);
  await database.close();
});

test.each([
  ['another key', async () => createRecoveryKey(), async () => undefined, /zašifrovaná jiným klíčem/],
  ['a cut-off file', async () => recoveryKey, () => truncate(copy, 2_000), /poškozená nebo neúplná/],
  [
    'a changed file',
    async () => recoveryKey,
    async () => {
      const bytes = await readFile(copy);
      bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1;
      await writeFile(copy, bytes);
    },
    /poškozená nebo neúplná/,
  ],
])('%s is refused in a sentence, and leaves no file', async (_what, keyOf, damage, words) => {
  await damage();
  const { code, out, err } = await run('backups', ['decrypt', copy], await keyFile(await keyOf()));
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(words);
  await expect(stat(copy.replace(/\.age$/, ''))).rejects.toThrow();
  await expect(stat(copy.replace(/\.age$/, '.part'))).rejects.toThrow();
});
