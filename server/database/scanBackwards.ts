/** One step reads the rows with `afterId` < id < `beforeId`, newest first. */
export interface ScanStep {
  afterId: number;
  beforeId: number;
  limit: number;
}

export interface ScanResult<Row> {
  rows: Row[];
  /** The `beforeId` of the next page; null when all was scanned. */
  next: number | null;
  stopped: boolean;
}

interface ScanOptions<Row> {
  first: number;
  before: number;
  limit: number;
  budgetMs: number;
  read(step: ScanStep): Promise<Row[]>;
  now?(): number;
}

const FIRST_WIDTH = 4_000;
const MIN_WIDTH = 1_000;
const MAX_GROWTH = 8;
/** A step is sized for this share of the remaining time, so that a slower one does not exceed it by much. */
const TIME_SHARE = 0.5;

/**
 * Finds rows by a condition without an index: scans id ranges backwards, sized by the duration of the previous step,
 * until there are enough rows or the time is up. The first step always runs, so every call makes progress.
 */
export async function scanBackwards<Row extends { id: number }>(
  options: ScanOptions<Row>,
): Promise<ScanResult<Row>> {
  const { first, limit, budgetMs, read, now = () => performance.now() } = options;
  const deadline = now() + budgetMs;
  const rows: Row[] = [];
  let { before } = options;
  let width = FIRST_WIDTH;
  while (before > first) {
    const stepStart = now();
    const from = Math.max(first, before - width);
    rows.push(...(await read({ afterId: from - 1, beforeId: before, limit: limit - rows.length })));
    const last = rows.at(-1);
    if (last && rows.length >= limit) return { rows, next: last.id, stopped: false };
    before = from;
    const msLeft = deadline - now();
    if (msLeft <= 0) break;
    const targetWidth = (width / Math.max(now() - stepStart, 0.1)) * msLeft * TIME_SHARE;
    width = Math.max(MIN_WIDTH, Math.min(Math.floor(targetWidth), width * MAX_GROWTH));
  }
  const next = before > first ? before : null;
  return { rows, next, stopped: next !== null };
}
