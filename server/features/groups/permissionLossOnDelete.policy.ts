import type { AccessLevel } from '../../models/categoryAccess.ts';

export interface LossMember {
  full_name: string;
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

export interface PermissionLoss {
  category: { id: number; slug: string; name: string };
  level: AccessLevel;
  member_count: number;
  examples: string[];
}

const MAX_EXAMPLES = 3;

/**
 * Computes which rights people lose when a group is deleted: the right to write where no other group of
 * theirs grants it, and the right to read where neither another group nor the category itself grants it.
 * `members` holds no admins, because groups do not limit them.
 *
 * @param ownGrants the rights of the deleted group
 * @param otherGrants the rights of all other groups
 */
export function permissionLossOnDelete(
  members: readonly LossMember[],
  ownGrants: readonly LossGrant[],
  otherGrants: readonly LossGrant[],
  categories: readonly LossCategory[],
): PermissionLoss[] {
  const granted = new Map(ownGrants.map((grant) => [grant.category_id, grant.level]));
  const cohorts = toCohorts(members);
  const grantsByCategory = new Map<number, LossGrant[]>();
  for (const grant of otherGrants) {
    const categoryGrants = grantsByCategory.get(grant.category_id);
    if (categoryGrants) categoryGrants.push(grant);
    else grantsByCategory.set(grant.category_id, [grant]);
  }
  return categories.flatMap((category) => {
    const level = granted.get(category.id);
    if (!level) return [];
    const remainingGrants = grantsByCategory.get(category.id) ?? [];
    const writers = new Set(remainingGrants.filter((grant) => grant.level === 'write').map(groupOf));
    const readers = new Set(remainingGrants.map(groupOf));
    return [
      ...(level === 'write' ? [toLoss(category, 'write', cohorts, writers)] : []),
      ...(category.access === 'groups' ? [toLoss(category, 'read', cohorts, readers)] : []),
    ].filter(({ member_count }) => member_count > 0);
  });
}

function groupOf({ group_id }: LossGrant): number {
  return group_id;
}

/**
 * People with the same other groups lose the same rights, so each such set is evaluated once per category
 * instead of once per person.
 */
interface Cohort {
  otherGroups: readonly number[];
  people: { index: number; full_name: string }[];
}

function toCohorts(members: readonly LossMember[]): Cohort[] {
  const cohorts = new Map<string, Cohort>();
  for (const [index, { full_name, otherGroups }] of members.entries()) {
    const key = [...otherGroups].sort((a, b) => a - b).join();
    const cohort = cohorts.get(key) ?? { otherGroups, people: [] };
    cohort.people.push({ index, full_name });
    cohorts.set(key, cohort);
  }
  return [...cohorts.values()];
}

function toLoss(
  { id, slug, name }: LossCategory,
  level: AccessLevel,
  cohorts: readonly Cohort[],
  grantingGroups: ReadonlySet<number>,
): PermissionLoss {
  const losingCohorts = cohorts.filter(
    ({ otherGroups }) => !otherGroups.some((group) => grantingGroups.has(group)),
  );
  // Cohorts are ordered by their first person, so the first examples are among the first cohorts.
  const candidates = losingCohorts
    .slice(0, MAX_EXAMPLES)
    .flatMap(({ people }) => people.slice(0, MAX_EXAMPLES));
  return {
    category: { id, slug, name },
    level,
    member_count: losingCohorts.reduce((count, { people }) => count + people.length, 0),
    examples: candidates
      .sort((a, b) => a.index - b.index)
      .slice(0, MAX_EXAMPLES)
      .map(({ full_name }) => full_name),
  };
}
