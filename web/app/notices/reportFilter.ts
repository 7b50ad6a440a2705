import { ApiError } from '../../api/apiError';
import { isChunkError } from '../errors/chunkError';

const WINDOW_MS = 5 * 60_000;
const MAX_REPORTS = 10;

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
      if (time - reportedAt >= WINDOW_MS) reported.delete(message);
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
