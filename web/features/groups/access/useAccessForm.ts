import type {
  AccessChange,
  AccessLevel,
  GroupAccessAnswer,
  GroupAccessRow,
} from '../../../../generated/web/model';
import {
  getGetGroupAccessKey,
  getGroupAccess,
  updateGroupAccess,
} from '../../../../generated/web/people/people';
import { useRecordForm } from '../../../form/useRecordForm';
import { foldDiacritics } from '../../../lib/foldDiacritics';
import type { FormValues, RecordState } from '../../../lib/mergeRecord';
import { useRevalidatePeople } from '../../../session/useRevalidatePeople';
import type { FieldTable } from '../../../ui/form/ConflictNotice';
import { levelInSentence, parseLevel } from '../../../ui/form/levels';
import type { GroupTabProps } from '../groupTabs';

function accessFormState({ data, meta }: GroupAccessAnswer): RecordState<FormValues> {
  return {
    values: Object.fromEntries(data.map(({ category, level }) => [category.id, level])),
    version: meta.version,
  };
}

export function accessFields(rows: readonly GroupAccessRow[]): FieldTable<FormValues> {
  return Object.fromEntries(
    rows.map(({ category }) => [
      category.id,
      { label: category.name, format: (value: string) => levelInSentence(parseLevel(value) ?? 'none') },
    ]),
  );
}

export function chosenLevel({ category, level }: GroupAccessRow, values: FormValues): AccessLevel {
  return parseLevel(values[category.id]) ?? level;
}

/** One level for many rows. `keepsWrite` leaves the write level in place, since it includes reading. */
export function levelsFor(
  rows: readonly GroupAccessRow[],
  values: FormValues,
  level: AccessLevel,
  { keepsWrite = false } = {},
): FormValues {
  const affected = rows.filter((row) => !keepsWrite || chosenLevel(row, values) !== 'write');
  return Object.fromEntries(affected.map(({ category }) => [category.id, level]));
}

export function accessChanges(values: FormValues, base: FormValues): AccessChange[] {
  return Object.entries(values).flatMap(([id, value]) => {
    const level = parseLevel(value);
    return level === undefined || value === base[id] ? [] : [{ category_id: Number(id), level }];
  });
}

export function visibleRows(
  rows: readonly GroupAccessRow[],
  values: FormValues,
  { q, onlyChanged }: { q: string; onlyChanged: boolean },
): GroupAccessRow[] {
  const query = foldDiacritics(q.trim());
  return rows.filter(
    (row) =>
      foldDiacritics(row.category.name).includes(query) &&
      (!onlyChanged || chosenLevel(row, values) !== row.level),
  );
}

export interface ChangeSummary {
  readonly title: string;
  readonly names: readonly string[];
}

export function summaryOf(rows: readonly GroupAccessRow[], values: FormValues): ChangeSummary[] {
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
    const level = chosenLevel(row, values);
    if (level !== row.level) titles.get(titleOf(row.level, level))?.push(row.category.name);
  }
  return [...titles].flatMap(([title, names]) => (names.length > 0 ? [{ title, names }] : []));
}

function titleOf(before: AccessLevel, after: AccessLevel): string {
  if (after === 'write') return 'Nově smí psát';
  if (after === 'read') return before === 'write' ? 'Přestane psát, číst smí dál' : 'Nově smí číst';
  return before === 'write' ? 'Přestane psát i číst' : 'Přestane číst';
}

export function useAccessForm({
  group,
  response,
}: Pick<GroupTabProps, 'group'> & { response: GroupAccessAnswer }) {
  return useRecordForm({
    draft: {
      id: `group-access-${group.id}`,
      title: `nedokončenou změnu přístupu skupiny ${group.name}`,
    },
    record: response,
    read: accessFormState,
    save: (values, { base, request }) => {
      const body = { changes: accessChanges(values, base.values), version: base.version };
      return updateGroupAccess(group.id, body, request);
    },
    recordOf: (answer) => answer,
    recordOfConflict: () => getGroupAccess(group.id, { failures: 'caller' }),
    success: () => ({ title: 'Přístup je uložený', message: 'Platí od příštího načtení stránky.' }),
    cacheKey: getGetGroupAccessKey(group.id),
    refresh: useRevalidatePeople(),
  });
}
