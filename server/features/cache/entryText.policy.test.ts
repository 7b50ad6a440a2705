import { describe, expect, test } from 'vitest';
import { REDACTED } from '../../shared/secrets.ts';
import { estimatedBytes, MAX_TEXT_LENGTH, toEntryText } from './entryText.policy.ts';

const circular: Record<string, unknown> = {};
circular.self = circular;

describe('toEntryText', () => {
  test.each([
    ['nothing', undefined, 'null'],
    ['null', null, 'null'],
    ['a set', new Set([1, 2]), '[\n  1,\n  2\n]'],
    ['a map', new Map([['a', 1]]), '{\n  "a": 1\n}'],
    ['bytes', Buffer.from('abc'), expect.any(String)],
    ['a large number', 5n, '"5"'],
    ['what refers to itself', circular, '"[…]"'],
  ])('%s is shown', (_case, value, text) => expect(toEntryText(value)).toEqual({ text, isCut: false }));

  test('secrets are redacted at any depth and in any container', () => {
    const stored = { toJSON: () => ({ user: { username: 'eva', password_hash: 'argon' } }) };
    const value = new Map([['sessions', [{ sid_hash: 'abc', note: 'token=tajny' }, stored]]]);
    const { text } = toEntryText(value);
    expect(text).toContain('eva');
    expect(text).toContain(REDACTED);
    for (const secret of ['argon', 'abc', 'tajny']) expect(text).not.toContain(secret);
  });

  test('a long value is truncated and marked so', () => {
    const { text, isCut } = toEntryText('ž'.repeat(MAX_TEXT_LENGTH * 2));
    expect([text.length, isCut]).toEqual([MAX_TEXT_LENGTH, true]);
  });

  test.each([
    ['a signed token', `eyJhbGciOiJIUzI1NiJ9.${'tajny'.repeat(9_000)}.podpis`],
    ['a token of a script', `nst_${'tajny'.repeat(9_000)}`],
    ['what a header names', `Bearer ${'tajny'.repeat(9_000)}`],
    ['a link', `/reset-password#${'tajny'.repeat(9_000)}`],
  ])('%s is fully redacted when the truncation point is inside it', (_case, secret) => {
    for (let padding = 0; padding < 60; padding++) {
      const { text, isCut } = toEntryText(`${'ž '.repeat(MAX_TEXT_LENGTH / 2 - padding)}${secret}`);
      expect(isCut).toBe(true);
      expect(text).not.toContain('tajny');
    }
  });

  test('no partial secret is shown when redaction moves the end of the searched text', () => {
    const long = `token=${'a'.repeat(4_000)} `;
    for (let padding = 930; padding < 960; padding++) {
      const { text } = toEntryText(
        `${long.repeat(6)}${'ž'.repeat(padding)} nst_tajny12345`.padEnd(30_000, ' ž'),
      );
      expect(text).not.toContain('tajny');
    }
  });

  test.each(['-eyJ', 'eyJ', 'token=', ' '])(
    'a long value of %j is truncated before it is searched',
    (part) => {
      expect(toEntryText(part.repeat(2_000_000 / part.length)).isCut).toBe(true);
    },
  );
});

test.each([
  ['ž', 4],
  [{ a: 1 }, 7],
  [new Set([1]), 3],
  [new Uint8Array(10), 10],
])('%o takes about %i bytes', (value, bytes) => expect(estimatedBytes(value)).toBe(bytes));
