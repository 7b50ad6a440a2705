import type { AudienceAnswerDataGroupsItem } from '../../../generated/web/model';
import { type FormValues, type RecordState, sumOfVersions } from '../../lib/mergeRecord';
import type { FieldTable } from '../../ui/form/ConflictNotice';
import { type Level, levelInSentence, parseLevel } from '../../ui/form/levels';

export type GroupLevel = AudienceAnswerDataGroupsItem;

/** Levels by group id; each group has its own version. */
export function audienceState(groups: readonly GroupLevel[]): RecordState<FormValues> {
  const versions = Object.fromEntries(groups.map(({ id, version }) => [String(id), version]));
  return {
    values: Object.fromEntries(groups.map(({ id, level }) => [String(id), level])),
    version: sumOfVersions(versions),
    versions,
  };
}

export function audienceFields(groups: readonly GroupLevel[]): FieldTable<FormValues> {
  return Object.fromEntries(
    groups.map(({ id, name }) => [
      String(id),
      { label: name, format: (value: string) => levelInSentence(parseLevel(value) ?? 'none') },
    ]),
  );
}

/** The groups whose level is not the one of `base`. */
export function audienceChanges(
  groups: readonly GroupLevel[],
  values: FormValues,
  base: FormValues,
): readonly { readonly group: GroupLevel; readonly level: Level }[] {
  return groups.flatMap((group) => {
    const level = parseLevel(values[group.id]);
    return level === undefined || level === base[group.id] ? [] : [{ group, level }];
  });
}

export function changeLabel(change: { group: GroupLevel; level: Level }): string {
  const labels = { none: 'žádný', read: 'číst', write: 'psát' };
  return `${change.group.name}: ${labels[change.level]}`;
}
