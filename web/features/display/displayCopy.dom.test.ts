import { afterEach, expect, it } from 'vitest';
import type { DisplayContent } from '../../../generated/web/model';
import { buildDisplayContent } from '../../test/samples';
import { deleteCopy, noteSeen, readCopy, storeCopy } from './displayCopy';

const TOKEN = 'A'.repeat(43);
const content: DisplayContent = buildDisplayContent();

afterEach(() => localStorage.clear());

it('keeps what was shown, with the time of the last answer', () => {
  storeCopy('vestibul', TOKEN, { content, at: 1_000 });
  expect(readCopy('vestibul', TOKEN)).toEqual({ content, at: 1_000 });
  noteSeen('vestibul', 2_000);
  expect(readCopy('vestibul', TOKEN)?.at).toBe(2_000);
});

it('is of one link, and goes with it', () => {
  storeCopy('vestibul', TOKEN, { content, at: 1_000 });
  expect(readCopy('vestibul', 'B'.repeat(43))).toBeUndefined();
  expect(readCopy('chodba', TOKEN)).toBeUndefined();
  deleteCopy('vestibul');
  expect(localStorage).toHaveLength(0);
});

it('leaves out the last articles where all are too long', () => {
  const [article] = content.articles;
  if (!article) throw new Error('The sample has no article.');
  const articles = Array.from({ length: 30 }, (_, id) => ({ ...article, id, html: 'x'.repeat(40_000) }));
  storeCopy('vestibul', TOKEN, { content: { ...content, articles }, at: 1_000 });
  const kept = readCopy('vestibul', TOKEN)?.content.articles ?? [];
  expect(kept).toEqual(articles.slice(0, kept.length));
  expect(kept).toHaveLength(12);
});

it('is nothing where an older version of the app kept it', () => {
  const articles = content.articles.map(({ events: _events, ...article }) => article);
  localStorage.setItem(
    'display:vestibul',
    JSON.stringify({ token: TOKEN, at: 1_000, content: { ...content, articles } }),
  );
  expect(readCopy('vestibul', TOKEN)).toBeUndefined();
});

it('is nothing where the storage is damaged', () => {
  localStorage.setItem('display:vestibul', '{"token"');
  expect(readCopy('vestibul', TOKEN)).toBeUndefined();
});
