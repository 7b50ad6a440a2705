import { readCookie } from '../lib/cookies';
import {
  ApiError,
  connectionError,
  csrfMissingError,
  csrfNotRenewedError,
  errorFromResponse,
} from './apiError';
import { API_PATHS } from './apiPaths';

let pending: Promise<string> | undefined;

/**
 * Reads the `csrfToken` cookie, or fetches a token once for all concurrent callers. Throws `csrfMissingError` where the
 * cookie is required and the browser does not store it.
 */
export async function csrfToken(requiresCookie: boolean): Promise<string> {
  const existing = readCookie('csrfToken');
  if (existing) return existing;
  const fetched = await renewCsrfToken();
  if (requiresCookie && !readCookie('csrfToken')) throw csrfMissingError();
  return fetched;
}

/** Fetches a token for the current session; concurrent callers share one request. */
export function renewCsrfToken(): Promise<string> {
  pending ??= fetchToken().finally(() => {
    pending = undefined;
  });
  return pending;
}

async function fetchToken(): Promise<string> {
  const response = await fetch(API_PATHS.csrfToken, { credentials: 'same-origin', cache: 'no-store' }).catch(
    () => {
      throw connectionError();
    },
  );
  if (!response.ok) throw csrfNotRenewedError(await errorFromResponse(response));
  const body = (await response.json().catch(() => undefined)) as
    | { data?: { csrfToken?: string } }
    | undefined;
  const token = body?.data?.csrfToken;
  if (!token)
    throw csrfNotRenewedError(new ApiError({ status: response.status, code: 'UNREADABLE', message: '' }));
  return token;
}
