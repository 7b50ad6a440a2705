import { decodeAccessToken } from '../lib/accessToken';
import { abortable } from './abortable';
import { ApiError, errorFromResponse, unreadableError } from './apiError';
import { conditionalSend } from './conditionalSend';
import { readCookie } from './cookies';
import { renewCsrfToken } from './csrfToken';
import { notifyError } from './notifyError';
import { isRecovering, recoverSession, reportLostSession } from './recoverSession';
import { allowRefreshing, renewalGeneration, renewUnlessRenewedSince, stopRefreshing } from './renewAccess';
import { type Call, isSessionCall, type RequestOptions } from './requestOptions';
import { clearStoredResponses } from './storedResponses';

export type ErrorType<_Body> = ApiError;

/**
 * The fetch behind every generated hook: sends cookies and the CSRF token, makes reads conditional, renews an expired
 * token, and turns every failure into an ApiError, reported as `RequestOptions` says. A repeated call keeps its body
 * and its Idempotency-Key. An aborted call rejects with an AbortError.
 * See `docs/decisions/error-reporting-in-the-browser.md`.
 */
export async function request<T>(url: string, options: RequestOptions = {}): Promise<T> {
  const call = { url, options };
  if (url === '/api/auth/logout') {
    stopRefreshing();
    clearStoredResponses();
  }
  try {
    const response = await sendWithRecovery(call);
    if (url === '/api/auth/login') allowRefreshing();
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
      const isHtml = response.headers.get('Content-Type')?.includes('text/html') ?? false;
      await recoverAccess(call, error, { attempted, generation, isHtml });
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
  progress: { attempted: { renewal: boolean; recovery: boolean }; generation: number; isHtml: boolean },
): Promise<void> {
  const { attempted, generation, isHtml } = progress;
  if (!attempted.renewal && !isHtml && !isRecovering()) {
    attempted.renewal = true;
    const renewal = await abortable(renewUnlessRenewedSince(generation), call.options.signal);
    if (renewal.outcome === 'renewed') return;
    if (renewal.outcome === 'failed') throw renewal.error;
  }
  const reason = isHtml ? 'session_expired_html' : 'refresh_failed';
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
  return response.json().catch(() => {
    throw unreadableError(response.status);
  });
}
