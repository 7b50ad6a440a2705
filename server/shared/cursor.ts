import { badRequest } from './errors.ts';

/** A position in a list ordered by publication, newest first (keyset pagination). */
export interface ListPosition {
  publishedAt: Date;
  id: number;
}

export function encodeCursor({ publishedAt, id }: ListPosition): string {
  return Buffer.from(`${publishedAt.getTime()}.${id}`).toString('base64url');
}

export function decodeCursor(cursor: string): ListPosition {
  const match = /^(\d{1,14})\.(\d{1,10})$/.exec(decodeBase64(cursor));
  if (!match) throw invalidCursor();
  return { publishedAt: new Date(Number(match[1])), id: Number(match[2]) };
}

export interface HitPosition extends ListPosition {
  tier: 1 | 2 | 3 | 4;
}

export function encodeHitCursor({ tier, publishedAt, id }: HitPosition): string {
  return Buffer.from(`${tier}.${publishedAt.getTime()}.${id}`).toString('base64url');
}

/** @throws 400 for a cursor that we did not issue, or of another list */
export function decodeHitCursor(cursor: string): HitPosition {
  const match = /^([1-4])\.(\d{1,14})\.(\d{1,10})$/.exec(decodeBase64(cursor));
  if (!match) throw invalidCursor();
  const tier = Number(match[1]) as HitPosition['tier'];
  return { tier, publishedAt: new Date(Number(match[2])), id: Number(match[3]) };
}

function decodeBase64(cursor: string): string {
  return Buffer.from(cursor, 'base64url').toString('latin1');
}

function invalidCursor() {
  return badRequest('Odkaz na další část seznamu není platný.', [
    { path: 'cursor', message: 'Neplatná hodnota.' },
  ]);
}
