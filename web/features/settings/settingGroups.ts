import type { Setting } from '../../../generated/web/model';

type GroupName = Setting['group'];

/** The parts of the screen in their order. */
const GROUPS: readonly (readonly [GroupName, string])[] = [
  ['site', 'Web'],
  ['access', 'Přístup'],
  ['sessions', 'Přihlášení'],
  ['files', 'Soubory'],
  ['limits', 'Limity'],
  ['logs', 'Logy'],
  ['maintenance', 'Údržba'],
  ['backup', 'Zálohy'],
];

export interface SettingGroup {
  readonly name: GroupName;
  readonly title: string;
  readonly settings: readonly Setting[];
}

/** The settings by the parts of the screen; a part in which nothing was found is left out. */
export function settingGroups(settings: readonly Setting[], query: string): SettingGroup[] {
  const found = settings.filter(({ label, help, group }) =>
    isNamedLike([label, help, titleOf(group)], query),
  );
  return GROUPS.map(([name, title]) => ({
    name,
    title,
    settings: found.filter(({ group }) => group === name),
  })).filter((group) => group.settings.length > 0);
}

/** Whether all the words stand somewhere in the texts, whatever the case and the accents. */
export function isNamedLike(texts: readonly string[], query: string): boolean {
  const text = folded(texts.join(' '));
  return folded(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function titleOf(name: GroupName): string {
  return GROUPS.find(([one]) => one === name)?.[1] ?? '';
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
