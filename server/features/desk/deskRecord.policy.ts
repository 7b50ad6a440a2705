import { createHash } from 'node:crypto';

export const FIRST_HASH = '0'.repeat(64);

export interface RecordEntry {
  seq: number;
  content: string;
  previous_hash: string;
  hash: string;
}

export type BrokenLink = { seq: number; problem: 'missing' | 'order' | 'link' | 'hash' };

/** JSON with the keys of every object in the order of their code units, so that equal values are equal bytes. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

export function recordHash(previousHash: string, content: string): string {
  return sha256(`${previousHash}\n${content}`);
}

export const textHash = (text: { title: string; perex: string; html: string }): string =>
  sha256(canonicalJson({ title: text.title, perex: text.perex, html: text.html }));

/** Of the names of the files of a version, in their order. */
export const fileNamesHash = (names: readonly string[]): string => sha256(canonicalJson(names));

export type RecordEnd = Pick<RecordEntry, 'seq' | 'hash'>;

export const RECORD_START: RecordEnd = { seq: 0, hash: FIRST_HASH };

/** @returns how an entry does not follow from the one before; undefined when it does */
export function brokenLink(previous: RecordEnd, entry: RecordEntry): BrokenLink | undefined {
  const { seq, content, previous_hash, hash } = entry;
  if (seq > previous.seq + 1) return { seq: previous.seq + 1, problem: 'missing' };
  if (seq !== previous.seq + 1) return { seq, problem: 'order' };
  if (previous_hash !== previous.hash) return { seq, problem: 'link' };
  return recordHash(previous_hash, content) === hash ? undefined : { seq, problem: 'hash' };
}

/** @param entries of one desk, in their order @returns the first entry that does not follow from the one before */
export function findBrokenLink(entries: readonly RecordEntry[]): BrokenLink | undefined {
  let previous = RECORD_START;
  for (const entry of entries) {
    const broken = brokenLink(previous, entry);
    if (broken) return broken;
    previous = entry;
  }
  return undefined;
}
