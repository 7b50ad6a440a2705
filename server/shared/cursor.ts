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
  const match = /^(\d{1,14})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (!match)
    throw badRequest('Odkaz na další část seznamu není platný.', [
      { path: 'cursor', message: 'Neplatná hodnota.' },
    ]);
  return { publishedAt: new Date(Number(match[1])), id: Number(match[2]) };
}
