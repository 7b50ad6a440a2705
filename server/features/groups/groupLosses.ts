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
  const kinds = kindsOf(members);
  const elsewhere = new Map<number, LossGrant[]>();
  for (const grant of others) {
    const known = elsewhere.get(grant.category_id);
    if (known) known.push(grant);
    else elsewhere.set(grant.category_id, [grant]);
  }
  return categories.flatMap((category) => {
    const level = granted.get(category.id);
    if (!level) return [];
    const rights = elsewhere.get(category.id) ?? [];
    const writers = new Set(rights.filter((grant) => grant.level === 'write').map(groupOf));
    const readers = new Set(rights.map(groupOf));
    return [
      ...(level === 'write' ? [loss(category, 'write', kinds, writers)] : []),
      ...(category.access === 'groups' ? [loss(category, 'read', kinds, readers)] : []),
    ].filter(({ member_count }) => member_count > 0);
  });
}

function groupOf({ group_id }: LossGrant): number {
  return group_id;
}

/** People with the same other groups, who therefore lose the same. */
interface Kind {
  otherGroups: readonly number[];
  /** With their places among all. */
  people: { place: number; full_name: string }[];
}

/** In the order of their first people, so that thousands are looked at once and not for each category. */
function kindsOf(members: readonly LossMember[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const [place, { full_name, otherGroups }] of members.entries()) {
    const key = [...otherGroups].sort((a, b) => a - b).join();
    const kind = kinds.get(key) ?? { otherGroups, people: [] };
    kind.people.push({ place, full_name });
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}

function loss(
  { id, slug, name }: LossCategory,
  level: AccessLevel,
  kinds: readonly Kind[],
  keepers: ReadonlySet<number>,
): GroupLoss {
  const losing = kinds.filter(({ otherGroups }) => !otherGroups.some((group) => keepers.has(group)));
  // Nobody of a later kind comes before the first people of so many earlier ones.
  const first = losing.slice(0, EXAMPLES).flatMap(({ people }) => people.slice(0, EXAMPLES));
  return {
    category: { id, slug, name },
    level,
    member_count: losing.reduce((count, { people }) => count + people.length, 0),
    examples: first
      .sort((a, b) => a.place - b.place)
      .slice(0, EXAMPLES)
      .map(({ full_name }) => full_name),
  };
}
