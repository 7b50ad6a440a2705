import { useEffect } from 'react';
import { ApiError } from '../../api/apiError';
import { type ApiEvent, type ApiNotice, onApiEvent } from '../../api/apiEvents';
import { errorRecordPath } from '../../lib/errorRecordPath';
import { type Toast, useToast } from '../../ui/useToast';
import { isChunkError } from '../errors/chunkError';
import { nextIncident } from '../errors/incident';
import { reportError } from '../errors/reportError';

export function ApiNotices() {
  const toast = useToast();

  useEffect(
    () =>
      onApiEvent((event) => {
        const notice = noticeOf(event);
        if (notice) toast.show(toToast(notice));
      }),
    [toast],
  );
  useEffect(() => reportUncaught(window), []);

  return null;
}

/** An admin gets to the lines of the request, in another tab, because a form may hold unsaved input. */
function toToast(notice: ApiNotice): Toast {
  const path = notice.requestId && errorRecordPath(notice.requestId);
  return { ...notice, ...(path && { action: { label: 'Co se stalo', onClick: () => window.open(path) } }) };
}

const REPORT_WINDOW_MS = 5 * 60_000;
const MAX_REPORTS = 10;

/** Reports uncaught errors to the server's log. Returns a function that stops it. */
function reportUncaught(target: Window): () => void {
  const shouldReport = createReportFilter(() => Date.now());

  function report(error: unknown): void {
    if (shouldReport(error)) reportError(error, undefined, nextIncident(undefined, Date.now(), false));
  }

  // Browser messages such as those of ResizeObserver carry no error.
  const onError = ({ error }: ErrorEvent) => report(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}

/**
 * Decides whether an uncaught error is reported. Skips server errors, aborted requests and missing chunks (the
 * error boundary reports those), repetitions within five minutes, and everything after the tenth error in five
 * minutes.
 */
export function createReportFilter(now: () => number): (error: unknown) => boolean {
  const reported = new Map<string, number>();
  return (error) => {
    if (!isReportable(error)) return false;
    const time = now();
    for (const [message, reportedAt] of reported)
      if (time - reportedAt >= REPORT_WINDOW_MS) reported.delete(message);
    const message = String(error);
    if (reported.has(message) || reported.size >= MAX_REPORTS) return false;
    reported.set(message, time);
    return true;
  };
}

function isReportable(error: unknown): boolean {
  if (error === undefined || error === null || error instanceof ApiError || isChunkError(error)) return false;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return !['AbortError', 'TimeoutError'].includes(name);
}

const REFRESH_STOPPED: ApiNotice = {
  type: 'warning',
  title: 'Přihlášení se nedaří prodloužit',
  message: 'Server na obnovení přihlášení neodpovídá. Co máte rozepsáno, raději uložte.',
  key: 'session',
};

export function noticeOf(event: ApiEvent): ApiNotice | undefined {
  if (event.type === 'notice') return event.notice;
  return event.type === 'refresh-stopped' ? REFRESH_STOPPED : undefined;
}
