/** Asks before the page is left; true when the person leaves. */
export type LeaveGuard = () => Promise<boolean>;

const guards = new Set<LeaveGuard>();

/** Has the question asked, until the returned function is called. */
export function guardPage(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** What has to be asked before the page is left now. */
export function presentGuard(): LeaveGuard | undefined {
  return [...guards].at(-1);
}

/** Whether this question is still to be asked. */
export function isGuarding(guard: LeaveGuard): boolean {
  return guards.has(guard);
}

/** Whom it would be asked is gone: the page goes without a question. */
export function dropGuards(): void {
  guards.clear();
}
