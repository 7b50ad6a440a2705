import { SWRConfig, type SWRConfiguration } from 'swr';
import { ApiError } from './apiError';
import { ownAnswers } from './ownAnswers';

const { onErrorRetry } = SWRConfig.defaultValue;

/** What is read by its own clock is asked for after a failure at the latest so late, unless the server says when. */
const LATEST_RETRY_MS = 30_000;

/** The next try of each key: there is one, however many failures there were. */
const retries = new Map<string, ReturnType<typeof setTimeout>>();

/** How all reads behave. Answers live in memory only and are gone with the page. */
export const SWR_SETTINGS: SWRConfiguration = {
  use: [ownAnswers],
  dedupingInterval: 2000,
  focusThrottleInterval: 30_000,
  errorRetryCount: 3,
  errorRetryInterval: 4000,
  // What the server refused stays refused; a server that is away or busy is worth asking again.
  shouldRetryOnError: (error: unknown) =>
    !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500,
  // SWR does not go on by the clock while there is an error: who watches something would watch it stand still.
  onErrorRetry(error: unknown, key, config, revalidate, options) {
    const isBusy = error instanceof ApiError && error.status === 429;
    if (!config.refreshInterval) {
      if (!isBusy) onErrorRetry(error as Error, key, config, revalidate, options);
      return;
    }
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
    const wait = Math.min(LATEST_RETRY_MS, config.errorRetryInterval * options.retryCount);
    clearTimeout(retries.get(key));
    const again = () => {
      retries.delete(key);
      void revalidate(options);
    };
    retries.set(key, setTimeout(again, Math.max(asked, wait)));
  },
};
