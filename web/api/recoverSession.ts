import { readCookie } from '../lib/cookies';
import type { ApiError } from './apiError';
import { type ApiEvent, emitApiEvent } from './apiEvents';
import { allowRefreshing, isSessionFinished, stopRefreshing } from './renewAccess';
import { requestHost } from './requestHost';
import type { Call } from './requestOptions';

type Reason = Extract<ApiEvent, { type: 'session-lost' }>['reason'];

let pending: Promise<'recovered' | 'lost'> | undefined;

/**
 * Offers the app, once for all concurrent calls, to recover the ended session. Otherwise emits `session-lost` and stops
 * refreshing. On a public page, and with `handlesLostSession`, the call just fails.
 */
export async function recoverSession(
  call: Call,
  error: ApiError,
  reason: Reason,
): Promise<'recovered' | 'lost'> {
  if (call.options.handlesLostSession || !requestHost().isProtected()) return 'lost';
  if (!pending && isSessionFinished()) return 'lost';
  pending ??= requestRecovery(call, error, reason).finally(() => {
    pending = undefined;
  });
  return pending;
}

export function isRecovering(): boolean {
  return pending !== undefined;
}

/** Emits the notice and `session-lost`, once per token. */
export function reportLostSession({ url }: Call, error: ApiError, reason: Reason): void {
  if (isSessionFinished()) return;
  stopRefreshing();
  const message = 'Přihlaste se prosím znovu. Za okamžik vás na přihlášení přesměrujeme.';
  emitApiEvent({
    type: 'notice',
    notice: { type: 'warning', title: 'Relace vypršela', message, key: 'session' },
  });
  emitApiEvent({ type: 'session-lost', reason, error, url });
}

async function requestRecovery(call: Call, error: ApiError, reason: Reason): Promise<'recovered' | 'lost'> {
  const endedToken = readCookie('token');
  const result = await requestHost()
    .recoverSession(error)
    .catch(() => 'lost' as const);
  if (result === 'recovered') allowRefreshing();
  // Another token means that another session has started meanwhile; that one has not ended.
  else if ([undefined, endedToken].includes(readCookie('token'))) reportLostSession(call, error, reason);
  return result;
}
