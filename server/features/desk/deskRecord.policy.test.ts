import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  FIRST_HASH,
  findBrokenLink,
  type RecordEntry,
  recordHash,
  sha256,
} from './deskRecord.policy.ts';

function chain(contents: readonly string[]): RecordEntry[] {
  const entries: RecordEntry[] = [];
  for (const [index, content] of contents.entries()) {
    const previous_hash = entries.at(-1)?.hash ?? FIRST_HASH;
    entries.push({ seq: index + 1, content, previous_hash, hash: recordHash(previous_hash, content) });
  }
  return entries;
}

const ENTRIES = chain(['a', 'b', 'c', 'd']);
const changed = (index: number, change: Partial<RecordEntry>) =>
  ENTRIES.map((entry, at) => (at === index ? { ...entry, ...change } : entry));

describe('the record of a desk', () => {
  it('hashes as SHA-256 does', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('writes equal values as equal JSON', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'č' })).toBe('{"a":"č","b":[{"c":null,"d":1}]}');
  });

  it.each([
    ['is whole', ENTRIES, undefined],
    ['is whole when empty', [], undefined],
    ['has a changed content', changed(1, { content: 'x' }), { seq: 2, problem: 'hash' }],
    [
      'has a content and its hash changed',
      changed(1, { content: 'x', hash: recordHash(ENTRIES[0]?.hash ?? '', 'x') }),
      { seq: 3, problem: 'link' },
    ],
    ['lacks an entry', ENTRIES.filter(({ seq }) => seq !== 2), { seq: 2, problem: 'missing' }],
    ['lacks the first', ENTRIES.slice(1), { seq: 1, problem: 'missing' }],
    ['has an entry twice', [...ENTRIES.slice(0, 2), ...ENTRIES.slice(1)], { seq: 2, problem: 'order' }],
    ['names another before', changed(2, { previous_hash: FIRST_HASH }), { seq: 3, problem: 'link' }],
  ] as const)('%s', (_name, entries, broken) => {
    expect(findBrokenLink(entries)).toEqual(broken);
  });
});
