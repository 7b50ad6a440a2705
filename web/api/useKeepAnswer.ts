import { useCallback } from 'react';
import { type Key, useSWRConfig } from 'swr';
import { keepAnswer } from './keepAnswer';

export type KeepAnswer = <Data>(
  key: Key,
  data: Data | ((cached: Data | undefined) => Data | undefined),
) => Promise<void>;

export function useKeepAnswer(): KeepAnswer {
  const { cache, mutate } = useSWRConfig();
  return useCallback((key, data) => keepAnswer({ cache, mutate }, key, data), [cache, mutate]);
}
