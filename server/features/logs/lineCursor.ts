import { badRequest } from '../../shared/errors.ts';

/** The opaque text that stands for the place before a line. */
export function encodeLineCursor(id: number): string {
  return Buffer.from(`line.${id}`).toString('base64url');
}

/** The line that a cursor stands for; anything that we did not write is a 400. */
export function decodeLineCursor(cursor: string): number {
  const match = /^line\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (match) return Number(match[1]);
  throw badRequest('Odkaz na další část seznamu není platný.', [
    { path: 'cursor', message: 'Neplatná hodnota.' },
  ]);
}
