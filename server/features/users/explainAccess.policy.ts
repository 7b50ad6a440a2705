import type { CategoryRef, GroupRef } from '../../access/permissions.policy.ts';

export interface AccessReason {
  kind: 'admin' | 'public' | 'members' | 'group';
  level: 'read' | 'write';
  group?: GroupRef;
}

export interface UserAccessRow {
  category: CategoryRef;
  level: 'read' | 'write';
  reasons: AccessReason[];
}

interface OpenCategory extends CategoryRef {
  access: 'public' | 'members' | 'groups';
}

interface GroupGrant {
  category_id: number;
  level: 'read' | 'write';
  group: GroupRef;
}

/**
 * Lists what somebody may read and write, and why. Must agree with `permissionsOf`, which enforces access; a
 * test compares the two.
 *
 * @param grants the rights of the person's groups
 */
export function explainAccess(
  role: 'admin' | 'user',
  grants: readonly GroupGrant[],
  categories: readonly OpenCategory[],
): UserAccessRow[] {
  return categories.flatMap(({ id, slug, name, access }) => {
    const reasons: AccessReason[] = [
      ...(role === 'admin' ? [{ kind: 'admin', level: 'write' } as const] : []),
      ...grants
        .filter((grant) => grant.category_id === id)
        .map(({ level, group }) => ({ kind: 'group', level, group }) as const),
      ...(access === 'groups' ? [] : [{ kind: access, level: 'read' } as const]),
    ];
    if (reasons.length === 0) return [];
    const level = reasons.some((reason) => reason.level === 'write') ? 'write' : 'read';
    return [{ category: { id, slug, name }, level, reasons }];
  });
}
