import { connectionError, errorFromResponse } from './apiError';
import { readCookie } from './cookies';

let pending: Promise<string> | undefined;

/** The token of the cookie `csrfToken`; fetched when there is none, once for all who wait for it. */
export async function csrfToken(): Promise<string> {
  return readCookie('csrfToken') ?? renewCsrfToken();
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
  if (!response.ok) throw await errorFromResponse(response);
  const body = (await response.json()) as { data: { csrfToken: string } };
  return body.data.csrfToken;
}
