import { type ArticleTimes, isVisible } from '../shared/visibility.ts';

interface ReaderPermissions {
  readonly board: { readonly ids: ReadonlySet<number> };
}

export interface WriterPermissions {
  readonly role: 'admin' | 'user' | 'visitor';
  readonly userId: number | null;
  readonly writeIds: ReadonlySet<number>;
}

type ViewerPermissions = ReaderPermissions & WriterPermissions;

/** Where an article belongs. A draft may have no category; it then belongs to its author and the admins. */
export interface ArticlePlace {
  category_id: number | null;
  author_id: number | null;
}

export type ViewerStatus = 'writer' | 'reader' | 'stranger';

/**
 * Who may read an article: whom the board shows its category, while it is visible. Lists and the search say the same
 * in SQL, by `board.ids` and `VISIBLE_NOW`; events know `visible` without the article.
 */
export function canRead(
  permissions: ReaderPermissions,
  categoryId: number | null,
  visible: boolean,
): boolean {
  return visible && categoryId !== null && permissions.board.ids.has(categoryId);
}

export function canReadNow(
  permissions: ReaderPermissions,
  article: ArticleTimes & Pick<ArticlePlace, 'category_id'>,
  now: Date,
): boolean {
  return canRead(permissions, article.category_id, isVisible(article, now));
}

/** Who may write an article; drafts and the trash are visible to them only. Lists say the same in SQL. */
export function canWrite(permissions: WriterPermissions, { category_id, author_id }: ArticlePlace): boolean {
  if (category_id !== null) return permissions.writeIds.has(category_id);
  return permissions.role === 'admin' || (author_id !== null && author_id === permissions.userId);
}

export function canSee(permissions: ViewerPermissions, place: ArticlePlace, visible: boolean): boolean {
  return canWrite(permissions, place) || canRead(permissions, place.category_id, visible);
}

/** A stranger gets the response for an article that does not exist. */
export function viewerStatusOf(
  permissions: ViewerPermissions,
  article: ArticleTimes & ArticlePlace,
  now: Date,
): ViewerStatus {
  if (canWrite(permissions, article)) return 'writer';
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
  permissions: WriterPermissions,
  article: ArticlePlace & Pick<ArticleTimes, 'state'>,
): ArticleAbilities {
  const isWriter = canWrite(permissions, article);
  const isTrashed = article.state === 'trashed';
  return {
    update: isWriter && !isTrashed,
    publish: isWriter && !isTrashed,
    delete: isWriter && !isTrashed,
    restore: isWriter && isTrashed,
    purge: isWriter && isTrashed,
  };
}
