/** Goes with a change of the address that is no new page: what is on screen stays as it is, with its focus. */
export const SAME_PAGE = { samePage: true } as const;

/** Whether a change of the address came with it. */
export function isSamePage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'samePage' in state;
}
