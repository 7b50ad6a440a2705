import type { AccessChange, AccessLevel, GroupAccessRow } from '../../../generated/web/model';

/** The rights that were chosen and not saved, by category; only those that differ from what is stored. */
export type AccessDraft = ReadonlyMap<number, AccessLevel>;

export const NO_CHANGES: AccessDraft = new Map();

/** What is chosen for a category, or what is stored when nothing was chosen. */
export function levelIn(draft: AccessDraft, { category, level }: GroupAccessRow): AccessLevel {
  return draft.get(category.id) ?? level;
}

/** The draft after a level was chosen in some rows; `keepsWrite` leaves the right to write, which includes reading. */
export function withLevel(
  draft: AccessDraft,
  rows: readonly GroupAccessRow[],
  level: AccessLevel,
  { keepsWrite = false } = {},
): AccessDraft {
  const next = new Map(draft);
  for (const row of rows) {
    if (keepsWrite && levelIn(draft, row) === 'write') continue;
    if (row.level === level) next.delete(row.category.id);
    else next.set(row.category.id, level);
  }
  return next;
}

/** The draft over rows that were read anew: what is so already, and what is gone, is no change any more. */
export function rebased(draft: AccessDraft, rows: readonly GroupAccessRow[]): AccessDraft {
  const stored = new Map(rows.map((row) => [row.category.id, row.level]));
  return new Map([...draft].filter(([id, level]) => stored.has(id) && stored.get(id) !== level));
}

/** What to send. */
export function changesOf(draft: AccessDraft): AccessChange[] {
  return [...draft].map(([category_id, level]) => ({ category_id, level }));
}

/** Rows that the search and the filter leave, in their order. */
export function visibleRows(
  rows: readonly GroupAccessRow[],
  draft: AccessDraft,
  { q, onlyChanged }: { q: string; onlyChanged: boolean },
): GroupAccessRow[] {
  const part = fold(q.trim());
  return rows.filter(
    ({ category }) => fold(category.name).includes(part) && (!onlyChanged || draft.has(category.id)),
  );
}

/** One category that two versions of the rights differ in. */
export interface AccessDifference {
  readonly name: string;
  readonly before: AccessLevel;
  readonly after: AccessLevel;
  /** What the person at this screen chose for the same category. */
  readonly mine: AccessLevel | undefined;
}

/** What somebody else changed between two readings. */
export function differences(
  before: readonly GroupAccessRow[],
  after: readonly GroupAccessRow[],
  draft: AccessDraft,
): AccessDifference[] {
  const levels = new Map(before.map((row) => [row.category.id, row.level]));
  return after.flatMap(({ category, level }) => {
    const earlier = levels.get(category.id) ?? 'none';
    const mine = draft.get(category.id);
    return earlier === level ? [] : [{ name: category.name, before: earlier, after: level, mine }];
  });
}

/** Names of categories that change in one way. */
export interface ChangeSummary {
  readonly title: string;
  readonly names: readonly string[];
}

/** What saving will do, in the order of how much it takes or gives. */
export function summaryOf(rows: readonly GroupAccessRow[], draft: AccessDraft): ChangeSummary[] {
  const titles = new Map<string, string[]>(
    [
      'Nově smí psát',
      'Nově smí číst',
      'Přestane psát, číst smí dál',
      'Přestane psát i číst',
      'Přestane číst',
    ].map((title) => [title, []]),
  );
  for (const row of rows) {
    const level = draft.get(row.category.id);
    if (level !== undefined) titles.get(titleOf(row.level, level))?.push(row.category.name);
  }
  return [...titles].flatMap(([title, names]) => (names.length > 0 ? [{ title, names }] : []));
}

function titleOf(before: AccessLevel, after: AccessLevel): string {
  if (after === 'write') return 'Nově smí psát';
  if (after === 'read') return before === 'write' ? 'Přestane psát, číst smí dál' : 'Nově smí číst';
  return before === 'write' ? 'Přestane psát i číst' : 'Přestane číst';
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
