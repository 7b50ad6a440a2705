import { describe, expect, test } from 'vitest';
import { HIDDEN } from '../../shared/secrets.ts';
import { entryText, estimatedBytes, LONGEST_TEXT } from './entryText.ts';

const circle: Record<string, unknown> = {};
circle.self = circle;

describe('entryText', () => {
  test.each([
    ['nothing', undefined, 'null'],
    ['null', null, 'null'],
    ['a set', new Set([1, 2]), '[\n  1,\n  2\n]'],
    ['a map', new Map([['a', 1]]), '{\n  "a": 1\n}'],
    ['bytes', Buffer.from('abc'), expect.any(String)],
    ['a large number', 5n, '"5"'],
    ['what refers to itself', circle, '"[…]"'],
  ])('%s is shown', (_what, value, text) => expect(entryText(value)).toEqual({ text, isCut: false }));

  test('secrets are hidden at any depth, and whatever holds them', () => {
    const stored = { toJSON: () => ({ user: { username: 'eva', password_hash: 'argon' } }) };
    const value = new Map([['sessions', [{ sid_hash: 'abc', note: 'token=tajny' }, stored]]]);
    const { text } = entryText(value);
    expect(text).toContain('eva');
    expect(text).toContain(HIDDEN);
    for (const secret of ['argon', 'abc', 'tajny']) expect(text).not.toContain(secret);
  });

  test('a long one is cut, and says so', () => {
    const { text, isCut } = entryText('ž'.repeat(LONGEST_TEXT * 2));
    expect([text.length, isCut]).toEqual([LONGEST_TEXT, true]);
  });
});

test.each([
  ['ž', 4],
  [{ a: 1 }, 7],
  [new Set([1]), 3],
  [new Uint8Array(10), 10],
])('%o takes about %i bytes', (value, bytes) => expect(estimatedBytes(value)).toBe(bytes));
