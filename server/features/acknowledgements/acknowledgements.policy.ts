import type { Permissions } from '../../access/permissions.policy.ts';

interface GroupId {
  id: number;
}

export function isAcknowledgementTarget(own: readonly GroupId[], asked: readonly number[]): boolean {
  return asked.length > 0 && own.some(({ id }) => asked.includes(id));
}

export type GroupViewer = Pick<Permissions, 'role' | 'groups'>;

/**
 * Whether the viewer sees the names of a group's members: an admin of all groups, others of their own and of those with
 * access to a category that they write in. See `docs/decisions/acknowledgement-audience.md`.
 */
export function canSeeMembers(
  viewer: GroupViewer,
  groupId: number,
  groupIdsWithAccess: ReadonlySet<number>,
): boolean {
  return (
    viewer.role === 'admin' ||
    viewer.groups.some(({ id }) => id === groupId) ||
    groupIdsWithAccess.has(groupId)
  );
}

/** Writers may also ask the groups that an admin has opened for it. They may not know of any other. */
export function canTargetGroup(
  viewer: GroupViewer,
  group: GroupId & { is_askable: boolean },
  groupIdsWithAccess: ReadonlySet<number>,
): boolean {
  return group.is_askable || canSeeMembers(viewer, group.id, groupIdsWithAccess);
}

export const REMINDER_INTERVAL_MS = 3_600_000;

/** The latest time of the previous reminder at which another one is allowed. */
export function reminderCutoff(now: Date): Date {
  return new Date(now.getTime() - REMINDER_INTERVAL_MS);
}
