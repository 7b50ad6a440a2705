const MAX_SHOWN = 5;

/**
 * Which of an article's events, by time, are shown before they are unfolded: those that come, and where there are fewer
 * of them than fit, the last that are over.
 */
export function foldedEvents(over: readonly boolean[]): { readonly start: number; readonly end: number } {
  const coming = over.indexOf(false);
  const last = Math.max(0, over.length - MAX_SHOWN);
  const start = coming === -1 ? last : Math.min(coming, last);
  return { start, end: Math.min(start + MAX_SHOWN, over.length) };
}
