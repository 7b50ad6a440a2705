import type { Category, CategoryAccessMode } from '../../models/category.ts';

export interface CategoryInput {
  name: string;
  slug?: string | undefined;
  description: string;
  color: string;
  access: CategoryAccessMode;
  on_board: boolean;
  default_validity_days: number | null;
}

export interface CategoryUpdate extends CategoryInput {
  slug: string;
  version: number;
}

/** What is wrong with who may read or write in a category. */
export type CategoryWarning = 'no-readers' | 'no-writers';

/** A category with what its list and its page show of it. */
export interface CategorySummary {
  category: Category;
  /** Articles outside the trash. */
  articleCount: number;
  /** Articles on the board now. */
  publishedCount: number;
  warnings: CategoryWarning[];
}

/** What the administration may be told of a category depends on these of its caller. */
export interface CategoryViewer {
  isAdmin: boolean;
  writeIds: ReadonlySet<number>;
}
