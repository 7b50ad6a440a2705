/** What a writer changed in the article they return to: in the state of the navigation. */
export interface ArticleChange {
  /** When it was saved, as the article says: until the page has that version, there is nothing to show. */
  readonly savedAt: string;
  readonly block: number;
}

const BLOCKS = 'p, h2, h3, h4, li, pre, tr, figure, hr, summary';

/** The smallest blocks of a text, in order: paragraphs, headings, list items, table rows, pictures. */
export function blocksOf(text: ParentNode): readonly HTMLElement[] {
  return [...text.querySelectorAll<HTMLElement>(BLOCKS)].filter((block) => !block.querySelector(BLOCKS));
}

/** The number of the first block that is new or differs; where blocks were removed, the one that follows. */
export function firstChangedBlock(before: string, after: string): number | undefined {
  const [former, current] = [before, after].map((html) =>
    blocksOf(new DOMParser().parseFromString(html, 'text/html')).map(({ outerHTML }) => outerHTML),
  );
  if (!former || !current || current.length === 0) return undefined;
  const first = current.findIndex((block, i) => block !== former[i]);
  if (first >= 0) return first;
  return former.length > current.length ? current.length - 1 : undefined;
}

export function articleChangeOf(state: unknown): ArticleChange | undefined {
  if (typeof state !== 'object' || state === null || !('change' in state)) return undefined;
  return state.change as ArticleChange;
}
