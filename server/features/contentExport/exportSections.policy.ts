import type { IndexEntry } from './exportPages.policy.ts';

export interface ExportSection {
  name: string;
  /** The fragment of its list in `index.html`. */
  anchor: string;
  slug: string | undefined;
  entries: IndexEntry[];
}

/** The lists of `index.html`, filled while texts are written. */
export function createExportSections(categories: readonly { id: number; name: string; slug: string }[]) {
  const byId = new Map<number, ExportSection>(
    categories.map(({ id, name, slug }) => [id, { name, slug, anchor: `sekce-${slug}`, entries: [] }]),
  );
  const bySlug = new Map(categories.map(({ id, slug }) => [slug, byId.get(id)]));
  const without: ExportSection = { name: 'Bez sekce', anchor: 'bez-sekce', slug: undefined, entries: [] };
  const pages: ExportSection = { name: 'Stránky webu', anchor: 'stranky-webu', slug: undefined, entries: [] };
  return {
    pages,
    /** Articles of a category that was deleted since are without one. */
    of: (categoryId: number | null): ExportSection =>
      (categoryId === null ? undefined : byId.get(categoryId)) ?? without,
    /** Every section has a place in the index, also one without articles. */
    pathOf: (slug: string): string | undefined => {
      const section = bySlug.get(slug);
      return section && `index.html#${section.anchor}`;
    },
    all: (): readonly ExportSection[] => [...byId.values(), without, pages],
  };
}

export type ExportSections = ReturnType<typeof createExportSections>;
