import type { AccessLevel } from '../../models/categoryAccess.ts';

export interface LossMember {
  full_name: string;
  /** The groups of this person besides the one that goes. */
  otherGroups: readonly number[];
}

export interface LossGrant {
  category_id: number;
  group_id: number;
  level: AccessLevel;
}

export interface LossCategory {
  id: number;
  slug: string;
  name: string;
  access: 'public' | 'members' | 'groups';
}

export interface GroupLoss {
  category: { id: number; slug: string; name: string };
  level: AccessLevel;
  member_count: number;
  /** Names of a few of them. */
  examples: string[];
}

const EXAMPLES = 3;

/**
 * What people lose when a group goes: a right to write that no other group of theirs gives, and a right to read where
 * neither another group nor the category itself gives it. `members` are those whom groups matter to, so no admins.
 *
 * @param own the rights of the group that goes
 * @param others the rights of all other groups
 */
export function groupLosses(
  members: readonly LossMember[],
  own: readonly LossGrant[],
  others: readonly LossGrant[],
  categories: readonly LossCategory[],
): GroupLoss[] {
  const granted = new Map(own.map((grant) => [grant.category_id, grant.level]));
  return categories.flatMap((category) => {
    const level = granted.get(category.id);
    if (!level) return [];
    const elsewhere = others.filter((grant) => grant.category_id === category.id);
    const writers = new Set(elsewhere.filter((grant) => grant.level === 'write').map(groupOf));
    const readers = new Set(elsewhere.map(groupOf));
    return [
      ...(level === 'write' ? [loss(category, 'write', members, writers)] : []),
      ...(category.access === 'groups' ? [loss(category, 'read', members, readers)] : []),
    ].filter(({ member_count }) => member_count > 0);
  });
}

function groupOf({ group_id }: LossGrant): number {
  return group_id;
}

function loss(
  { id, slug, name }: LossCategory,
  level: AccessLevel,
  members: readonly LossMember[],
  keepers: ReadonlySet<number>,
): GroupLoss {
  const losing = members.filter(({ otherGroups }) => !otherGroups.some((group) => keepers.has(group)));
  return {
    category: { id, slug, name },
    level,
    member_count: losing.length,
    examples: losing.slice(0, EXAMPLES).map(({ full_name }) => full_name),
  };
}
