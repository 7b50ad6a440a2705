import { foldDiacritics } from '../../lib/foldDiacritics';
import type { Tool } from './editorTools';

/** The tools one word of which starts with each of the words, without regard to diacritics. */
export function matchTools(tools: readonly Tool[], words: string): readonly Tool[] {
  const starts = foldDiacritics(words).split(' ').filter(Boolean);
  return tools.filter(({ label, words: others = '' }) => {
    const names = foldDiacritics(`${label} ${others}`).split(' ');
    return starts.every((start) => names.some((name) => name.startsWith(start)));
  });
}
