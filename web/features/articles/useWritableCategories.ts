import type { Category } from '../../../generated/web/model';
import { useArticleCategories } from '../../live/shared/useArticleCategories';
import { useSession } from '../../session/SessionProvider';

export function useWritableCategories(): readonly Category[] | undefined {
  const { view } = useSession();
  const { data } = useArticleCategories();
  if (!data || view.status !== 'authenticated') return undefined;
  if (view.user.role === 'admin') return data.data;
  const writable = new Set(view.permissions?.categoryAccess.write.map(({ id }) => id));
  return data.data.filter(({ id }) => writable.has(id));
}

/** Without official noticeboards, on which articles are not published. */
export function withoutDesks(categories: readonly Category[]): readonly Category[] {
  return categories.filter(({ is_desk }) => !is_desk);
}
