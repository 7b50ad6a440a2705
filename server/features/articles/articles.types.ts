import type { Article } from '../../models/article.ts';
import type { ArticleDraft } from '../../models/articleDraft.ts';
import type { NoticeOfArticle } from '../desk/desk.types.ts';

export type EditableState = 'draft' | 'published' | 'unpublished';

/** When and where something takes place, as it is stored and sent: times are ISO 8601 in UTC. */
export interface EventDetails {
  starts_at: string;
  /** Null where nobody has said; of whole days, midnight in Prague after the last one. */
  ends_at: string | null;
  all_day: boolean;
  place: string;
}

export interface ArticleValues {
  title: string;
  perex: string;
  html: string;
  category_id: number | null;
  state: EditableState;
  pinned: boolean;
  important: boolean;
  cover_file_id: number | null;
  published_at: string | null;
  expires_at?: string | null | undefined;
  events: readonly EventDetails[];
  expires_with_events: boolean;
}

export interface ArticleInput extends ArticleValues {
  slug?: string | undefined;
}

/** What a writer typed, before it was merged with what somebody else had saved meanwhile. */
export interface UnmergedText {
  title: string;
  perex: string;
  html: string;
}

export interface ArticleUpdate extends ArticleValues {
  slug: string;
  slug_from_title: boolean;
  /** What the check of accessibility found and the writer published in spite of. */
  accepted_findings: readonly string[];
  unmerged?: UnmergedText | undefined;
  version: number;
}

export interface ManagedArticle {
  article: Article;
  authorName: string | null;
  draft: ArticleDraft | null;
  templateName: string | null;
  /** The notice that it is, or is the next version of. */
  notice: NoticeOfArticle | null;
}

/** Builds the data of a 409 for a caller with an outdated version. */
export type PresentManaged = (current: ManagedArticle) => unknown;
