import type { Article } from '../../models/article.ts';
import type { Page } from '../../models/page.ts';

export type FileOwner = { kind: 'article'; record: Article } | { kind: 'page'; record: Page };

export type OwnerKind = FileOwner['kind'];

export interface OwnerRef {
  kind: OwnerKind;
  id: number;
}

/** Exactly one of them is set. */
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
