import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits behind a prefix that people and secret scanners recognize. */
export function createTokenSecret(): string {
  return `nst_${randomBytes(32).toString('base64url')}`;
}

export function hashToken(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
