import { randomHex } from '../../lib/randomHex';

/** Something that broke, over all attempts to bring it back. */
export interface Incident {
  /** Shown to the person and written into the log. */
  readonly id: string;
  /** How often it has been tried again. */
  readonly retries: number;
  readonly lastAt: number;
  /** A piece of the app is missing. */
  readonly isChunk: boolean;
}

const MAX_RETRIES = 3;
/** What breaks after having worked this long broke anew. */
const CALM_MS = 30_000;
export const RETRY_AFTER_MS = 2000;

/** The incident that an error belongs to: the present one when the retry failed, else a new one. */
export function nextIncident(present: Incident | undefined, now: number, isChunk: boolean): Incident {
  if (!present || now - present.lastAt > CALM_MS)
    return { id: randomHex(8), retries: 0, lastAt: now, isChunk };
  return { ...present, retries: present.retries + 1, lastAt: now, isChunk };
}

/** Whether it is worth trying again by itself. */
export function willRetry({ isChunk, retries }: Incident): boolean {
  return !isChunk && retries < MAX_RETRIES;
}
