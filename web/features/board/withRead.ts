/** The same kept answer in which one article is no longer unread; whatever does not name it stays the very object. */
export function withRead(kept: unknown, id: number): unknown {
  if (Array.isArray(kept)) {
    const next = kept.map((entry: unknown) => withRead(entry, id));
    return next.some((entry, index) => entry !== kept[index]) ? next : kept;
  }
  if (typeof kept !== 'object' || kept === null) return kept;
  if ('id' in kept && kept.id === id && 'unread' in kept && kept.unread === true)
    return { ...kept, unread: false };
  if (!('data' in kept)) return kept;
  const data = withRead(kept.data, id);
  return data === kept.data ? kept : { ...kept, data };
}
