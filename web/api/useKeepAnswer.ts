import { useCallback } from 'react';
import { type Key, useSWRConfig } from 'swr';
import { keepAnswer } from './keepAnswer';

/** Puts into what is kept under a key: an answer, or a change of the answer that is there. */
export type KeepAnswer = <Answer>(
  key: Key,
  answer: Answer | ((kept: Answer | undefined) => Answer | undefined),
) => Promise<void>;

/** Keeps answers that a call has brought, as `keepAnswer` does, in the store of this page. */
export function useKeepAnswer(): KeepAnswer {
  const { cache, mutate } = useSWRConfig();
  return useCallback((key, answer) => keepAnswer({ cache, mutate }, key, answer), [cache, mutate]);
}
