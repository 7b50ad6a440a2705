import { type Middleware, unstable_serialize, useSWRConfig } from 'swr';

/**
 * Where the answer to the question before is shown until the next one comes (`keepPreviousData`), it is shown no longer
 * when the next one fails: drafts must not stand there as what has ended.
 */
export const ownAnswers: Middleware = (useNext) => (key, fetcher, config) => {
  const { cache } = useSWRConfig();
  const answer = useNext(key, fetcher, config);
  if (!config.keepPreviousData) return answer;
  // SWR renders again for what was looked at only, so nothing is looked at here in advance.
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
