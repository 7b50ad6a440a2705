import type { SWRConfiguration } from 'swr';
import { ApiError } from './apiError';

/** How all reads behave. Answers live in memory only and are gone with the page. */
export const SWR_SETTINGS: SWRConfiguration = {
  dedupingInterval: 2000,
  focusThrottleInterval: 30_000,
  errorRetryCount: 3,
  errorRetryInterval: 4000,
  // What the server refused stays refused; only a server that is away is worth asking again.
  shouldRetryOnError: (error: unknown) =>
    !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
};
