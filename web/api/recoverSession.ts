import type { ApiError } from './apiError';
import { type ApiEvent, emitApiEvent } from './apiEvents';
import { readCookie } from './cookies';
import { allowRefreshing, isSessionFinished, stopRefreshing } from './renewAccess';
import { requestHost } from './requestHost';
import type { Call } from './requestOptions';

type Reason = Extract<ApiEvent, { type: 'session-lost' }>['reason'];

let pending: Promise<'recovered' | 'lost'> | undefined;

/**
 * Asks the app, once for all calls that met the end of the session, whether the person signed in again. When not, the
 * end is told and this page renews nothing any more. On a public page, and for a caller that sees to it itself, the
 * call just fails.
 */
export async function recoverSession(
  call: Call,
  error: ApiError,
  reason: Reason,
): Promise<'recovered' | 'lost'> {
  if (call.options.handlesLostSession || !requestHost().isProtected()) return 'lost';
  if (!pending && isSessionFinished()) return 'lost';
  pending ??= askTheApp(call, error, reason).finally(() => {
    pending = undefined;
  });
  return pending;
}

/** Whether the app is being asked just now; a renewal would only be refused again. */
export function isRecovering(): boolean {
  return pending !== undefined;
}

/** The session is over and stays so: said to the person and to whoever leads them to the login. */
export function loseSession({ url }: Call, error: ApiError, reason: Reason): void {
  if (isSessionFinished()) return;
  stopRefreshing();
  const message = 'Přihlaste se prosím znovu. Za okamžik vás na přihlášení přesměrujeme.';
  emitApiEvent({
    type: 'notice',
    notice: { type: 'warning', title: 'Relace vypršela', message, key: 'session' },
  });
  emitApiEvent({ type: 'session-lost', reason, error, url });
}

async function askTheApp(call: Call, error: ApiError, reason: Reason): Promise<'recovered' | 'lost'> {
  const ended = readCookie('token');
  const answer = await requestHost()
    .recoverSession(error)
    .catch(() => 'lost' as const);
  if (answer === 'recovered') allowRefreshing();
  // Another token means that somebody is signed in by now: their session is not the one that ended.
  else if ([undefined, ended].includes(readCookie('token'))) loseSession(call, error, reason);
  return answer;
}
