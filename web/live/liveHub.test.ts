import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveHub } from './liveHub';
import type { LiveMessage } from './liveMessage';
import type { StreamOptions } from './streamClient';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ANNA = { userId: 7, key: 'a' };
const BORIS = { userId: 8, key: 'b' };
const COUNTS: LiveMessage = { event: 'sections', data: { reason: 'x' } };

function createScene(load?: () => Promise<never>) {
  const running: (StreamOptions & { retryNow: ReturnType<typeof vi.fn>; closed: boolean })[] = [];
  const hub = createLiveHub({
    load:
      load ??
      (async () => ({
        startStream(options) {
          const stream = { ...options, retryNow: vi.fn(), closed: false };
          running.push(stream);
          return {
            retryNow: stream.retryNow,
            close: () => {
              stream.closed = true;
            },
          };
        },
      })),
  });
  const openStreams = () =>
    running.filter(({ closed }) => !closed).map(({ kind, owner }) => `${kind} ${owner.userId}`);
  return { hub, running, openStreams, advance: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

describe('the hub', () => {
  it.each([
    ['keeps the position for the same user in a new session', { ...ANNA, key: 'a2' }, 'e-1', 0],
    ['resets the position for another user', BORIS, undefined, 2000],
  ])('%s', async (_what, next, id, later) => {
    const { hub, running, advance } = createScene();
    const startedAt = Date.now();
    hub.subscribe(ANNA, 'user', 'sections', () => undefined);
    await advance(1000);
    if (running[0]) running[0].lastEvent.id = 'e-1';
    hub.setOwner(undefined);
    await advance(1000);
    hub.subscribe(next, 'user', 'sections', () => undefined);
    await advance(1000);
    expect(running.at(-1)?.lastEvent).toEqual({ id, at: startedAt + later });
  });

  it('opens a stream 1 s after the first subscription and closes it 5 s after the last', async () => {
    const { hub, running, openStreams, advance } = createScene();
    const first = hub.subscribe(ANNA, 'user', 'sections', () => undefined);
    const second = hub.subscribe(ANNA, 'user', 'sections', () => undefined);
    await advance(999);
    expect(openStreams()).toEqual([]);
    await advance(1);
    expect(openStreams()).toEqual(['user 7']);
    first();
    await advance(10_000);
    expect(openStreams()).toEqual(['user 7']);
    second();
    await advance(4999);
    const third = hub.subscribe(ANNA, 'user', 'sections', () => undefined);
    await advance(10_000);
    expect(running).toHaveLength(1);
    third();
    await advance(4999);
    expect(openStreams()).toEqual(['user 7']);
    await advance(1);
    expect(openStreams()).toEqual([]);
  });

  it('does not open for a user who has left within the first second', async () => {
    const { hub, running, advance } = createScene();
    hub.subscribe(ANNA, 'user', 'sections', () => undefined);
    await advance(999);
    hub.setOwner(undefined);
    await advance(10_000);
    expect(running).toEqual([]);
  });

  it('delivers to all what invalidates everything, also from a stream that is not open', async () => {
    const { hub, running, advance } = createScene();
    const listener = vi.fn();
    hub.subscribe(ANNA, 'user', 'cache-invalidation', listener);
    hub.subscribe(ANNA, 'admin', 'cache-invalidation', () => undefined);
    await advance(1000);
    const admin = running.find(({ kind }) => kind === 'admin');
    admin?.onMessage({ event: 'cache-invalidation', data: { entity: 'all', id: null, reason: 'gap' } });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('delivers to the other listeners, and what comes next, when a listener throws', async () => {
    const { hub, running, advance } = createScene();
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const listener = vi.fn();
    const unreadable = new TypeError('Cannot read properties of undefined');
    hub.subscribe(ANNA, 'user', 'article-updated', () => {
      throw unreadable;
    });
    hub.subscribe(ANNA, 'user', 'article-updated', listener);
    hub.subscribe(ANNA, 'user', 'sections', listener);
    await advance(1000);
    const malformed = { event: 'article-updated', data: {} } as LiveMessage;
    running[0]?.onMessage(malformed);
    running[0]?.onMessage(COUNTS);
    expect(listener.mock.calls).toEqual([[malformed], [COUNTS]]);
    expect(error.mock.calls).toEqual([[expect.stringContaining('article-updated'), unreadable]]);
  });

  it('delivers messages by name until the unsubscription', async () => {
    const { hub, running, advance } = createScene();
    const listener = vi.fn();
    const unsubscribe = hub.subscribe(ANNA, 'user', 'sections', listener);
    await advance(1000);
    running[0]?.onMessage(COUNTS);
    running[0]?.onMessage({ event: 'open' });
    unsubscribe();
    running[0]?.onMessage(COUNTS);
    expect(listener.mock.calls).toEqual([[COUNTS]]);
  });

  it.each([
    ['nobody is here', undefined],
    ['somebody else is', BORIS],
  ])(
    'closes at once when %s, and listeners of the previous user receive nothing more',
    async (_what, next) => {
      const { hub, running, openStreams, advance } = createScene();
      const listener = vi.fn();
      hub.subscribe(ANNA, 'user', 'sections', listener);
      await advance(1000);
      hub.setOwner(next);
      expect(openStreams()).toEqual([]);
      running[0]?.onMessage(COUNTS);
      expect(listener).not.toHaveBeenCalled();
      expect(running[0]?.lastEvent.id).toBeUndefined();
    },
  );

  it('does not open when the owner has left before the code is loaded', async () => {
    const { hub, openStreams, advance } = createScene();
    hub.subscribe(ANNA, 'user', 'sections', () => undefined);
    vi.advanceTimersByTime(1000);
    hub.setOwner(undefined);
    await advance(0);
    expect(openStreams()).toEqual([]);
  });

  it('serves all subscribers by the admin stream while it is open', async () => {
    const { hub, running, openStreams, advance } = createScene();
    const listener = vi.fn();
    hub.subscribe(ANNA, 'user', 'sections', listener);
    const unsubscribe = hub.subscribe(ANNA, 'admin', 'cache-stats', () => undefined);
    await advance(1000);
    const [admin] = running.filter(({ kind }) => kind === 'admin');
    const [user] = running.filter(({ kind }) => kind === 'user');
    user?.onPhase('open');
    admin?.onPhase('open');
    admin?.onMessage(COUNTS);
    user?.onMessage(COUNTS);
    expect(listener).toHaveBeenCalledTimes(1);
    await advance(5000);
    expect(openStreams()).toEqual(['admin 7']);
    unsubscribe();
    await advance(6000);
    expect(openStreams()).toEqual(['user 7']);
  });

  it('reports its status, and retries on request', async () => {
    const { hub, running, advance } = createScene();
    const seen: string[] = [];
    hub.onStatusChange(() => seen.push(`${hub.status().phase} ${hub.status().degraded}`));
    hub.subscribe(ANNA, 'user', 'sections', () => undefined);
    await advance(1000);
    running[0]?.onPhase('open');
    running[0]?.onMessage({ event: 'degraded-mode', data: { active: true } });
    running[0]?.onPhase('failed');
    expect(seen).toEqual(['open false', 'open true', 'failed true']);
    hub.tryAgain();
    expect(running[0]?.retryNow).toHaveBeenCalledWith('asked');
  });

  it('is unavailable when its code cannot be fetched', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    const { hub, advance } = createScene(load);
    hub.subscribe(ANNA, 'user', 'sections', () => undefined);
    await advance(1000);
    expect(hub.status().phase).toBe('failed');
    hub.tryAgain();
    await advance(0);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
