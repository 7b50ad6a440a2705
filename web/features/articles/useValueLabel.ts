import { formatExact } from '../../lib/czechDates';
import { useArticleCategories } from '../../live/shared/useArticleCategories';
import type { ArticleValues } from './articleValues';

export function useValueLabel(): (name: keyof ArticleValues, value: string) => string {
  const { data } = useArticleCategories();
  return (name, value) => {
    if (name === 'category_id') {
      return data?.data.find(({ id }) => String(id) === value)?.name ?? `Kategorie #${value}`;
    }
    if (name === 'pinned') return value ? 'připnuto' : 'nepřipnuto';
    if (name === 'cover_file_id') return value ? `obrázek č. ${value}` : 'žádný';
    if (name === 'published_at' || name === 'expires_at') {
      return value ? formatExact(new Date(value)) : 'neurčeno';
    }
    return value;
  };
}
