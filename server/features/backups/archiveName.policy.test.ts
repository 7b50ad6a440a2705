import { expect, it } from 'vitest';
import { createArchiveName, parseArchiveName } from './archiveName.policy.ts';

const AT = new Date('2026-11-21T02:00:00.000Z');

it('names a backup by its time and kind, and reads both from the name', () => {
  const first = createArchiveName(AT, 'nightly', () => false);
  expect(first).toBe('nastenka-2026-11-21-020000-nightly.tar.gz');
  expect(parseArchiveName(first)).toEqual({ at: AT, kind: 'nightly', number: 1 });
  const second = createArchiveName(AT, 'nightly', (name) => name === first);
  expect(parseArchiveName(second)).toEqual({ at: AT, kind: 'nightly', number: 2 });
});

it.each([
  '',
  'work.lock',
  '../nastenka-2026-11-21-020000-nightly.tar.gz',
  'nastenka-2026-11-21-020000-weekly.tar.gz',
  'nastenka-2026-13-41-020000-nightly.tar.gz',
  'unfinished-nastenka-2026-11-21-020000-nightly.tar.gz',
])('%j is no backup', (name) => {
  expect(parseArchiveName(name)).toBeUndefined();
});
