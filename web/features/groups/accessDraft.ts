import type { AccessChange, AccessLevel, GroupAccessRow } from '../../../generated/web/model';

/** Unsaved levels by category id; only those that differ from the stored ones. */
export type AccessDraft = ReadonlyMap<number, AccessLevel>;

export const NO_CHANGES: AccessDraft = new Map();

export function effectiveLevel(draft: AccessDraft, { category, level }: GroupAccessRow): AccessLevel {
  return draft.get(category.id) ?? level;
}

/** `keepsWrite` leaves the write level in place, since it includes reading. */
export function withLevel(
  draft: AccessDraft,
  rows: readonly GroupAccessRow[],
  level: AccessLevel,
  { keepsWrite = false } = {},
): AccessDraft {
  const next = new Map(draft);
  for (const row of rows) {
    if (keepsWrite && effectiveLevel(draft, row) === 'write') continue;
    if (row.level === level) next.delete(row.category.id);
    else next.set(row.category.id, level);
  }
  return next;
}

/** The draft over reloaded rows: levels that are stored already and deleted categories are dropped. */
export function rebaseDraft(draft: AccessDraft, rows: readonly GroupAccessRow[]): AccessDraft {
  const stored = new Map(rows.map((row) => [row.category.id, row.level]));
  return new Map([...draft].filter(([id, level]) => stored.has(id) && stored.get(id) !== level));
}

export function changesOf(draft: AccessDraft): AccessChange[] {
  return [...draft].map(([category_id, level]) => ({ category_id, level }));
}

export function visibleRows(
  rows: readonly GroupAccessRow[],
  draft: AccessDraft,
  { q, onlyChanged }: { q: string; onlyChanged: boolean },
): GroupAccessRow[] {
  const query = normalizeText(q.trim());
  return rows.filter(
    ({ category }) =>
      normalizeText(category.name).includes(query) && (!onlyChanged || draft.has(category.id)),
  );
}

export interface AccessDifference {
  readonly name: string;
  readonly before: AccessLevel;
  readonly after: AccessLevel;
  readonly mine: AccessLevel | undefined;
}

export function accessDifferences(
  before: readonly GroupAccessRow[],
  after: readonly GroupAccessRow[],
  draft: AccessDraft,
): AccessDifference[] {
  const levels = new Map(before.map((row) => [row.category.id, row.level]));
  return after.flatMap(({ category, level }) => {
    const previousLevel = levels.get(category.id) ?? 'none';
    const mine = draft.get(category.id);
    return previousLevel === level
      ? []
      : [{ name: category.name, before: previousLevel, after: level, mine }];
  });
}

export interface ChangeSummary {
  readonly title: string;
  readonly names: readonly string[];
}

/** The changes by kind, grants before losses. */
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

function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
