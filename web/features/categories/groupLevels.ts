import type { AudienceAnswerDataGroupsItem, CategoryGrants } from '../../../generated/web/model';
import type { FormValues } from '../../lib/mergeRecord';
import type { FieldTable } from '../../ui/form/ConflictNotice';
import { type Level, levelInSentence, parseLevel } from '../../ui/form/levels';

export type GroupLevel = Pick<AudienceAnswerDataGroupsItem, 'id' | 'name' | 'level' | 'member_count'>;

const PREFIX = 'group-';

export const levelField = (groupId: number): string => `${PREFIX}${groupId}`;

export const isLevelField = (name: string): boolean => name.startsWith(PREFIX);

export function levelValues(groups: readonly GroupLevel[]): FormValues {
  return Object.fromEntries(groups.map(({ id, level }) => [levelField(id), level]));
}

export function levelFields(groups: readonly GroupLevel[]): FieldTable<FormValues> {
  const format = (value: string) => levelInSentence(parseLevel(value) ?? 'none');
  return Object.fromEntries(groups.map(({ id, name }) => [levelField(id), { label: name, format }]));
}

export function levelOf(values: FormValues, groupId: number): Level {
  return parseLevel(values[levelField(groupId)]) ?? 'none';
}

export function levelChanges(
  groups: readonly GroupLevel[],
  values: FormValues,
  base: FormValues,
): readonly { readonly group: GroupLevel; readonly level: Level }[] {
  return groups.flatMap((group) => {
    const level = levelOf(values, group.id);
    return level === levelOf(base, group.id) ? [] : [{ group, level }];
  });
}

/** What is sent for groups that have been changed, or with an empty base for all that have a right. */
export function changedGrants(
  groups: readonly GroupLevel[],
  values: FormValues,
  base: FormValues,
): CategoryGrants {
  return levelChanges(groups, values, base).map(({ group, level }) => ({ group_id: group.id, level }));
}

export function changeLabel(change: { group: Pick<GroupLevel, 'name'>; level: Level }): string {
  const labels = { none: 'žádný', read: 'číst', write: 'psát' };
  return `${change.group.name}: ${labels[change.level]}`;
}
