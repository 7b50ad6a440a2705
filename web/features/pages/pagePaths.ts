export const PAGES_PATH = '/admin/site-pages';
export const NEW_PAGE_PATH = `${PAGES_PATH}/create`;

export function pageEditPath(id: number): string {
  return `${PAGES_PATH}/${id}/edit`;
}

export function sitePagePath(slug: string): string {
  return `/stranky/${slug}`;
}
