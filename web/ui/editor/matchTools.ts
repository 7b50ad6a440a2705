import { foldDiacritics } from '../../lib/foldDiacritics';
import type { Tool } from './editorTools';

/** The tools that have a word in their label or keywords for each word of the query which starts with it, without regard to diacritics. */
export function matchTools(tools: readonly Tool[], query: string): readonly Tool[] {
  const starts = foldDiacritics(query).split(' ').filter(Boolean);
  return tools.filter(({ label, keywords = '' }) => {
    const names = foldDiacritics(`${label} ${keywords}`).split(' ');
    return starts.every((start) => names.some((name) => name.startsWith(start)));
  });
}
