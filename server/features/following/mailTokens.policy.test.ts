import { expect, it } from 'vitest';
import { createMailTokens } from './mailTokens.policy.ts';

const tokens = createMailTokens('a secret of this site');
const JANA = { kind: 'user', id: 7 } as const;
const ADDRESS = 'jana@example.cz';
const TOKEN = tokens.of(JANA, ADDRESS);

it.each([
  { kind: 'user', id: 7 },
  { kind: 'subscriber', id: 2_147_483_647 },
] as const)('names $kind $id by a token', (addressee) => {
  const token = tokens.of(addressee, ADDRESS);
  expect(tokens.addresseeOf(token)).toEqual(addressee);
  expect(tokens.isFor(token, addressee, 'Jana@EXAMPLE.cz')).toBe(true);
});

it.each([
  ['of another site', createMailTokens('another secret').of(JANA, ADDRESS), ADDRESS],
  ['of another person', TOKEN.replace('u7', 'u8'), ADDRESS],
  ['of another kind', TOKEN.replace('u7', 's7'), ADDRESS],
  ['of another address', TOKEN, 'jana@jinde.cz'],
  ['of an address with diacritics', TOKEN, 'jána@example.cz'],
  [
    'of a delivery',
    tokens.messageId({ id: 7, createdAt: new Date() }, 'obec.cz').replace(/^<news-(.+)@.+$/, 'u$1'),
    ADDRESS,
  ],
  ['cut short', TOKEN.slice(0, -1), ADDRESS],
  ['with letters of two bytes', `u7-${'ž'.repeat(22)}`, ADDRESS],
  ['that is empty', '', ADDRESS],
])('refuses a token %s', (_case, token, address) => {
  const addressee = tokens.addresseeOf(token) ?? JANA;
  expect(tokens.isFor(token, addressee, address)).toBe(false);
});

it('knows its own Message-IDs, with angle brackets or without', () => {
  const delivery = { id: 42, createdAt: new Date('2026-11-27T12:00:00.123Z') };
  const id = tokens.messageId(delivery, 'obec.cz');
  expect(id).toMatch(/^<news-42-[\w-]{22}@obec\.cz>$/);
  expect(tokens.messageId(delivery, 'obec.cz')).toBe(id);
  for (const written of [id, id.slice(1, -1)]) {
    expect(tokens.deliveryOf(written)).toBe(42);
    expect(tokens.isOf(written, delivery)).toBe(true);
  }
  expect(tokens.isOf(id.replace('42', '43'), { ...delivery, id: 43 })).toBe(false);
  // The number may be given anew after a backup was restored.
  expect(tokens.isOf(id, { ...delivery, createdAt: new Date('2026-11-28T12:00:00.123Z') })).toBe(false);
  expect(tokens.deliveryOf('<someone-else@example.cz>')).toBeUndefined();
});
