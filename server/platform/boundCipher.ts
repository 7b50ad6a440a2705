import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_LENGTH = 32;
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** Encrypts with a key of one purpose, derived from the secret of the server. */
export interface BoundCipher {
  /** Binds the text to what it belongs to: neither can be exchanged for another. */
  encrypt(text: string, boundTo: string): string;
  /** Undefined for what was encrypted under another secret, or changed since. */
  decrypt(encrypted: string, boundTo: string): string | undefined;
}

/** For what the database keeps so that a copy of it alone is of no use. */
export function createBoundCipher(secret: string, purpose: string): BoundCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_LENGTH));

  return {
    encrypt(text, boundTo) {
      const iv = randomBytes(IV_LENGTH);
      const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_LENGTH });
      cipher.setAAD(Buffer.from(boundTo));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    decrypt(encrypted, boundTo) {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length <= IV_LENGTH + TAG_LENGTH) return undefined;
      const iv = bytes.subarray(0, IV_LENGTH);
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_LENGTH });
      decipher.setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH)).setAAD(Buffer.from(boundTo));
      try {
        const text = bytes.subarray(IV_LENGTH + TAG_LENGTH);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString();
      } catch {
        return undefined;
      }
    },
  };
}
