import { type Cache, type Key, type ScopedMutator, unstable_serialize } from 'swr';

/** What pages have read, as SWR keeps it. */
export interface Answers {
  readonly cache: Cache;
  readonly mutate: ScopedMutator;
}

/**
 * Puts an answer, or a change of the one that is there, into what is kept, without asking for it again. SWR throws away
 * the answer of a reading that such a change overtakes; what else that reading would have told must not be lost with
 * it, so it is repeated.
 */
export async function keepAnswer<Answer>(
  { cache, mutate }: Answers,
  key: Key,
  answer: Answer | ((kept: Answer | undefined) => Answer | undefined),
): Promise<void> {
  const isBeingRead = cache.get(unstable_serialize(key))?.isValidating === true;
  await mutate(key, answer, { revalidate: false });
  if (isBeingRead) void mutate(key);
}
