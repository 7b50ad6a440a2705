import { safePath } from '../../lib/paths';

export function articleEditPath(id: number, from = ''): string {
  return `/admin/articles/${id}/edit${from && `?from=${encodeURIComponent(from)}`}`;
}

/** The article list with its filters, from the `from` parameter; any other path is ignored. */
export function listPathOf(search: string): string {
  const path = safePath(new URLSearchParams(search).get('from'));
  return /^\/admin\/articles(\?|$)/.test(path) ? path : '/admin/articles';
}
