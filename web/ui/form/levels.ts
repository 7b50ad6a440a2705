export type Level = 'none' | 'read' | 'write';

export const LEVELS: readonly { readonly level: Level; readonly label: string }[] = [
  { level: 'none', label: 'Nic' },
  { level: 'read', label: 'Číst' },
  { level: 'write', label: 'Psát' },
];

/** „smí číst“: the level as an infinitive. */
export function levelInSentence(level: Level): string {
  return { none: 'nic', read: 'číst', write: 'psát' }[level];
}

/** Undefined for what was added meanwhile, and for an unknown level of an old draft. */
export function parseLevel(value: string | undefined): Level | undefined {
  return LEVELS.find(({ level }) => level === value)?.level;
}
