import { isVisible } from '../database/visibility.ts';
import type { ArticleState } from '../models/article.ts';

interface ViewerPermissions {
  readonly writeIds: ReadonlySet<number>;
  readonly board: { readonly ids: ReadonlySet<number> };
}

interface ArticleFields {
  category_id: number;
  state: ArticleState;
  published_at: Date | null;
  expires_at: Date | null;
}

export type ViewerStatus = 'writer' | 'reader' | 'stranger';

/** Writing depends on the category alone, so drafts and the trash are visible to its writers only. */
export function viewerStatusOf(
  permissions: ViewerPermissions,
  article: ArticleFields,
  now: Date,
): ViewerStatus {
  if (permissions.writeIds.has(article.category_id)) return 'writer';
  return permissions.board.ids.has(article.category_id) && isVisible(article, now) ? 'reader' : 'stranger';
}

export interface ArticleAbilities {
  update: boolean;
  publish: boolean;
  delete: boolean;
  restore: boolean;
  purge: boolean;
}

export function articleAbilities(
  permissions: Pick<ViewerPermissions, 'writeIds'>,
  article: Pick<ArticleFields, 'category_id' | 'state'>,
): ArticleAbilities {
  const canWrite = permissions.writeIds.has(article.category_id);
  const isTrashed = article.state === 'trashed';
  return {
    update: canWrite && !isTrashed,
    publish: canWrite && !isTrashed,
    delete: canWrite && !isTrashed,
    restore: canWrite && isTrashed,
    purge: canWrite && isTrashed,
  };
}
