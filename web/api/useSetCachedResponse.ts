import { useCallback } from 'react';
import { type Key, useSWRConfig } from 'swr';
import { setCachedResponse } from './setCachedResponse';

export type SetCachedResponse = <Data>(
  key: Key,
  data: Data | ((cached: Data | undefined) => Data | undefined),
) => Promise<void>;

export function useSetCachedResponse(): SetCachedResponse {
  const { cache, mutate } = useSWRConfig();
  return useCallback((key, data) => setCachedResponse({ cache, mutate }, key, data), [cache, mutate]);
}
