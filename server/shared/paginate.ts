export interface CursorPage<T> {
  items: T[];
  nextCursor: string | null;
}

/**
 * Makes a page of a list that was loaded with at least one item more than the limit; a surplus item means that there is
 * a next page.
 */
export function paginate<T>(items: T[], limit: number, cursorOf: (item: T) => string): CursorPage<T> {
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown, nextCursor: items.length > limit && last ? cursorOf(last) : null };
}
