import { type Cache, type Key, type ScopedMutator, unstable_serialize } from 'swr';

export interface SwrCache {
  readonly cache: Cache;
  readonly mutate: ScopedMutator;
}

/**
 * Writes a response, or an update of the cached one, into the SWR cache without refetching. SWR discards the result of
 * a concurrent revalidation, so that revalidation is repeated.
 */
export async function setCachedResponse<Data>(
  { cache, mutate }: SwrCache,
  key: Key,
  data: Data | ((cached: Data | undefined) => Data | undefined),
): Promise<void> {
  const isRevalidating = cache.get(unstable_serialize(key))?.isValidating === true;
  await mutate(key, data, { revalidate: false });
  if (isRevalidating) void mutate(key);
}
