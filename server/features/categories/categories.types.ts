import type { Category, CategoryAccessMode, QuestionSetting } from '../../models/category.ts';
import type { FollowChoice } from '../../models/follow.ts';
import type { GrantLevel } from '../groups/groups.types.ts';

export interface CategoryGrant {
  group_id: number;
  level: GrantLevel;
}

export interface CategoryInput {
  name: string;
  slug?: string | undefined;
  description: string;
  color: string;
  access: CategoryAccessMode;
  on_board: boolean;
  questions: QuestionSetting;
  default_validity_days: number | null;
  follow_default?: FollowChoice | undefined;
  /** Of the groups that are left out, it stays. */
  grants?: readonly CategoryGrant[] | undefined;
}

export interface CategoryUpdate extends CategoryInput {
  slug: string;
  version: number;
}

export type CategoryWarning = 'no-readers' | 'no-writers';

export interface CategorySummary {
  category: Category;
  isDesk: boolean;
  /** Articles outside the trash. */
  articleCount: number;
  publishedCount: number;
  warnings: CategoryWarning[];
}

export interface CategoryViewer {
  isAdmin: boolean;
  writeIds: ReadonlySet<number>;
}
