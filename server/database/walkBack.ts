/** What one step of a walk reads: rows whose id lies between both, newest first. */
export interface WalkStep {
  afterId: number;
  beforeId: number;
  limit: number;
}

export interface Walked<Row> {
  rows: Row[];
  /** Where to go on, before this id; null when all was looked at. */
  next: number | null;
  /** Whether the time was up before the rows were enough. */
  stopped: boolean;
}

interface Walk<Row> {
  /** Looks at ids from `first` on and below `before`. */
  first: number;
  before: number;
  limit: number;
  budgetMs: number;
  read(step: WalkStep): Promise<Row[]>;
  now?(): number;
}

const FIRST_WIDTH = 4_000;
const LEAST_WIDTH = 1_000;
const WIDER = 8;
/** A step aims at this part of the time that is left, so that a slower one does not go over it by much. */
const SHARE = 0.5;

/**
 * Looks for rows where no index leads to them: newest first, in steps of ids whose width follows how long the last
 * one took, until there are enough or the time is up. A step always ends, so every walk gets somewhere.
 */
export async function walkBack<Row extends { id: number }>(walk: Walk<Row>): Promise<Walked<Row>> {
  const { first, limit, budgetMs, read, now = () => performance.now() } = walk;
  const deadline = now() + budgetMs;
  const rows: Row[] = [];
  let { before } = walk;
  let width = FIRST_WIDTH;
  while (before > first) {
    const begun = now();
    const from = Math.max(first, before - width);
    rows.push(...(await read({ afterId: from - 1, beforeId: before, limit: limit - rows.length })));
    const last = rows.at(-1);
    if (last && rows.length >= limit) return { rows, next: last.id, stopped: false };
    before = from;
    const left = deadline - now();
    if (left <= 0) break;
    const fitting = (width / Math.max(now() - begun, 0.1)) * left * SHARE;
    width = Math.max(LEAST_WIDTH, Math.min(Math.floor(fitting), width * WIDER));
  }
  const next = before > first ? before : null;
  return { rows, next, stopped: next !== null };
}
