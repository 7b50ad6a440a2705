import type { ImportKind } from '../../models/articleImport.ts';
import type { ImportItemKind } from '../../models/articleImportItem.ts';

export interface ImportedFile {
  url: string;
  name: string;
  kind: 'image' | 'attachment';
  alt: string;
}

export interface ImportedArticle {
  kind: ImportItemKind;
  key: string;
  title: string;
  perex: string;
  /** Not sanitised; its files are `importPath(n)`, where n is their place in `files`. */
  html: string;
  files: ImportedFile[];
  /** The place in `files` of the picture that stands for it. */
  cover: number | null;
  section: string;
  author: string;
  publishedAt: string | null;
  isDraft: boolean;
  /** Its addresses on the other site, as `oldPathOf` makes them. */
  paths: string[];
  /** Of the other site; empty where the file does not say. */
  host: string;
  /** Why it is left out; empty where it is not. */
  skipped: string;
}

export interface ReadArticles {
  kind: ImportKind;
  articles: ImportedArticle[];
}

interface NameCount {
  name: string;
  count: number;
}

/** What is in a file, but for what is skipped. */
export interface ImportContents {
  sections: NameCount[];
  authors: NameCount[];
  files: { count: number; hosts: number };
}

/** What the other site says of its files, so far. */
export interface FileSizes {
  isDone: boolean;
  measured: number;
  unknown: number;
  bytes: number;
}

/** What becomes of the articles of a section of the other site; without a category they are left out. */
export interface SectionChoice {
  name: string;
  categoryId: number | null;
}

export interface ImportOptions {
  sections: SectionChoice[];
  /** Articles of other authors belong to the administrator. */
  authors: { name: string; userId: number }[];
  asDrafts: boolean;
  withPages: boolean;
}

export interface StartChoices extends ImportOptions {
  sections: (SectionChoice & { isNew: boolean })[];
}
