import type { Article } from '../../models/article.ts';
import type { Page } from '../../models/page.ts';

/** What a file belongs to: it is read by who reads that, and written by who writes that. */
export type FileOwner = { kind: 'article'; record: Article } | { kind: 'page'; record: Page };

export type OwnerKind = FileOwner['kind'];

export interface OwnerRef {
  kind: OwnerKind;
  id: number;
}

/** The columns that say it: exactly one is set. */
export interface OwnerColumns {
  article_id: number | null;
  page_id: number | null;
}

export function ownerOf({ article_id, page_id }: OwnerColumns): OwnerRef | undefined {
  if (article_id !== null) return { kind: 'article', id: article_id };
  return page_id === null ? undefined : { kind: 'page', id: page_id };
}

export function columnsOf({ kind, id }: OwnerRef): OwnerColumns {
  return kind === 'article' ? { article_id: id, page_id: null } : { article_id: null, page_id: id };
}
