export type LeaveGuard = () => Promise<boolean>;

const guards = new Set<LeaveGuard>();

export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

export function currentLeaveGuard(): LeaveGuard | undefined {
  return [...guards].at(-1);
}

export function hasLeaveGuard(guard: LeaveGuard): boolean {
  return guards.has(guard);
}

/** The user who would be asked is signed out: the page is left without confirmation. */
export function clearLeaveGuards(): void {
  guards.clear();
}
