/** Navigation state that skips the leave guard: the user has already decided, e.g. by „Do koše“ or „Zrušit“. */
export const SKIP_LEAVE_GUARD = { skipLeaveGuard: true } as const;

export function skipsLeaveGuard(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'skipLeaveGuard' in state;
}
