import { ApiError, connectionError, errorFromResponse } from './apiError';
import { emitApiEvent } from './apiEvents';
import { hasToken, readCookie } from './cookies';
import { renewCsrfToken } from './csrfToken';
import { send } from './send';

/** How asking for a new access token ended. */
export type Renewal =
  | { readonly outcome: 'renewed' }
  /** The session is over. */
  | { readonly outcome: 'refused' }
  /** It is not known: the server is away, or asks to wait. The session may well live on. */
  | { readonly outcome: 'failed'; readonly error: ApiError };

const GIVE_UP_AFTER_MS = 15_000;

let pending: { readonly result: Promise<Renewal>; readonly controller: AbortController } | undefined;
/** The token whose session is over for this page: after signing out, or once it was given up as lost. */
let finished: { readonly token: string | undefined } | undefined;
let concluded = 0;
let lastOutcome: 'renewed' | 'refused' = 'renewed';

/** Renews the access token on the living session, once for all calls that found theirs ended. */
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

/** A mark of time for `renewedSince`, to be taken before a call is sent. */
export function renewalMark(): number {
  return concluded;
}

/** Like `renewAccess`, but a renewal that ended after the mark has answered already. */
export function renewedSince(mark: number): Promise<Renewal> {
  return concluded > mark ? Promise.resolve({ outcome: lastOutcome }) : renewAccess();
}

/**
 * From now on nothing renews the present token, and what is under way is given up, so that an answer that comes late
 * brings no session back. Another token (somebody signed in, here or in another tab) may be renewed again.
 */
export function stopRefreshing(): void {
  finished = { token: readCookie('token') };
  pending?.controller.abort();
}

/** Somebody signed in here. */
export function allowRefreshing(): void {
  finished = undefined;
  conclude('renewed');
}

/** Whether this page has given the present session up. */
export function isSessionFinished(): boolean {
  const token = readCookie('token');
  return finished !== undefined && (token === undefined || token === finished.token);
}

async function refresh(controller: AbortController): Promise<Renewal> {
  const timer = setTimeout(() => controller.abort(), GIVE_UP_AFTER_MS);
  try {
    const answer = await askForToken(controller.signal);
    // Signed out meanwhile: whatever the answer says, there is no session to go on with.
    if (isSessionFinished()) return { outcome: 'refused' };
    if (answer.ok) {
      if (answer.headers.get('X-Token-Refreshed') !== '1') emitApiEvent({ type: 'token-refreshed' });
      return conclude('renewed');
    }
    if (answer.status === 401 || answer.status === 403) return conclude('refused');
    return { outcome: 'failed', error: await errorFromResponse(answer) };
  } catch (error) {
    if (isSessionFinished()) return { outcome: 'refused' };
    return { outcome: 'failed', error: error instanceof ApiError ? error : connectionError() };
  } finally {
    clearTimeout(timer);
  }
}

/** A CSRF token of an earlier session is renewed on the way. */
async function askForToken(signal: AbortSignal): Promise<Response> {
  const call = { url: '/api/auth/refreshToken', options: { method: 'POST', signal } };
  const answer = await send(call);
  if (answer.status !== 403) return answer;
  const { code } = await errorFromResponse(answer.clone());
  if (code !== 'CSRF_INVALID') return answer;
  await renewCsrfToken();
  return send(call);
}

function conclude(outcome: 'renewed' | 'refused'): Renewal {
  concluded += 1;
  lastOutcome = outcome;
  return { outcome };
}
