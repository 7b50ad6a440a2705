import type { CategoryRef, GroupRef } from '../../access/permissions.policy.ts';

export interface AccessReason {
  kind: 'admin' | 'public' | 'members' | 'group';
  level: 'read' | 'write';
  group?: GroupRef;
}

export interface AccessOpener {
  group: GroupRef;
  level: 'read' | 'write';
}

export interface UserAccessRow {
  category: CategoryRef;
  on_board: boolean;
  level: 'none' | 'read' | 'write';
  reasons: AccessReason[];
  /** Only where the person may not read. */
  openers: AccessOpener[];
}

export interface ExplainedCategory extends CategoryRef {
  access: 'public' | 'members' | 'groups';
  on_board: boolean;
}

export interface GroupGrant extends AccessOpener {
  category_id: number;
  isMember: boolean;
}

/**
 * Lists what somebody may read and write and why, and what would open the rest. Must agree with `permissionsOf`, which
 * enforces access; a test compares the two.
 *
 * @param grants the rights of all groups
 */
export function explainAccess(
  role: 'admin' | 'user',
  grants: readonly GroupGrant[],
  categories: readonly ExplainedCategory[],
): UserAccessRow[] {
  const grantsOf = new Map<number, GroupGrant[]>();
  for (const grant of grants) {
    const known = grantsOf.get(grant.category_id);
    if (known) known.push(grant);
    else grantsOf.set(grant.category_id, [grant]);
  }
  return categories.map((category) => explainCategory(role, grantsOf.get(category.id) ?? [], category));
}

/** @param grants the rights of all groups in this category */
export function explainCategory(
  role: 'admin' | 'user',
  grants: readonly GroupGrant[],
  { id, slug, name, access, on_board }: ExplainedCategory,
): UserAccessRow {
  const reasons: AccessReason[] = [
    ...(role === 'admin' ? [{ kind: 'admin', level: 'write' } as const] : []),
    ...grants
      .filter(({ isMember }) => isMember)
      .map(({ level, group }) => ({ kind: 'group', level, group }) as const),
    ...(access === 'groups' ? [] : [{ kind: access, level: 'read' } as const]),
  ];
  const openers = reasons.length > 0 ? [] : grants.map(({ level, group }) => ({ level, group }));
  return { category: { id, slug, name }, on_board, level: highestLevel(reasons), reasons, openers };
}

function highestLevel(reasons: readonly AccessReason[]): UserAccessRow['level'] {
  if (reasons.length === 0) return 'none';
  return reasons.some(({ level }) => level === 'write') ? 'write' : 'read';
}
