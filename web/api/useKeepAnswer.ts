import { useCallback } from 'react';
import { type Key, useSWRConfig } from 'swr';
import { keepAnswer } from './keepAnswer';

export type KeepAnswer = <Answer>(
  key: Key,
  answer: Answer | ((kept: Answer | undefined) => Answer | undefined),
) => Promise<void>;

export function useKeepAnswer(): KeepAnswer {
  const { cache, mutate } = useSWRConfig();
  return useCallback((key, answer) => keepAnswer({ cache, mutate }, key, answer), [cache, mutate]);
}
