import { createHash } from 'node:crypto';

/** The form in which a token of 256 random bits is stored: nobody can guess it, so it needs no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
