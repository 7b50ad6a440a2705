import type { AudienceAnswerDataGroupsItem } from '../../../generated/web/model';
import { LEVELS, type Level } from '../../ui/form/levels';

export type GroupLevel = AudienceAnswerDataGroupsItem;

/** Unsaved levels by group id. */
export type AudienceDraft = ReadonlyMap<number, Level>;

/** A level equal to the stored one removes the entry. */
export function withLevel(draft: AudienceDraft, group: GroupLevel, level: Level): AudienceDraft {
  const next = new Map(draft);
  if (level === group.level) next.delete(group.id);
  else next.set(group.id, level);
  return next;
}

/** The entries of the draft that differ from the stored levels. */
export function pendingChanges(
  groups: readonly GroupLevel[],
  draft: AudienceDraft,
): readonly { readonly group: GroupLevel; readonly level: Level }[] {
  return groups.flatMap((group) => {
    const level = draft.get(group.id);
    return level === undefined || level === group.level ? [] : [{ group, level }];
  });
}

/** Parses a saved draft; unknown levels, possibly stored by an older version of the app, are dropped. */
export function parseStoredAudience(saved: Readonly<Record<string, unknown>>): AudienceDraft {
  const entries = Object.entries(saved).flatMap(([id, value]): [number, Level][] => {
    const known = LEVELS.find(({ level }) => level === value);
    return known ? [[Number(id), known.level]] : [];
  });
  return new Map(entries);
}

export function changeLabel(change: { group: GroupLevel; level: Level }): string {
  const labels = { none: 'už ani číst', read: 'číst', write: 'psát' };
  return `${change.group.name}: ${labels[change.level]}`;
}
