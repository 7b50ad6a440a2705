import { decodeAccessToken } from '../lib/accessToken';
import { readCookie } from '../lib/cookies';
import { abortable } from './abortable';
import { ApiError, errorFromResponse, unreadableError } from './apiError';
import { emitApiEvent } from './apiEvents';
import { API_PATHS } from './apiPaths';
import { viewTokenFor } from './boardView';
import { noteFailedRead, noteReportedLoss } from './connection';
import { renewCsrfToken } from './csrfToken';
import { failureNotice } from './failureNotice';
import { clearPendingReads } from './offline/offlineReads';
import { isRecovering, recoverSession, reportLostSession } from './recoverSession';
import { allowRefreshing, renewalGeneration, renewUnlessRenewedSince, stopRefreshing } from './renewAccess';
import { requestHost } from './requestHost';
import {
  type Call,
  failureReporterOf,
  isMutation,
  isSessionCall,
  type RequestOptions,
} from './requestOptions';
import { conditionalHeaders } from './responseStore';
import { send } from './send';
import { clearStoredResponses, storedResponses } from './storedResponses';

export type ErrorType<_Body> = ApiError;

/**
 * The fetch behind every generated hook: sends cookies and the CSRF token, makes reads conditional, renews an expired
 * token, and turns every failure into an ApiError, reported as `RequestOptions` says. A repeated call keeps its body
 * and its Idempotency-Key. An aborted call rejects with an AbortError.
 * See `docs/decisions/error-reporting-in-the-browser.md`.
 */
export async function request<T>(url: string, options: RequestOptions = {}): Promise<T> {
  const call = { url, options };
  if (url === API_PATHS.logout) {
    stopRefreshing();
    clearStoredResponses();
    clearPendingReads();
  }
  try {
    const response = await sendWithRecovery(call);
    if (url === API_PATHS.login) allowRefreshing();
    return (await bodyOf(response)) as T;
  } catch (error) {
    if (error instanceof ApiError) notifyError(error, call);
    throw error;
  }
}

/** Retries after a CSRF renewal, a token renewal and a session recovery, each at most once. */
async function sendWithRecovery(call: Call): Promise<Response> {
  const { options } = call;
  const attempted = { csrf: false, renewal: false, recovery: false };
  const initialOwner = tokenOwner();
  for (;;) {
    const generation = renewalGeneration();
    const response = await conditionalSend(call);
    if (response.ok) return response;
    const error = await errorFromResponse(response);
    if (isCsrfError(error) && !attempted.csrf) {
      attempted.csrf = true;
      await abortable(renewCsrfToken(), options.signal);
    } else if (isSessionExpired(error, call)) {
      await recoverAccess(call, error, { attempted, generation });
      // The recovered session may be a new one with its own CSRF token.
      attempted.csrf = false;
    } else {
      throw error;
    }
    // Another person has signed in meanwhile: the call must not be repeated in their name. Without a token the next
    // attempt leads to recovery.
    const currentOwner = tokenOwner();
    if (initialOwner !== undefined && currentOwner !== undefined && currentOwner !== initialOwner)
      throw error;
  }
}

function tokenOwner(): number | undefined {
  return decodeAccessToken(readCookie('token'))?.id;
}

/**
 * Returns when the call can be repeated, else throws. An HTML page instead of a response means that a renewal cannot
 * help.
 */
async function recoverAccess(
  call: Call,
  error: ApiError,
  progress: { attempted: { renewal: boolean; recovery: boolean }; generation: number },
): Promise<void> {
  const { attempted, generation } = progress;
  if (!attempted.renewal && !error.isHtml && !isRecovering()) {
    attempted.renewal = true;
    const renewal = await abortable(renewUnlessRenewedSince(generation), call.options.signal);
    if (renewal.outcome === 'renewed') return;
    if (renewal.outcome === 'failed') throw renewal.error;
  }
  const reason = error.isHtml ? 'session_expired_html' : 'refresh_failed';
  if (attempted.recovery) reportLostSession(call, error, reason);
  else if ((await abortable(recoverSession(call, error, reason), call.options.signal)) === 'recovered') {
    attempted.recovery = true;
    return;
  }
  throw error;
}

function isCsrfError({ status, code, message }: ApiError): boolean {
  return status === 403 && (code === 'CSRF_INVALID' || /csrf/i.test(message));
}

/** A 401 for lack of a session, unlike the 401 of a wrong password. */
function isSessionExpired({ status, code }: ApiError, call: Call): boolean {
  return status === 401 && !isSessionCall(call) && (code === 'UNAUTHENTICATED' || code === 'UNREADABLE');
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  // Calendars, and lines that are each a JSON of their own.
  if (response.headers.get('Content-Type')?.match(/calendar|ndjson/)) return response.text();
  return response.json().catch(() => {
    throw unreadableError(response.status);
  });
}

/**
 * Sends reads of signed-in people as conditional requests: 304 is served from the store. The request is repeated
 * without conditions when the stored response has been cleared meanwhile.
 */
async function conditionalSend(call: Call): Promise<Response> {
  // What is read as somebody else is not kept: the stored responses are the admin's.
  const scope = viewTokenFor(call.url) === undefined ? requestHost().storeScope() : undefined;
  if (scope === undefined || !mayBeStored(call)) return send(call);

  const stored = storedResponses.get(scope, call.url);
  const response = await send(call, stored && conditionalHeaders(stored));
  if (response.status !== 304) return storeResponse(scope, call, response);

  const current = requestHost().storeScope() === scope ? storedResponses.get(scope, call.url) : undefined;
  if (current) return new Response(current.body, { status: 200, headers: current.headers });
  return storeResponse(scope, call, await send(call));
}

function mayBeStored(call: Call): boolean {
  return !isMutation(call) && call.options.cache !== 'no-store' && call.options.cache !== 'reload';
}

/** Stores a 200 response unless the scope has changed meanwhile. */
async function storeResponse(scope: string, { url }: Call, response: Response): Promise<Response> {
  if (response.status !== 200 || requestHost().storeScope() !== scope) return response;
  if (response.headers.get('Content-Type')?.includes('json')) {
    storedResponses.put(scope, url, await response.clone().text(), response.headers);
  }
  return response;
}

function notifyError(error: ApiError, call: Call): void {
  const notice = failureNotice(error, call, requestHost().isProtected());
  if (notice) emitApiEvent({ type: 'notice', notice });
  if (error.code === 'VIEW_AS_ENDED') emitApiEvent({ type: 'view-ended' });
  if (error.code === 'MAINTENANCE') emitApiEvent({ type: 'maintenance' });
  if (error.code === 'NETWORK') {
    if (notice) noteReportedLoss();
    else if (!isMutation(call) && failureReporterOf(call) === 'caller') noteFailedRead();
  }
  const shouldLeave = failureReporterOf(call) !== 'background' && !call.options.allowsMissingCsrf;
  if (error.code === 'CSRF_MISSING' && shouldLeave) {
    emitApiEvent({ type: 'session-lost', reason: 'csrf_missing', error, url: call.url });
  }
}
