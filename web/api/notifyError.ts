import type { ApiError } from './apiError';
import { emitApiEvent } from './apiEvents';
import { noteFailedRead, noteReportedLoss } from './connection';
import { failureNotice } from './failureNotice';
import { requestHost } from './requestHost';
import { type Call, failureReporterOf, isMutation } from './requestOptions';

/** Emits the notices and events of a failed call. */
export function notifyError(error: ApiError, call: Call): void {
  const notice = failureNotice(error, call, requestHost().isProtected());
  if (notice) emitApiEvent({ type: 'notice', notice });
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
