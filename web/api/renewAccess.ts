import { hasToken, readCookie } from '../lib/cookies';
import { ApiError, connectionError, errorFromResponse } from './apiError';
import { emitApiEvent } from './apiEvents';
import { API_PATHS } from './apiPaths';
import { renewCsrfToken } from './csrfToken';
import { send } from './send';

export type Renewal =
  | { readonly outcome: 'renewed' }
  | { readonly outcome: 'refused' }
  /** Unknown: the server is unreachable or responds 429 or 5xx. The session may still be valid. */
  | { readonly outcome: 'failed'; readonly error: ApiError };

const TIMEOUT_MS = 15_000;

let pending: { readonly result: Promise<Renewal>; readonly controller: AbortController } | undefined;
/** The token whose session has ended for this page: after a sign-out, or after `session-lost`. */
let finishedSession: { readonly token: string | undefined } | undefined;
let generation = 0;
let lastOutcome: 'renewed' | 'refused' = 'renewed';

/** Renews the access token, once for all concurrent calls. */
export function renewAccess(): Promise<Renewal> {
  if (isSessionFinished() || !hasToken()) return Promise.resolve({ outcome: 'refused' });
  if (!pending) {
    const controller = new AbortController();
    const result = refresh(controller).finally(() => {
      if (pending?.controller === controller) pending = undefined;
    });
    pending = { result, controller };
  }
  return pending.result;
}

export function renewalGeneration(): number {
  return generation;
}

/** Like `renewAccess`, but reuses the outcome of a renewal that finished after `since`, a value of `renewalGeneration`. */
export function renewUnlessRenewedSince(since: number): Promise<Renewal> {
  return generation > since ? Promise.resolve({ outcome: lastOutcome }) : renewAccess();
}

/**
 * Blocks renewals of the current token and aborts a running one, so that a late response does not restore the session.
 * Another token (a new sign-in, also in another tab) is not blocked.
 */
export function stopRefreshing(): void {
  finishedSession = { token: readCookie('token') };
  pending?.controller.abort();
}

export function allowRefreshing(): void {
  finishedSession = undefined;
  settleRenewal('renewed');
}

export function isSessionFinished(): boolean {
  const token = readCookie('token');
  return finishedSession !== undefined && (token === undefined || token === finishedSession.token);
}

async function refresh(controller: AbortController): Promise<Renewal> {
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await requestToken(controller.signal);
    // Signed out meanwhile: the outcome no longer matters.
    if (isSessionFinished()) return { outcome: 'refused' };
    if (response.ok) {
      if (response.headers.get('X-Token-Refreshed') !== '1') emitApiEvent({ type: 'token-refreshed' });
      return settleRenewal('renewed');
    }
    if (response.status === 401 || response.status === 403) return settleRenewal('refused');
    return { outcome: 'failed', error: await errorFromResponse(response) };
  } catch (error) {
    if (isSessionFinished()) return { outcome: 'refused' };
    return { outcome: 'failed', error: error instanceof ApiError ? error : connectionError() };
  } finally {
    clearTimeout(timer);
  }
}

/** Retries once with a new CSRF token when the current one belongs to an earlier session. */
async function requestToken(signal: AbortSignal): Promise<Response> {
  const call = { url: API_PATHS.refreshToken, options: { method: 'POST', signal } };
  const response = await send(call);
  if (response.status !== 403) return response;
  const { code } = await errorFromResponse(response.clone());
  if (code !== 'CSRF_INVALID') return response;
  await renewCsrfToken();
  return send(call);
}

function settleRenewal(outcome: 'renewed' | 'refused'): Renewal {
  generation += 1;
  lastOutcome = outcome;
  return { outcome };
}
