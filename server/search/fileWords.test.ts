import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimFile, saveFileText } from '../database/fileClaims.ts';
import { buildArticle, buildFile } from '../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { articleFileWords } from './fileWords.ts';

const FILES = 7;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('returns the words of the first files in their order, up to the limit', async () => {
  const { database } = test;
  const article = await buildArticle(database);
  for (let n = 0; n < FILES; n += 1) {
    const values = { storage_key: `00/${n}`, position: FILES - n, text_state: 'waiting' as const };
    const { id } = await buildFile(database, article, values);
    await claimFile(database, id, new Date());
    const words = ` d${n} ${'x'.repeat(990_000)} `;
    await database.write((tx) => saveFileText(database, tx, id, { text: '', words }));
  }
  const found = await database.write((tx) => articleFileWords(database, tx, article.id));
  expect(found.map((words) => words.slice(0, 4))).toEqual([' d6 ', ' d5 ', ' d4 ', ' d3 ', ' d2 ']);
});
