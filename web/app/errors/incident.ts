import { randomHex } from '../../lib/randomHex';

export interface Incident {
  readonly id: string;
  readonly retries: number;
  readonly lastAt: number;
  readonly isChunk: boolean;
}

const MAX_RETRIES = 3;
/** An error after this much time without one counts as a new incident. */
const NEW_INCIDENT_AFTER_MS = 30_000;
export const RETRY_AFTER_MS = 2000;

export function nextIncident(current: Incident | undefined, now: number, isChunk: boolean): Incident {
  if (!current || now - current.lastAt > NEW_INCIDENT_AFTER_MS)
    return { id: randomHex(8), retries: 0, lastAt: now, isChunk };
  return { ...current, retries: current.retries + 1, lastAt: now, isChunk };
}

export function willRetry({ isChunk, retries }: Incident): boolean {
  return !isChunk && retries < MAX_RETRIES;
}
