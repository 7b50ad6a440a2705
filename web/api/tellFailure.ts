import type { ApiError } from './apiError';
import { emitApiEvent } from './apiEvents';
import { noteToldLoss, noteUnansweredRead } from './connection';
import { failureNotice } from './failureNotice';
import { requestHost } from './requestHost';
import { type Call, changesSomething, tellerOf } from './requestOptions';

/** Emits the notices and events of a failed call. */
export function tellFailure(error: ApiError, call: Call): void {
  const notice = failureNotice(error, call, requestHost().isProtected());
  if (notice) emitApiEvent({ type: 'notice', notice });
  if (error.code === 'MAINTENANCE') emitApiEvent({ type: 'maintenance' });
  if (error.code === 'NETWORK') {
    if (notice) noteToldLoss();
    else if (!changesSomething(call) && tellerOf(call) === 'caller') noteUnansweredRead();
  }
  const shouldLeave = tellerOf(call) !== 'background' && !call.options.staysWithoutCsrf;
  if (error.code === 'CSRF_MISSING' && shouldLeave) {
    emitApiEvent({ type: 'session-lost', reason: 'csrf_missing', error, url: call.url });
  }
}
