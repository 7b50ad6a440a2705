import { type ArticleTimes, isVisible } from '../shared/visibility.ts';

interface ReaderPermissions {
  /** Categories whose articles the board shows to this person. */
  readonly board: { readonly ids: ReadonlySet<number> };
}

interface ViewerPermissions extends ReaderPermissions {
  readonly writeIds: ReadonlySet<number>;
}

interface ArticleRef extends ArticleTimes {
  category_id: number;
}

export type ViewerStatus = 'writer' | 'reader' | 'stranger';

/**
 * Who may read an article: whom the board shows its category, while it is visible. Lists and the search say the same
 * in SQL, by `board.ids` and `VISIBLE_NOW`; events know `visible` without the article.
 */
export function canRead(permissions: ReaderPermissions, categoryId: number, visible: boolean): boolean {
  return visible && permissions.board.ids.has(categoryId);
}

export function canReadNow(permissions: ReaderPermissions, article: ArticleRef, now: Date): boolean {
  return canRead(permissions, article.category_id, isVisible(article, now));
}

/** Writing depends on the category alone, so drafts and the trash are visible to its writers only. */
export function canSee(permissions: ViewerPermissions, categoryId: number, visible: boolean): boolean {
  return permissions.writeIds.has(categoryId) || canRead(permissions, categoryId, visible);
}

/** A stranger gets the response for an article that does not exist. */
export function viewerStatusOf(permissions: ViewerPermissions, article: ArticleRef, now: Date): ViewerStatus {
  if (permissions.writeIds.has(article.category_id)) return 'writer';
  return canReadNow(permissions, article, now) ? 'reader' : 'stranger';
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
  article: Pick<ArticleRef, 'category_id' | 'state'>,
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
