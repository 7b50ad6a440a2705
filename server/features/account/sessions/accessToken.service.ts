import { createHash, randomBytes, subtle } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../../platform/clock.ts';

const LIFETIME_SECONDS = 30 * 60;
export const TOKEN_LIFETIME_MS = LIFETIME_SECONDS * 1000;

export interface TokenClaims {
  id: number;
  username: string;
  role: 'admin' | 'user';
  permissionFingerprint: string;
  /**
   * SHA-256 of the session's `sid`, so that a token is useless without the HttpOnly cookie (OWASP JWT cheat
   * sheet, token sidejacking).
   */
  sidHash: string;
}

export interface VerifiedToken extends TokenClaims {
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface AccessTokens {
  sign(claims: TokenClaims): Promise<string>;
  /** Returns null for an invalid token, and for an expired one unless `allowExpired` is set. */
  verify(token: string, options?: { allowExpired?: boolean }): Promise<VerifiedToken | null>;
}

export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const bytes = createHash('sha256').update(`access-token:${secret}`).digest();
  // Imported once: jose would import plain bytes for each token.
  const imported = subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  return {
    sign: async (claims) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(await imported);
    },
    verify: async (token, { allowExpired = false } = {}) => {
      if (!isCanonicalBase64Url(token)) return null;
      try {
        // Expiry is checked below against the injected clock, because a renewal accepts expired tokens.
        const { payload } = await jwtVerify<TokenClaims>(token, await imported, {
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

/**
 * Decoders accept padding, `+/`, spaces and unused trailing bits, which would give one token several
 * spellings (RFC 7515, section 2).
 */
function isCanonicalBase64Url(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

export function createSid(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSid(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url');
}
