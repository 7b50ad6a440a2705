import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** HMAC-SHA-256 in hex; the Web Crypto API is missing on plain HTTP. */
export function createSigner(key: string): (text: string) => string {
  const bytes = utf8ToBytes(key);
  return (text) => bytesToHex(hmac(sha256, bytes, utf8ToBytes(text)));
}
