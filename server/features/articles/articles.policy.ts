import type { Permissions } from '../account/permissions.policy.ts';

interface Placed {
  category_id: number;
}

/** A writer sees and changes only what lies in a category that they may write. */
export function mayManage(permissions: Permissions, article: Placed): boolean {
  return permissions.writeIds.has(article.category_id);
}
