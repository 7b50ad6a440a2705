import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimFile, saveFileText } from '../database/fileClaims.ts';
import { buildArticle, buildFile } from '../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { articleFiles } from './fileWords.ts';

const FILES = 7;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('returns the attachments in their order, with the words of the first ones up to the limit', async () => {
  const { database } = test;
  const article = await buildArticle(database);
  for (let n = 0; n < FILES; n += 1) {
    const values = {
      name: `${n}.txt`,
      storage_key: `00/${n}`,
      position: FILES - n,
      text_state: 'waiting' as const,
    };
    const { id } = await buildFile(database, article, values);
    await claimFile(database, id, new Date());
    const words = ` d${n} ${'x'.repeat(990_000)} `;
    await database.write((tx) => saveFileText(database, tx, id, { text: '', words }));
  }
  await buildFile(database, article, { name: 'unread.xlsx', position: FILES + 1 });
  await buildFile(database, article, { name: 'photo.jpg', kind: 'image' });
  const found = await database.write((tx) => articleFiles(database, tx, article.id));
  expect(found.map(({ name, words }) => name + words.slice(0, 4))).toEqual([
    '6.txt d6 ',
    '5.txt d5 ',
    '4.txt d4 ',
    '3.txt d3 ',
    '2.txt d2 ',
    '1.txt',
    '0.txt',
    'unread.xlsx',
  ]);
});
