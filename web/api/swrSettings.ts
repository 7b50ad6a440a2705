import { type Middleware, SWRConfig, type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import { ApiError } from './apiError';

const { onErrorRetry } = SWRConfig.defaultValue;

/** The longest wait of a polled key after a failure, unless the server names one. */
const MAX_RETRY_DELAY_MS = 30_000;

const retries = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * SWR middleware: with `keepPreviousData`, the previous key's data is hidden once the new key fails, so that data of
 * another query is not shown as its result.
 */
const hidePreviousDataOnError: Middleware = (useNext) => (key, fetcher, config) => {
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

export const SWR_SETTINGS: SWRConfiguration = {
  use: [hidePreviousDataOnError],
  dedupingInterval: 2000,
  focusThrottleInterval: 30_000,
  errorRetryCount: 3,
  errorRetryInterval: 4000,
  // Refusals are final; network errors, 429 and 5xx are retried.
  shouldRetryOnError: (error: unknown) =>
    !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500,
  // SWR stops polling while there is an error; polled keys need their own retry.
  onErrorRetry(error: unknown, key, config, revalidate, options) {
    const isBusy = error instanceof ApiError && error.status === 429;
    if (!config.refreshInterval) {
      if (!isBusy) onErrorRetry(error as Error, key, config, revalidate, options);
      return;
    }
    const requestedDelay = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
    const delay = Math.min(MAX_RETRY_DELAY_MS, config.errorRetryInterval * options.retryCount);
    clearTimeout(retries.get(key));
    const retry = () => {
      retries.delete(key);
      void revalidate(options);
    };
    retries.set(key, setTimeout(retry, Math.max(requestedDelay, delay)));
  },
};
