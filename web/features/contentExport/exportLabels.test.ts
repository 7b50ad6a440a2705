import { expect, test } from 'vitest';
import {
  choiceHint,
  contentMessage,
  estimatedBytes,
  estimateMessage,
  progressMessage,
  progressPercent,
  spaceWarning,
} from './exportLabels';

const part = (count: number, bytes: number) => ({ count, bytes });
const SIZES = {
  articles: part(2, 2048),
  drafts: part(1, 100),
  trash: part(5, 200),
  pages: part(1, 1024),
  people: part(3, 300),
};
const NOTHING = { drafts: false, trash: false, people: false };
const ALL = { drafts: true, trash: true, people: true };
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test('says how large an export would be', () => {
  expect([estimatedBytes(SIZES, NOTHING), estimatedBytes(SIZES, ALL)]).toEqual([3072, 3672]);
  expect(plain(estimateMessage(SIZES, NOTHING))).toMatch(/: 2 články a 1 stránka\. Celkem asi 3 kB\.$/);
});

test('says what a choice adds', () => {
  expect(plain(choiceHint('drafts', SIZES))).toMatch(/^1 článek, /);
  expect(plain(choiceHint('trash', SIZES))).toBe('5 článků.');
  expect(plain(choiceHint('people', SIZES))).toMatch(/^3 účty: /);
});

test.each([
  [100, null, undefined],
  [100, 200, undefined],
  [4096, 1024, 'Na disku serveru je volných jen 1 kB. Export se tam nejspíš nevejde.'],
])('for %d bytes where %j are free, warns %j', (bytes, free, expected) => {
  expect(plain(spaceWarning(bytes, free))).toBe(expected);
});

test.each([
  [0, 0, 'Export se připravuje.', undefined],
  [3, 12, 'Export vzniká: 3 z 12 článků a stránek.', 25],
  [12, 12, 'Export vzniká: archiv se dokončuje.', 100],
])('after %d of %d says %j', (done, total, message, percent) => {
  expect([progressMessage({ done, total }), progressPercent({ done, total })]).toEqual([message, percent]);
});

test('says what is in an archive', () => {
  const made = { name: 'a.zip', created_at: '', expires_at: '', bytes: 1, choices: ALL };
  const counts = { articles: 5, pages: 1, files: 2, people: 3, missing: 1 };
  expect(plain(contentMessage({ ...made, ...counts }))).toBe(
    '5 článků, 1 stránka, 2 soubory, 3 účty, 1 soubor se nedochoval',
  );
});
