import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from './boundedQueue.ts';

/** OWASP Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, 2 iterations, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing shares libuv's four threads with SQLite: two at once leave two for reading. A school that signs in at once
 * waits two seconds at most; a storm is told to come back.
 */
export const hashing = createBoundedQueue({ concurrency: 2, maxPending: 152, retryAfterSeconds: 2 });

/** Hashes a password with argon2id; the whole text counts, at any length. */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password.normalize('NFC'), OPTIONS));
}

/** Whether `password` is the one behind `storedHash`. With `null` it takes as long and answers false, so that an unknown name cannot be told from a wrong password. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const target = storedHash ?? (await unknownUserHash());
  const matches = await hashing.run(() => verify(target, password.normalize('NFC')));
  return matches && storedHash !== null;
}

let unknownUser: Promise<string> | undefined;
/** Made once and out of turn: a refusal of the full queue would be kept, and tell unknown names from known ones for ever. */
function unknownUserHash(): Promise<string> {
  unknownUser ??= hash('nobody has this password', OPTIONS);
  return unknownUser;
}
