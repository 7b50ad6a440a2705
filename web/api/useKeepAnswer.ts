import { useCallback } from 'react';
import { type Key, unstable_serialize, useSWRConfig } from 'swr';

/** Puts into what is kept under a key: an answer, or a change of the answer that is there. */
export type KeepAnswer = <Answer>(
  key: Key,
  answer: Answer | ((kept: Answer | undefined) => Answer | undefined),
) => Promise<void>;

/**
 * Answers that a call has brought are kept without being asked for again. SWR throws away the answer of a reading
 * that such a change overtakes; what else that reading would have told must not be lost with it, so it is repeated.
 */
export function useKeepAnswer(): KeepAnswer {
  const { cache, mutate } = useSWRConfig();

  return useCallback(
    async (key, answer) => {
      const isBeingRead = cache.get(unstable_serialize(key))?.isValidating === true;
      await mutate(key, answer, { revalidate: false });
      if (isBeingRead) void mutate(key);
    },
    [cache, mutate],
  );
}
