import type { DisplayContent } from '../../../generated/web/model';

export type DisplayAnswer =
  | { readonly kind: 'content'; readonly content: DisplayContent; readonly etag: string | undefined }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly retryAfterMs?: number };

const EVERY_MS = 15_000;
const MAX_BACKOFF_MS = 120_000;
/** It may come back, as after a restored backup. */
const ENDED_EVERY_MS = 120_000;
const MAX_RETRY_AFTER_MS = 600_000;

/** How long to wait for the next request; `failures` counts those in a row, this one too. */
export function pollDelay(answer: DisplayAnswer, failures: number): number {
  if (answer.kind === 'ended') return ENDED_EVERY_MS;
  if (answer.kind !== 'failed') return EVERY_MS;
  const backoff = Math.min(EVERY_MS * 2 ** Math.min(failures - 1, 10), MAX_BACKOFF_MS);
  return Math.max(backoff, Math.min(answer.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS));
}

interface PollingDeps {
  ask(etag: string | undefined, signal: AbortSignal): Promise<DisplayAnswer>;
  onAnswer(answer: DisplayAnswer, failures: number): void;
}

/** One request and one timer at a time. */
export function createPolling({ ask, onAnswer }: PollingDeps) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  let etag: string | undefined;
  let failures = 0;

  async function poll(): Promise<void> {
    clearTimeout(timer);
    const current = new AbortController();
    request = current;
    const answer = await ask(etag, current.signal).catch((): DisplayAnswer => ({ kind: 'failed' }));
    if (request !== current) return;
    request = undefined;
    failures = answer.kind === 'failed' ? failures + 1 : 0;
    if (answer.kind === 'content') etag = answer.etag;
    if (answer.kind === 'ended') etag = undefined;
    timer = setTimeout(() => void poll(), pollDelay(answer, failures));
    onAnswer(answer, failures);
  }

  return {
    /** At once, unless a request is on its way. */
    askNow(): void {
      if (!request) void poll();
    },
    stop(): void {
      clearTimeout(timer);
      request?.abort();
      request = undefined;
    },
  };
}
