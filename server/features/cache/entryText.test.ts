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

  test.each([
    ['a signed token', `eyJhbGciOiJIUzI1NiJ9.${'tajny'.repeat(9_000)}.podpis`],
    ['a token of a script', `nst_${'tajny'.repeat(9_000)}`],
    ['what a header names', `Bearer ${'tajny'.repeat(9_000)}`],
    ['a link', `/reset-password#${'tajny'.repeat(9_000)}`],
  ])('%s that the cut goes through is hidden to its last letter', (_what, secret) => {
    for (let room = 0; room < 60; room++) {
      const { text, isCut } = entryText(`${'ž '.repeat(LONGEST_TEXT / 2 - room)}${secret}`);
      expect(isCut).toBe(true);
      expect(text).not.toContain('tajny');
    }
  });

  test('nothing shows half where so much before it is hidden that the end of what is looked at would show', () => {
    const long = `token=${'a'.repeat(4_000)} `;
    for (let room = 930; room < 960; room++) {
      const { text } = entryText(`${long.repeat(6)}${'ž'.repeat(room)} nst_tajny12345`.padEnd(30_000, ' ž'));
      expect(text).not.toContain('tajny');
    }
  });

  test.each(['-eyJ', 'eyJ', 'token=', ' '])('a long value of %j is cut before it is searched', (part) => {
    expect(entryText(part.repeat(2_000_000 / part.length)).isCut).toBe(true);
  });
});

test.each([
  ['ž', 4],
  [{ a: 1 }, 7],
  [new Set([1]), 3],
  [new Uint8Array(10), 10],
])('%o takes about %i bytes', (value, bytes) => expect(estimatedBytes(value)).toBe(bytes));
