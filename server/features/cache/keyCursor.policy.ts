import { badRequest } from '../../shared/errors.ts';

export function encodeKeyCursor(id: string): string {
  return Buffer.from(`k.${id}`).toString('base64url');
}

/**
 * The items after the cursor; the list must be ordered by id.
 *
 * @throws AppError 400 for anything but a cursor issued by the server
 */
export function itemsAfterCursor<T extends { id: string }>(ordered: readonly T[], cursor: string): T[] {
  const decoded = Buffer.from(cursor, 'base64url').toString();
  if (!decoded.startsWith('k.') || encodeKeyCursor(decoded.slice(2)) !== cursor) {
    throw badRequest('Odkaz na další část seznamu není platný.', [
      { path: 'cursor', message: 'Neplatná hodnota.' },
    ]);
  }
  const last = decoded.slice(2);
  return ordered.filter(({ id }) => id > last);
}
