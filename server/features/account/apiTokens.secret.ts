import { createHash, randomBytes } from 'node:crypto';

/** A new token: 256 random bits behind a prefix by which people and secret scanners know it. */
export function createTokenSecret(): string {
  return `nst_${randomBytes(32).toString('base64url')}`;
}

/** What is stored and compared instead of the token; random bits need no slow hash. */
export function hashToken(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
