interface GroupId {
  id: number;
}

export function isAcknowledgementTarget(own: readonly GroupId[], asked: readonly number[]): boolean {
  return asked.length > 0 && own.some(({ id }) => asked.includes(id));
}

/**
 * An admin may ask all groups; others their own and those with access to a category that they write in. They may not
 * know of other groups, so those are refused like missing ones.
 */
export function canTargetGroup(
  requester: { isAdmin: boolean; groups: readonly GroupId[] },
  groupId: number,
  writableGroupIds: ReadonlySet<number>,
): boolean {
  return (
    requester.isAdmin || requester.groups.some(({ id }) => id === groupId) || writableGroupIds.has(groupId)
  );
}

export const REMINDER_INTERVAL_MS = 3_600_000;

/** The latest time of the previous reminder at which another one is allowed. */
export function reminderCutoff(now: Date): Date {
  return new Date(now.getTime() - REMINDER_INTERVAL_MS);
}
