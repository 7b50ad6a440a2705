import { badRequest } from '../../shared/errors.ts';

/** The opaque text that stands for the place after an identifier. */
export function cursorOf(id: string): string {
  return Buffer.from(`k.${id}`).toString('base64url');
}

/** What comes after the place of a cursor, in a list ordered by identifier; anything that we did not write is a 400. */
export function afterCursor<T extends { id: string }>(ordered: readonly T[], cursor: string): T[] {
  const plain = Buffer.from(cursor, 'base64url').toString();
  if (!plain.startsWith('k.') || cursorOf(plain.slice(2)) !== cursor) {
    throw badRequest('Odkaz na další část seznamu není platný.', [
      { path: 'cursor', message: 'Neplatná hodnota.' },
    ]);
  }
  const last = plain.slice(2);
  return ordered.filter(({ id }) => id > last);
}
