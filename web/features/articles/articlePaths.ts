import { safePath } from '../../lib/paths';

/** Where an article is edited, and the list to go back to. */
export function articleEditPath(id: number, from = ''): string {
  return `/admin/articles/${id}/edit${from && `?from=${encodeURIComponent(from)}`}`;
}

/** The list that one came from, with its filters; else the whole list. */
export function listPathOf(search: string): string {
  const path = safePath(new URLSearchParams(search).get('from'));
  return /^\/admin\/articles(\?|$)/.test(path) ? path : '/admin/articles';
}
