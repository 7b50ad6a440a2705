import type { AudienceAnswerDataGroupsItem } from '../../../generated/web/model';
import { LEVELS, type Level } from '../../ui/form/levels';

export type GroupLevel = AudienceAnswerDataGroupsItem;

/** Levels that were chosen and are not saved, by the id of the group. */
export type AudienceDraft = ReadonlyMap<number, Level>;

/** The draft with one more choice; a level that is stored already is none. */
export function withLevel(draft: AudienceDraft, group: GroupLevel, level: Level): AudienceDraft {
  const next = new Map(draft);
  if (level === group.level) next.delete(group.id);
  else next.set(group.id, level);
  return next;
}

/** Of the draft what is still a change of these groups. */
export function pendingChanges(
  groups: readonly GroupLevel[],
  draft: AudienceDraft,
): readonly { readonly group: GroupLevel; readonly level: Level }[] {
  return groups.flatMap((group) => {
    const level = draft.get(group.id);
    return level === undefined || level === group.level ? [] : [{ group, level }];
  });
}

/** What a form kept; an older version of the app may have kept otherwise. */
export function keptAudience(kept: Readonly<Record<string, unknown>>): AudienceDraft {
  const entries = Object.entries(kept).flatMap(([id, value]): [number, Level][] => {
    const known = LEVELS.find(({ level }) => level === value);
    return known ? [[Number(id), known.level]] : [];
  });
  return new Map(entries);
}

/** „Sborovna: nově psát“ */
export function changeWords(change: { group: GroupLevel; level: Level }): string {
  const words = { none: 'už ani číst', read: 'číst', write: 'psát' };
  return `${change.group.name}: ${words[change.level]}`;
}
