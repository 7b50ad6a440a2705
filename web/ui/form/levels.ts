/** What somebody may do in a category. */
export type Level = 'none' | 'read' | 'write';

/** The levels in the order of their choice. */
export const LEVELS: readonly { readonly level: Level; readonly label: string }[] = [
  { level: 'none', label: 'Nic' },
  { level: 'read', label: 'Číst' },
  { level: 'write', label: 'Psát' },
];

/** The level within a sentence: „dosud smí číst“. */
export function levelWord(level: Level): string {
  return { none: 'nic', read: 'číst', write: 'psát' }[level];
}
