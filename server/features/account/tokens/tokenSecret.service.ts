import { randomBytes } from 'node:crypto';

/** 256 random bits behind a prefix that people and secret scanners recognize. */
export function createTokenSecret(): string {
  return `nst_${randomBytes(32).toString('base64url')}`;
}
