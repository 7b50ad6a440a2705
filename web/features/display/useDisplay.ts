import { useEffect, useReducer } from 'react';
import { getGetDisplayUrl } from '../../../generated/web/displays/displays';
import type { DisplayContent, DisplayContentAnswer } from '../../../generated/web/model';
import { getGetVersionUrl } from '../../../generated/web/system/system';
import { type DisplayCopy, deleteCopy, noteSeen, readCopy, storeCopy } from './displayCopy';
import { createPolling, type DisplayAnswer } from './displayPolling';
import { createReloads } from './displayReload';

const REQUEST_TIMEOUT_MS = 20_000;
/** A single failure is not shown: the server may just be starting anew. */
const LOST_AFTER_FAILURES = 2;

interface DisplayView {
  readonly status: 'loading' | 'shown' | 'ended';
  readonly content: DisplayContent | undefined;
  /** When the server last answered; undefined when it never did. */
  readonly at: number | undefined;
  readonly isLost: boolean;
}

type DisplayEvent =
  | {
      readonly type: 'answer';
      readonly answer: DisplayAnswer;
      readonly failures: number;
      readonly at: number;
    }
  | { readonly type: 'offline' };

/** Often enough for „stav z 9:40“ after a restart, and little for the memory of a television. */
const SEEN_EVERY_MS = 5 * 60_000;

/** What the display shows now: asked for again and again, and kept on the device. */
export function useDisplay(slug: string, token: string): DisplayView {
  const [view, dispatch] = useReducer(nextView, undefined, () => startView(readCopy(slug, token)));

  useEffect(() => {
    let seenAt = 0;
    const onContact = createReloads({
      fetchVersion,
      reload: () => window.location.reload(),
      now: Date.now,
      share: Math.random(),
    });

    function storeAnswer(answer: DisplayAnswer, at: number): void {
      if (answer.kind === 'ended') deleteCopy(slug);
      if (answer.kind === 'content') storeCopy(slug, token, { content: answer.content, at });
      else if (answer.kind === 'unchanged' && at - seenAt >= SEEN_EVERY_MS) noteSeen(slug, at);
      else return;
      seenAt = at;
    }

    const polling = createPolling({
      ask: (etag, signal) => fetchDisplay(token, etag, signal),
      onAnswer(answer, failures) {
        const at = Date.now();
        dispatch({ type: 'answer', answer, failures, at });
        storeAnswer(answer, at);
        if (answer.kind !== 'failed') void onContact();
      },
    });
    const onVisibility = () => document.hidden || polling.askNow();
    const onOffline = () => dispatch({ type: 'offline' });
    polling.askNow();
    window.addEventListener('online', polling.askNow);
    window.addEventListener('offline', onOffline);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      polling.stop();
      window.removeEventListener('online', polling.askNow);
      window.removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [slug, token]);

  return view;
}

function startView(copy: DisplayCopy | undefined): DisplayView {
  if (!copy) return { status: 'loading', content: undefined, at: undefined, isLost: false };
  return { status: 'shown', content: copy.content, at: copy.at, isLost: false };
}

/** What is shown stays while the server does not answer, and goes as soon as it says that the display has ended. */
function nextView(view: DisplayView, event: DisplayEvent): DisplayView {
  if (event.type === 'offline') return { ...view, isLost: true };
  const { answer, at } = event;
  switch (answer.kind) {
    case 'content':
      return { status: 'shown', content: answer.content, at, isLost: false };
    case 'unchanged':
      return { ...view, at, isLost: false };
    case 'ended':
      return { status: 'ended', content: undefined, at, isLost: false };
    case 'failed':
      return event.failures < LOST_AFTER_FAILURES || view.isLost ? view : { ...view, isLost: true };
  }
}

/**
 * Asks for what the display shows. Not by the client of the app: there is no session to renew, and nobody to whom a
 * failure could be told.
 */
async function fetchDisplay(
  token: string,
  etag: string | undefined,
  signal: AbortSignal,
): Promise<DisplayAnswer> {
  const headers = { Accept: 'application/json', ...(etag !== undefined && { 'If-None-Match': etag }) };
  const response = await fetchAlone(getGetDisplayUrl(token), headers, signal);
  if (response.status === 304) return { kind: 'unchanged' };
  if (response.ok) {
    const { data } = (await response.json()) as DisplayContentAnswer;
    return { kind: 'content', content: data, etag: response.headers.get('ETag') ?? undefined };
  }
  // A proxy in front of the server may have a 404 of its own, while the server is away.
  if (response.status === 404 && (await errorCode(response)) === 'NOT_FOUND') return { kind: 'ended' };
  const seconds = Number(response.headers.get('Retry-After'));
  return { kind: 'failed', ...(seconds > 0 && { retryAfterMs: seconds * 1000 }) };
}

async function fetchVersion(): Promise<string | undefined> {
  try {
    const response = await fetchAlone(getGetVersionUrl(), { Accept: 'application/json' });
    const { version } = (await response.json()) as { version?: unknown };
    return response.ok && typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
}

/** Without cookies, and given up after a while; the body counts. */
async function fetchAlone(
  url: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const timeout = new AbortController();
  const giveUp = () => timeout.abort();
  const timer = setTimeout(giveUp, REQUEST_TIMEOUT_MS);
  signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(url, {
      headers,
      credentials: 'omit',
      cache: 'no-store',
      signal: timeout.signal,
    });
    const body = response.status === 304 ? null : await response.text();
    return new Response(body, { status: response.status, headers: response.headers });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

async function errorCode(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}
