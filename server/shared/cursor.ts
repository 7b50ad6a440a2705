import { badRequest } from './errors.ts';

/** A place in a list ordered by publication, newest first. */
export interface ListPosition {
  publishedAt: Date;
  id: number;
}

/** The opaque text that stands for a place in a list. */
export function encodeCursor({ publishedAt, id }: ListPosition): string {
  return Buffer.from(`${publishedAt.getTime()}.${id}`).toString('base64url');
}

/** The place that a cursor stands for; anything that we did not write is a 400. */
export function decodeCursor(cursor: string): ListPosition {
  const match = /^(\d{1,14})\.(\d{1,10})$/.exec(plain(cursor));
  if (!match) throw notOurs();
  return { publishedAt: new Date(Number(match[1])), id: Number(match[2]) };
}

/** A place among hits of the search: by tier, within a tier newest first. */
export interface HitPosition extends ListPosition {
  tier: 1 | 2 | 3 | 4;
}

/** The opaque text that stands for a place among hits. */
export function encodeHitCursor({ tier, publishedAt, id }: HitPosition): string {
  return Buffer.from(`${tier}.${publishedAt.getTime()}.${id}`).toString('base64url');
}

/** The place among hits that a cursor stands for; one of another list, or of a search without tiers, is a 400 too. */
export function decodeHitCursor(cursor: string): HitPosition {
  const match = /^([1-4])\.(\d{1,14})\.(\d{1,10})$/.exec(plain(cursor));
  if (!match) throw notOurs();
  const tier = Number(match[1]) as HitPosition['tier'];
  return { tier, publishedAt: new Date(Number(match[2])), id: Number(match[3]) };
}

function plain(cursor: string): string {
  return Buffer.from(cursor, 'base64url').toString('latin1');
}

function notOurs() {
  return badRequest('Odkaz na další část seznamu není platný.', [
    { path: 'cursor', message: 'Neplatná hodnota.' },
  ]);
}
