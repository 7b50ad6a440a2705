import type { ArticleState } from '../../models/article.ts';
import { isVisible } from '../board/visibility.ts';

interface Rights {
  readonly writeIds: ReadonlySet<number>;
  readonly board: { readonly ids: ReadonlySet<number> };
}

interface Placed {
  category_id: number;
  state: ArticleState;
  published_at: Date | null;
  expires_at: Date | null;
}

/** What somebody is to an article: one who writes it, one who may read it now, or nobody who may know of it. */
export type Standing = 'writer' | 'reader' | 'stranger';

/** A writer sees and changes only what lies in a category that they may write; a draft is known to them alone. */
export function standingOf(rights: Rights, article: Placed, now: Date): Standing {
  if (rights.writeIds.has(article.category_id)) return 'writer';
  return rights.board.ids.has(article.category_id) && isVisible(article, now) ? 'reader' : 'stranger';
}

export interface ArticleAbilities {
  update: boolean;
  publish: boolean;
  delete: boolean;
  restore: boolean;
  purge: boolean;
}

/** What may be done to the article: in the trash it is only brought back or removed for good. */
export function articleAbilities(
  rights: Pick<Rights, 'writeIds'>,
  article: Pick<Placed, 'category_id' | 'state'>,
): ArticleAbilities {
  const writes = rights.writeIds.has(article.category_id);
  const trashed = article.state === 'trashed';
  return {
    update: writes && !trashed,
    publish: writes && !trashed,
    delete: writes && !trashed,
    restore: writes && trashed,
    purge: writes && trashed,
  };
}
