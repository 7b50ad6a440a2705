import type { SlugTables } from '../../database/slugs.ts';
import { type AppError, badRequest } from '../../shared/errors.ts';

export const PAGE_SLUGS: SlugTables = {
  records: 'pages',
  redirects: 'page_redirects',
  owner: 'page_id',
};

/**
 * First parts of the addresses of the application and of the server. Pages stand under `/stranky/`; none of them may
 * look like one of these, whether in a link that somebody shortens or behind a proxy that serves pages from the root.
 */
const RESERVED = new Set([
  ...['404', 'admin', 'api', 'articles', 'assets', 'docs', 'feed', 'forgot-password', 'hledani', 'hledat'],
  ...['index', 'login', 'logout', 'maintenance', 'register', 'reset-password', 'robots', 'search'],
  ...['sections', 'sekce', 'sitemap', 'stranky', 'well-known'],
]);

export function isReserved(slug: string): boolean {
  return RESERVED.has(slug);
}

/** @throws 400 */
export function requireUnreserved(slug: string): void {
  if (isReserved(slug)) throw reserved(slug);
}

function reserved(slug: string): AppError {
  const message = `Adresa „${slug}“ patří aplikaci. Zvolte jinou.`;
  return badRequest(message, [{ path: 'slug', message }]);
}
