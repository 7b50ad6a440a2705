import type { SlugTables } from '../../database/slugs.ts';
import { type AppError, badRequest } from '../../shared/errors.ts';

export const PAGE_SLUGS: SlugTables = {
  records: 'pages',
  redirects: 'page_redirects',
  owner: 'page_id',
};

/**
 * First path segments of the application and the server. Pages are under `/stranky/`, but none may look like one of
 * these, for shortened links and for proxies that serve pages from the root.
 */
const RESERVED = new Set([
  '404',
  'admin',
  'api',
  'articles',
  'assets',
  'docs',
  'feed',
  'forgot-password',
  'hledani',
  'hledat',
  'dotazy',
  'index',
  'kalendar',
  'login',
  'logout',
  'maintenance',
  'nahled',
  'napoveda',
  'neprectene',
  'obrazovka',
  'odber',
  'oznameni',
  'register',
  'reset-password',
  'robots',
  'search',
  'sections',
  'sekce',
  'sitemap',
  'stranky',
  'well-known',
]);

export function isReserved(slug: string): boolean {
  return RESERVED.has(slug);
}

export function requireUnreserved(slug: string): void {
  if (isReserved(slug)) throw reservedSlugError(slug);
}

function reservedSlugError(slug: string): AppError {
  const message = `Adresa „${slug}“ patří aplikaci. Zvolte jinou.`;
  return badRequest(message, [{ path: 'slug', message }]);
}
