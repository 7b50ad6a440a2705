import type { ImportKind } from '../../models/articleImport.ts';

export interface ImportedFile {
  url: string;
  name: string;
  kind: 'image' | 'attachment';
  alt: string;
}

/** An article as it was read from a file. */
export interface ImportedArticle {
  key: string;
  title: string;
  perex: string;
  /** Not sanitised; its files are `importPath(n)`, where n is their place in `files`. */
  html: string;
  files: ImportedFile[];
  section: string;
  author: string;
  publishedAt: string | null;
  isDraft: boolean;
  /** The address on the other site, as `oldPathOf` makes it. */
  path: string | null;
  /** Why it is left out; empty where it is not. */
  skipped: string;
}

export interface ReadArticles {
  kind: ImportKind;
  articles: ImportedArticle[];
}

/** What becomes of the articles of a section of the other site; without a category they are left out. */
export interface SectionChoice {
  name: string;
  categoryId: number | null;
}

export interface ImportOptions {
  sections: SectionChoice[];
  asDrafts: boolean;
}
