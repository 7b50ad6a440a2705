/** Navigation state for an address change within the same page: scroll position and focus stay. */
export const SAME_PAGE = { samePage: true } as const;

export function isSamePage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'samePage' in state;
}
