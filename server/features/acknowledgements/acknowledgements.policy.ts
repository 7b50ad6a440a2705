interface GroupId {
  id: number;
}

/** Whether somebody in these groups is asked. */
export function isAsked(own: readonly GroupId[], asked: readonly number[]): boolean {
  return asked.length > 0 && own.some(({ id }) => asked.includes(id));
}

/**
 * The groups that somebody may ask: an admin all; others their own, and those that have a right where they write.
 * Whom else there is, they are not told, and asking would tell them.
 */
export function mayAsk(
  asker: { isAdmin: boolean; groups: readonly GroupId[] },
  groupId: number,
  groupsWhereTheyWrite: ReadonlySet<number>,
): boolean {
  return asker.isAdmin || asker.groups.some(({ id }) => id === groupId) || groupsWhereTheyWrite.has(groupId);
}

/** Reminders go out once in so long. */
export const REMIND_AFTER_MS = 3_600_000;

/** The moment up to which the last reminder must lie back for another one at `now`. */
export function remindedBefore(now: Date): Date {
  return new Date(now.getTime() - REMIND_AFTER_MS);
}
