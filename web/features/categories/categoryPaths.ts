export const CATEGORIES_PATH = '/admin/articles/categories';

export function categoryPath(id: number): string {
  return `${CATEGORIES_PATH}/${id}/edit`;
}
