export type LeaveGuard = () => Promise<boolean>;

const guards = new Set<LeaveGuard>();

export function guardPage(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

export function presentGuard(): LeaveGuard | undefined {
  return [...guards].at(-1);
}

export function isGuarding(guard: LeaveGuard): boolean {
  return guards.has(guard);
}

/** The user who would be asked is signed out: the page is left without confirmation. */
export function dropGuards(): void {
  guards.clear();
}
