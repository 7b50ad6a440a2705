import type { Setting } from '../../../generated/web/model';
import { foldDiacritics } from '../../lib/foldDiacritics';

type GroupName = Setting['group'];

const GROUPS: readonly (readonly [GroupName, string])[] = [
  ['site', 'Web'],
  ['mail', 'E-mail'],
  ['access', 'Přístup'],
  ['sessions', 'Přihlášení'],
  ['news', 'Novinky e-mailem'],
  ['files', 'Soubory'],
  ['search', 'Vyhledávání'],
  ['limits', 'Limity'],
  ['logs', 'Logy'],
  ['maintenance', 'Údržba'],
  ['backup', 'Zálohy'],
  ['technical', 'Pro techniky'],
];

export interface SettingGroup {
  readonly name: GroupName;
  readonly title: string;
  readonly settings: readonly Setting[];
}

export function settingGroups(settings: readonly Setting[], query: string): SettingGroup[] {
  const matching = settings.filter(({ label, help, group }) =>
    matchesQuery([label, help, titleOf(group)], query),
  );
  return GROUPS.map(([name, title]) => ({
    name,
    title,
    settings: matching.filter(({ group }) => group === name),
  })).filter((group) => group.settings.length > 0);
}

/** Matches all words in any order, without case and diacritics. */
export function matchesQuery(texts: readonly string[], query: string): boolean {
  const text = foldDiacritics(texts.join(' '));
  return foldDiacritics(query.trim())
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function titleOf(name: GroupName): string {
  return GROUPS.find(([one]) => one === name)?.[1] ?? '';
}
