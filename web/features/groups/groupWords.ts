import type { GroupAccessRowAccess } from '../../../generated/web/model';
import { type CountedNoun, moreOf } from '../../lib/czechPlural';

/** People as members: „4 lidé“. */
export const PEOPLE: CountedNoun = { one: 'člověk', few: 'lidé', many: 'člověka', other: 'lidí' };
/** People that something is done to: „přidáte 4 lidi“. */
export const PEOPLE_DONE_TO: CountedNoun = { one: 'člověka', few: 'lidi', many: 'člověka', other: 'lidí' };
/** Categories that something is done with: „smí číst 1 kategorii“. */
export const CATEGORIES: CountedNoun = {
  one: 'kategorii',
  few: 'kategorie',
  many: 'kategorie',
  other: 'kategorií',
};
/** „v 1 kategorii“, „ve 4 kategoriích“. */
export const IN_CATEGORIES: CountedNoun = {
  one: 'kategorii',
  few: 'kategoriích',
  many: 'kategorie',
  other: 'kategoriích',
};
export const GROUPS: CountedNoun = { one: 'skupina', few: 'skupiny', many: 'skupiny', other: 'skupin' };

/** Who reads a category without any group. */
export function opennessWords(access: GroupAccessRowAccess): string {
  return { public: 'kdokoli', members: 'každý přihlášený', groups: 'nikdo' }[access];
}

/** „Jana, Petr, Eva a další 2“: so many names as one still reads, and how many more there are. */
export function nameSome(names: readonly string[], total: number, most = 5): string {
  const shown = names.slice(0, most);
  const more = total - shown.length;
  if (more > 0) return `${shown.join(', ')} a ${moreOf(more)}`;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} a ${last}`;
}
