import { expect, it } from 'vitest';
import { decodeCursor, decodeHitCursor, encodeCursor, encodeHitCursor } from './cursor.ts';
import { AppError } from './errors.ts';

it('decodes to the encoded position', () => {
  const position = { publishedAt: new Date('2026-11-20T08:00:00.123Z'), id: 42 };
  expect(decodeCursor(encodeCursor(position))).toEqual(position);
});

it.each([
  'x',
  'AAAA',
  encodeCursor({ publishedAt: new Date(0), id: 1 }).slice(0, 2),
  Buffer.from('999999999999999.1').toString('base64url'),
  Buffer.from('1.2;drop').toString('base64url'),
])('refuses %s', (cursor) => {
  expect(() => decodeCursor(cursor)).toThrow(AppError);
});

it('carries the tier of a hit', () => {
  const position = { tier: 3, publishedAt: new Date('2026-11-20T08:00:00.123Z'), id: 42 } as const;
  expect(decodeHitCursor(encodeHitCursor(position))).toEqual(position);
  expect(() => decodeCursor(encodeHitCursor(position))).toThrow(AppError);
});

it.each([
  encodeCursor({ publishedAt: new Date(), id: 42 }),
  Buffer.from('5.1.1').toString('base64url'),
  Buffer.from('0.1.1').toString('base64url'),
  Buffer.from('1.1.1.1').toString('base64url'),
  'x',
])('refuses %s as a position among hits', (cursor) => {
  expect(() => decodeHitCursor(cursor)).toThrow(AppError);
});
