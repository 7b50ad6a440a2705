import { afterEach, expect, it, vi } from 'vitest';
import { onApiEvent } from '../../api/apiEvents';
import { openEventStream } from './transport';

afterEach(() => void vi.useRealTimers());

const STREAM = { 'Content-Type': 'text/event-stream; charset=utf-8' };

async function callbacksOf(answer: () => Response | Promise<Response>, lastEventId?: string) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    requests.push(new Request(new URL(url, 'http://localhost'), options));
    return answer();
  });
  const callbacks: unknown[] = [];
  await new Promise<void>((resolve) => {
    openEventStream('/api/sse/cache-updates', lastEventId, {
      onOpen: () => callbacks.push('open'),
      onEvent: ({ name, data, id }) => callbacks.push([name, data, id]),
      onEnd: (retryAfter) => {
        callbacks.push(['end', retryAfter]);
        resolve();
      },
      onRefused: (status, retryAfter) => {
        callbacks.push(['refused', status, retryAfter]);
        resolve();
      },
    });
  });
  return { callbacks, requests };
}

it('reads events and the retry delay of the server', async () => {
  const body = 'event: sections\nid: run-1.1\ndata: {"reason":"x"}\n\nretry: 4300\n\n';
  const { callbacks, requests } = await callbacksOf(() => new Response(body, { headers: STREAM }), 'run-0');
  expect(callbacks).toEqual(['open', ['sections', '{"reason":"x"}', 'run-1.1'], ['end', 4300]]);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers.get('Last-Event-ID')).toBe('run-0');
});

it('reports an end without a retry delay', async () => {
  const { callbacks } = await callbacksOf(() => new Response('', { headers: STREAM }));
  expect(callbacks).toEqual(['open', ['end', undefined]]);
});

it.each([
  ['a refusal', () => new Response('{}', { status: 401 }), ['refused', 401, undefined]],
  [
    'a refusal for a while',
    () => new Response('{}', { status: 429, headers: { 'Retry-After': '20' } }),
    ['refused', 429, 20_000],
  ],
  ['a page instead of a stream', () => new Response('<html>'), ['refused', 0, undefined]],
])('reports %s, and does not reconnect', async (_what, answer, expected) => {
  const { callbacks, requests } = await callbacksOf(answer);
  expect(callbacks).toEqual([expected]);
  expect(requests).toHaveLength(1);
});

it.each([
  ['MAINTENANCE', 1],
  ['SERVICE_UNAVAILABLE', 0],
])('a refusal with %s emits the maintenance event %i times', async (code, times) => {
  const onMaintenance = vi.fn();
  const stop = onApiEvent(({ type }) => type === 'maintenance' && onMaintenance());
  const body = JSON.stringify({ success: false, error: 'Teď ne.', code, requestId: 'r' });
  const { callbacks } = await callbacksOf(
    () => new Response(body, { status: 503, headers: { 'Retry-After': '60' } }),
  );
  stop();
  expect(callbacks).toEqual([['refused', 503, 60_000]]);
  expect(onMaintenance).toHaveBeenCalledTimes(times);
});

it('reports a network error as an end', async () => {
  const { callbacks } = await callbacksOf(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(callbacks).toEqual([['end', undefined]]);
});

it('calls nothing after close', async () => {
  vi.stubGlobal('fetch', async () => new Response('event: sections\ndata: {}\n\n', { headers: STREAM }));
  vi.useFakeTimers();
  const callback = vi.fn();
  const close = openEventStream('/api/sse/cache-updates', undefined, {
    onOpen: callback,
    onEvent: callback,
    onEnd: callback,
    onRefused: callback,
  });
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(callback).not.toHaveBeenCalled();
});
