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
