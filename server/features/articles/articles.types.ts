import type { Article } from '../../models/article.ts';
import type { ArticleDraft } from '../../models/articleDraft.ts';

export type EditableState = 'draft' | 'published' | 'unpublished';

export interface ArticleValues {
  title: string;
  perex: string;
  html: string;
  category_id: number;
  state: EditableState;
  pinned: boolean;
  cover_file_id: number | null;
  published_at: string | null;
  expires_at?: string | null | undefined;
}

export interface ArticleInput extends ArticleValues {
  /** Left out, it is made of the title. */
  slug?: string | undefined;
}

export interface ArticleUpdate extends ArticleValues {
  slug: string;
  /** Whether it was made of the title and typed by nobody. */
  slug_from_title: boolean;
  version: number;
}

/** An article as its editor needs it. */
export interface ManagedArticle {
  article: Article;
  authorName: string | null;
  /** What the caller has written and not saved. */
  draft: ArticleDraft | null;
}

/** Shows the present article to somebody whose own copy is an old one. */
export type PresentManaged = (current: ManagedArticle) => unknown;
