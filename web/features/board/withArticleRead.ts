/** Sets `unread` of one article to false in a cached response; whatever does not contain it stays the same object. */
export function withArticleRead(cached: unknown, id: number): unknown {
  if (Array.isArray(cached)) {
    const next = cached.map((entry: unknown) => withArticleRead(entry, id));
    return next.some((entry, index) => entry !== cached[index]) ? next : cached;
  }
  if (typeof cached !== 'object' || cached === null) return cached;
  if ('id' in cached && cached.id === id && 'unread' in cached && cached.unread === true)
    return { ...cached, unread: false };
  if (!('data' in cached)) return cached;
  const data = withArticleRead(cached.data, id);
  return data === cached.data ? cached : { ...cached, data };
}
