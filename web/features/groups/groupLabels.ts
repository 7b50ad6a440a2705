import type { GroupAccessRowAccess } from '../../../generated/web/model';
import { type CountedNoun, moreOf } from '../../lib/czechPlural';

/** The accusative: „přidáte 4 lidi“. */
export const PEOPLE_ACCUSATIVE: CountedNoun = { one: 'člověka', few: 'lidi', many: 'člověka', other: 'lidí' };
/** The accusative: „smí číst 1 kategorii“. */
export const CATEGORIES_ACCUSATIVE: CountedNoun = {
  one: 'kategorii',
  few: 'kategorie',
  many: 'kategorie',
  other: 'kategorií',
};
/** The locative: „v 1 kategorii“, „ve 4 kategoriích“. */
export const CATEGORIES_LOCATIVE: CountedNoun = {
  one: 'kategorii',
  few: 'kategoriích',
  many: 'kategorie',
  other: 'kategoriích',
};
export const GROUPS: CountedNoun = { one: 'skupina', few: 'skupiny', many: 'skupiny', other: 'skupin' };

export function accessModeLabel(access: GroupAccessRowAccess, isPublicBoard: boolean): string {
  const everybody = isPublicBoard ? 'kdokoli' : 'každý přihlášený (nástěnka není veřejná)';
  return { public: everybody, members: 'každý přihlášený', groups: 'nikdo' }[access];
}

/** „Jana, Petr, Eva a další 2“: at most `max` names, the rest counted. */
export function listNames(names: readonly string[], total: number, max = 5): string {
  const shown = names.slice(0, max);
  const hiddenCount = total - shown.length;
  if (hiddenCount > 0) return `${shown.join(', ')} a ${moreOf(hiddenCount)}`;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} a ${last}`;
}
