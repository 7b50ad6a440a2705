export const CATEGORIES_PATH = '/admin/articles/categories';

/** Where a category is changed. */
export function categoryPath(id: number): string {
  return `${CATEGORIES_PATH}/${id}/edit`;
}
