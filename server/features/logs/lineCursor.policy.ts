import { badRequest } from '../../shared/errors.ts';

export function encodeLineCursor(id: number): string {
  return Buffer.from(`line.${id}`).toString('base64url');
}

/** @throws AppError 400 for anything but a cursor issued by the server */
export function decodeLineCursor(cursor: string): number {
  const match = /^line\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (match) return Number(match[1]);
  throw badRequest('Odkaz na další část seznamu není platný.', [
    { path: 'cursor', message: 'Neplatná hodnota.' },
  ]);
}
