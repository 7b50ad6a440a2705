/** Goes with a step that was decided on already, by „Do koše“ or „Zrušit“: nobody is asked about unsaved changes. */
export const UNASKED = { unasked: true } as const;

/** Whether a step came with it. */
export function isUnasked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'unasked' in state;
}
