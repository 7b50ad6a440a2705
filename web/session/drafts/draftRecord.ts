import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';
import { DRAFT_TTL_MS, type Draft } from './draft';

/** As stored on the device: the expiry is readable, the content encrypted. */
interface StoredRecord {
  readonly v: 1;
  readonly until: number;
  /** Nonce, ciphertext and tag of XChaCha20-Poly1305 in hex. */
  readonly box: string;
}

const cipher = managedNonce(xchacha20poly1305);

/** The expiry is authenticated, so it cannot be changed. */
export function encryptDraft(draft: Draft, key: Uint8Array): string {
  const until = draft.savedAt + DRAFT_TTL_MS;
  const box = bytesToHex(cipher(key, associatedData(until)).encrypt(utf8ToBytes(JSON.stringify(draft))));
  return JSON.stringify({ v: 1, until, box } satisfies StoredRecord);
}

/** Undefined for another person's, a changed or an expired draft. */
export function decryptDraft(text: string, key: Uint8Array, now: number): Draft | undefined {
  const record = parse(text);
  if (!record || isPastExpiry(record, now)) return undefined;
  try {
    const plain = cipher(key, associatedData(record.until)).decrypt(hexToBytes(record.box));
    return JSON.parse(bytesToUtf8(plain)) as Draft;
  } catch {
    return undefined;
  }
}

export function isExpired(text: string, now: number): boolean {
  const record = parse(text);
  return !record || isPastExpiry(record, now);
}

/** An expiry too far ahead comes from a wrong clock and counts as expired. */
function isPastExpiry({ until }: StoredRecord, now: number): boolean {
  return until <= now || until > now + 2 * DRAFT_TTL_MS;
}

function associatedData(until: number): Uint8Array {
  return utf8ToBytes(`draft 1 ${until}`);
}

function parse(text: string): StoredRecord | undefined {
  try {
    const record: unknown = JSON.parse(text);
    return isRecord(record) ? record : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is StoredRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { v, until, box } = value as Record<string, unknown>;
  return v === 1 && typeof until === 'number' && typeof box === 'string';
}
