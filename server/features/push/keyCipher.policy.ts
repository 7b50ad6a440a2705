import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_LENGTH = 32;
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/**
 * Encrypts a private key for the database, so that a copy of it alone signs for nobody. The public key is bound to it:
 * neither can be exchanged for another.
 */
export function createKeyCipher(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vapid-keys', KEY_LENGTH));

  return {
    encrypt(privateKey: string, publicKey: string): string {
      const iv = randomBytes(IV_LENGTH);
      const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_LENGTH });
      cipher.setAAD(Buffer.from(publicKey));
      const encrypted = Buffer.concat([cipher.update(privateKey, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    /** Undefined for what was encrypted under another secret, or changed since. */
    decrypt(encrypted: string, publicKey: string): string | undefined {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length <= IV_LENGTH + TAG_LENGTH) return undefined;
      const iv = bytes.subarray(0, IV_LENGTH);
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_LENGTH });
      decipher.setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH)).setAAD(Buffer.from(publicKey));
      try {
        const text = bytes.subarray(IV_LENGTH + TAG_LENGTH);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString();
      } catch {
        return undefined;
      }
    },
  };
}
