import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from './boundedQueue.ts';

/** OWASP Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, 2 iterations, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing shares libuv's four threads with SQLite: two at once leave two for reads. The queue bounds the wait to two
 * seconds; beyond it callers get 429.
 */
export const hashingQueue = createBoundedQueue({ concurrency: 2, maxPending: 152, retryAfterSeconds: 2 });

export function hashPassword(password: string): Promise<string> {
  return hashingQueue.run(() => hash(password.normalize('NFC'), OPTIONS));
}

/**
 * Whether `password` matches `storedHash`. With `null` it takes as long and returns false, so that the timing does
 * not reveal whether a user name exists.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const target = storedHash ?? (await getDummyHash());
  const matches = await hashingQueue.run(() => verify(target, password.normalize('NFC')));
  return matches && storedHash !== null;
}

let dummyHash: Promise<string> | undefined;
/** Created once and outside the queue: a 429 from a full queue would be cached and reveal unknown names for ever. */
function getDummyHash(): Promise<string> {
  dummyHash ??= hash('nobody has this password', OPTIONS);
  return dummyHash;
}
