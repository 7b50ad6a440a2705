export const PAGES_PATH = '/admin/site-pages';

/** Where a site page is written. */
export function pageEditPath(id: number): string {
  return `${PAGES_PATH}/${id}/edit`;
}

/** Where it is read. */
export function sitePagePath(slug: string): string {
  return `/stranky/${slug}`;
}
