import { expect, it } from 'vitest';
import { createMailTokens } from './mailTokens.policy.ts';

const tokens = createMailTokens('a secret of this site');

it('names an addressee by a token', () => {
  for (const addressee of [
    { kind: 'user', id: 7 },
    { kind: 'subscriber', id: 2_147_483_647 },
  ] as const)
    expect(tokens.addresseeOf(tokens.of(addressee))).toEqual(addressee);
});

it.each([
  ['of another site', createMailTokens('another secret').of({ kind: 'user', id: 7 })],
  ['of another person', tokens.of({ kind: 'user', id: 7 }).replace('u7', 'u8')],
  ['of another kind', tokens.of({ kind: 'user', id: 7 }).replace('u7', 's7')],
  ['of a delivery', tokens.messageId(7, 'obec.cz').replace(/^<news-(.+)@.+$/, 'u$1')],
  ['cut short', tokens.of({ kind: 'user', id: 7 }).slice(0, -1)],
  ['with letters of two bytes', `u7-${'ž'.repeat(22)}`],
  ['that is empty', ''],
])('refuses a token %s', (_case, token) => {
  expect(tokens.addresseeOf(token)).toBeUndefined();
});

it('knows its own Message-IDs, with angle brackets or without', () => {
  const id = tokens.messageId(42, 'obec.cz');
  expect(id).toMatch(/^<news-42-[\w-]{22}@obec\.cz>$/);
  expect(tokens.messageId(42, 'obec.cz')).toBe(id);
  expect(tokens.deliveryOf(id)).toBe(42);
  expect(tokens.deliveryOf(id.slice(1, -1))).toBe(42);
  expect(tokens.deliveryOf(id.replace('42', '43'))).toBeUndefined();
  expect(tokens.deliveryOf('<someone-else@example.cz>')).toBeUndefined();
});
