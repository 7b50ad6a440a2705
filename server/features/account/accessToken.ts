import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../platform/clock.ts';

/** The readable JWT lives this long; the session behind it lives longer and renews it. */
const LIFETIME_SECONDS = 30 * 60;
export const TOKEN_LIFETIME_MS = LIFETIME_SECONDS * 1000;

export interface TokenClaims {
  id: number;
  username: string;
  role: 'admin' | 'user';
  permissionFingerprint: string;
  /** SHA-256 of the session's `sid`: a token is worth nothing without the HttpOnly cookie (OWASP JWT cheat sheet, token sidejacking). */
  sidHash: string;
}

export interface VerifiedToken extends TokenClaims {
  /** When the token ends, in milliseconds since 1970. */
  expiresAt: number;
}

export interface AccessTokens {
  sign(claims: TokenClaims): Promise<string>;
  /** The claims of a validly signed token, or null; an expired one only with `allowExpired`. */
  verify(token: string, options?: { allowExpired?: boolean }): Promise<VerifiedToken | null>;
}

/** Signs and verifies the cookie `token` with HMAC-SHA-256; no other algorithm is accepted. */
export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const key = createHash('sha256').update(`access-token:${secret}`).digest();
  return {
    sign: (claims) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(key);
    },
    verify: async (token, { allowExpired = false } = {}) => {
      if (!isStrictlyEncoded(token)) return null;
      try {
        // Expiry is judged below, by our clock, so that a renewal may pass with an expired token.
        const { payload } = await jwtVerify<TokenClaims>(token, key, {
          algorithms: ['HS256'],
          currentDate: new Date(0),
        });
        const expiresAt = (payload.exp ?? 0) * 1000;
        if (!allowExpired && expiresAt <= clock.now().getTime()) return null;
        const { id, username, role, permissionFingerprint, sidHash } = payload;
        return { id, username, role, permissionFingerprint, sidHash, expiresAt };
      } catch {
        return null;
      }
    },
  };
}

/** Decoders let padding, `+/`, spaces and left-over bits pass: then one token would have many spellings (RFC 7515, 2). */
function isStrictlyEncoded(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

/** A new session identifier: 256 random bits. */
export function createSid(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored and compared instead of the `sid` itself. */
export function hashSid(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url');
}
