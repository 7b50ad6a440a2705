import type { CategoryAccessMode } from '../../../../generated/web/model';
import type { CountedNoun } from '../../../lib/czechPlural';

export const PEOPLE: CountedNoun = { one: 'člověk', few: 'lidé', many: 'člověka', other: 'lidí' };
export const MEMBERS: CountedNoun = { one: 'člen', few: 'členové', many: 'člena', other: 'členů' };

/** Visitors read public categories only where the board is public. */
export function readersMessage(access: CategoryAccessMode, publicBoard: boolean): string {
  if (access === 'groups') return 'Přečtou si ji jen členové těchto skupin a správci.';
  if (access === 'members') return 'Přečte si ji každý, kdo se přihlásí.';
  return publicBoard
    ? 'Kategorie je veřejná: přečte si ji kdokoli, i bez přihlášení.'
    : 'Kategorie je veřejná, nástěnka ale ne: přečte si ji každý, kdo se přihlásí.';
}
