import { expect, it } from 'vitest';
import { decodeCursor, decodeHitCursor, encodeCursor, encodeHitCursor } from './cursor.ts';
import { AppError } from './errors.ts';

it('comes back as the place that it stood for', () => {
  const place = { publishedAt: new Date('2026-11-20T08:00:00.123Z'), id: 42 };
  expect(decodeCursor(encodeCursor(place))).toEqual(place);
});

it.each([
  'x',
  'AAAA',
  encodeCursor({ publishedAt: new Date(0), id: 1 }).slice(0, 2),
  Buffer.from('999999999999999.1').toString('base64url'),
  Buffer.from('1.2;drop').toString('base64url'),
])('refuses %s, which we did not write', (cursor) => {
  expect(() => decodeCursor(cursor)).toThrow(AppError);
});

it('carries the tier of a hit', () => {
  const place = { tier: 3, publishedAt: new Date('2026-11-20T08:00:00.123Z'), id: 42 } as const;
  expect(decodeHitCursor(encodeHitCursor(place))).toEqual(place);
  expect(() => decodeCursor(encodeHitCursor(place))).toThrow(AppError);
});

it.each([
  encodeCursor({ publishedAt: new Date(), id: 42 }),
  Buffer.from('5.1.1').toString('base64url'),
  Buffer.from('0.1.1').toString('base64url'),
  Buffer.from('1.1.1.1').toString('base64url'),
  'x',
])('refuses %s as a place among hits', (cursor) => {
  expect(() => decodeHitCursor(cursor)).toThrow(AppError);
});
