import {
  ApiError,
  connectionError,
  csrfMissingError,
  csrfNotRenewedError,
  errorFromResponse,
} from './apiError';
import { readCookie } from './cookies';

let pending: Promise<string> | undefined;

/**
 * The token of the cookie `csrfToken`; fetched when there is none, once for all who wait for it. Where the cookie is
 * demanded, a browser that does not keep it is an error.
 */
export async function csrfToken(demandsCookie: boolean): Promise<string> {
  const present = readCookie('csrfToken');
  if (present) return present;
  const fetched = await renewCsrfToken();
  if (demandsCookie && !readCookie('csrfToken')) throw csrfMissingError();
  return fetched;
}

/** Asks for a token that fits the present session. */
export function renewCsrfToken(): Promise<string> {
  pending ??= fetchToken().finally(() => {
    pending = undefined;
  });
  return pending;
}

async function fetchToken(): Promise<string> {
  const response = await fetch('/api/csrf-token', { credentials: 'same-origin', cache: 'no-store' }).catch(
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
