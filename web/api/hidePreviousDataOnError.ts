import { type Middleware, unstable_serialize, useSWRConfig } from 'swr';

/**
 * SWR middleware: with `keepPreviousData`, the previous key's data is hidden once the new key fails, so that data of
 * another query is not shown as its result.
 */
export const hidePreviousDataOnError: Middleware = (useNext) => (key, fetcher, config) => {
  const { cache } = useSWRConfig();
  const response = useNext(key, fetcher, config);
  if (!config.keepPreviousData) return response;
  // Getters, because SWR rerenders only for the fields that were read.
  return {
    get data() {
      const isPreviousData =
        response.error !== undefined && cache.get(unstable_serialize(key))?.data === undefined;
      return isPreviousData ? undefined : response.data;
    },
    get error() {
      return response.error;
    },
    get isLoading() {
      return response.isLoading;
    },
    get isValidating() {
      return response.isValidating;
    },
    mutate: response.mutate,
  } as typeof response;
};
