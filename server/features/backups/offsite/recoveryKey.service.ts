import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { UnreadableCopy } from './offsite.errors.ts';

type ByteStream = globalThis.ReadableStream<Uint8Array>;

/** Loaded when a copy is made or read: most starts need none. */
const loadAge = () => import('age-encryption');

/** A random key in the format of the program age, `AGE-SECRET-KEY-1…`. See `docs/decisions/off-site-backups.md`. */
export async function createRecoveryKey(): Promise<string> {
  return (await loadAge()).generateX25519Identity();
}

/** Spaces and line ends of a printed key do not matter, nor does its case. */
export const normalizeRecoveryKey = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

/** The public half, with which files are encrypted; undefined for what is no key. */
export async function recipientOf(recoveryKey: string): Promise<string | undefined> {
  try {
    return await (await loadAge()).identityToRecipient(recoveryKey);
  } catch {
    return undefined;
  }
}

/** @returns the encrypted stream and its exact size */
export async function encryptStream(
  content: Readable,
  bytes: number,
  recipient: string,
): Promise<{ content: Readable; bytes: number }> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(Readable.toWeb(content) as ByteStream);
  return { content: Readable.fromWeb(encrypted as ReadableStream), bytes: encrypted.size(bytes) };
}

/**
 * Decrypts and authenticates piece by piece; the stream fails where a byte was changed and where the file ends too
 * early.
 *
 * @throws UnreadableCopy for another key, and for what is no such file
 */
export async function decryptStream(content: Readable, recoveryKey: string): Promise<Readable> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addIdentity(recoveryKey);
  try {
    const decrypted = await decrypter.decrypt(Readable.toWeb(content) as ByteStream);
    return Readable.from(markUnreadable(Readable.fromWeb(decrypted as ReadableStream)));
  } catch (error) {
    const isWrongKey = error instanceof Error && /no identity/i.test(error.message);
    throw new UnreadableCopy(isWrongKey ? 'wrong-key' : 'damaged', error);
  }
}

async function* markUnreadable(chunks: AsyncIterable<Uint8Array>) {
  try {
    yield* chunks;
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw new UnreadableCopy('damaged', error);
  }
}
