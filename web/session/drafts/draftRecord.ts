import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';
import { DRAFT_LIFE, type Draft } from './draft';

/** As it lies on the device: when it ends may be read by all, what it is by its owner only. */
interface StoredRecord {
  readonly v: 1;
  readonly until: number;
  /** Nonce, cipher text and tag of XChaCha20-Poly1305, in hexadecimal digits. */
  readonly box: string;
}

const cipher = managedNonce(xchacha20poly1305);

/** Encrypts a draft with its owner's key; its end cannot be moved without breaking it. */
export function sealDraft(draft: Draft, key: Uint8Array): string {
  const until = draft.savedAt + DRAFT_LIFE;
  const box = bytesToHex(cipher(key, boundTo(until)).encrypt(utf8ToBytes(JSON.stringify(draft))));
  return JSON.stringify({ v: 1, until, box } satisfies StoredRecord);
}

/** The draft, or undefined when it is somebody else's, was changed, or has ended. */
export function openDraft(text: string, key: Uint8Array, now: number): Draft | undefined {
  const record = parse(text);
  if (!record || hasEnded(record, now)) return undefined;
  try {
    const plain = cipher(key, boundTo(record.until)).decrypt(hexToBytes(record.box));
    return JSON.parse(bytesToUtf8(plain)) as Draft;
  } catch {
    return undefined;
  }
}

/** Whether nobody can want it any more: its time is over, or it is no record at all. */
export function isOver(text: string, now: number): boolean {
  const record = parse(text);
  return !record || hasEnded(record, now);
}

/** A clock that was wrong while saving must not keep a draft for ever. */
function hasEnded({ until }: StoredRecord, now: number): boolean {
  return until <= now || until > now + 2 * DRAFT_LIFE;
}

function boundTo(until: number): Uint8Array {
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
