import { ApiError } from '../../api/apiError';
import { isChunkError } from '../errors/chunkError';

const SAME_AGAIN_AFTER_MS = 5 * 60_000;
const AT_MOST = 10;

/**
 * Decides whether an uncaught error is reported. Skips server errors, aborted requests and missing chunks (the
 * error boundary reports those), repetitions within five minutes, and everything after the tenth error in five
 * minutes.
 */
export function createNewsFilter(now: () => number): (error: unknown) => boolean {
  const said = new Map<string, number>();
  return (error) => {
    if (!isOurs(error)) return false;
    const at = now();
    for (const [words, since] of said) if (at - since >= SAME_AGAIN_AFTER_MS) said.delete(words);
    const words = String(error);
    if (said.has(words) || said.size >= AT_MOST) return false;
    said.set(words, at);
    return true;
  };
}

function isOurs(error: unknown): boolean {
  if (error === undefined || error === null || error instanceof ApiError || isChunkError(error)) return false;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return !['AbortError', 'TimeoutError'].includes(name);
}
