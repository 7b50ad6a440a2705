import type { PublicArticle } from '../../../generated/web/model';

/** Compares only what is read; the unread mark, the acknowledgement and the neighbours may differ. */
export function isSameText(one: PublicArticle, other: PublicArticle): boolean {
  return JSON.stringify(textOf(one)) === JSON.stringify(textOf(other));
}

function textOf({ title, perex, html, section, author_name, expires_at, cover, files }: PublicArticle) {
  return [title, perex, html, section, author_name, expires_at, cover, files];
}
