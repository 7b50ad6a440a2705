import { type Middleware, unstable_serialize, useSWRConfig } from 'swr';

/**
 * SWR middleware: with `keepPreviousData`, the previous key's data is hidden once the new key fails, so that data of
 * another query is not shown as its result.
 */
export const ownAnswers: Middleware = (useNext) => (key, fetcher, config) => {
  const { cache } = useSWRConfig();
  const answer = useNext(key, fetcher, config);
  if (!config.keepPreviousData) return answer;
  // Getters, because SWR rerenders only for the fields that were read.
  return {
    get data() {
      const isOfAnother =
        answer.error !== undefined && cache.get(unstable_serialize(key))?.data === undefined;
      return isOfAnother ? undefined : answer.data;
    },
    get error() {
      return answer.error;
    },
    get isLoading() {
      return answer.isLoading;
    },
    get isValidating() {
      return answer.isValidating;
    },
    mutate: answer.mutate,
  } as typeof answer;
};
