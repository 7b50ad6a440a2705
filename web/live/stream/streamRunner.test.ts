import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStreamRunner } from './streamRunner';
import type { TransportListener } from './transport';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createScene({ renewal = 'renewed' as 'renewed' | 'refused' | 'failed' } = {}) {
  const connections: { from: string | undefined; listener: TransportListener; hungUp: boolean }[] = [];
  const phases: string[] = [];
  const events: string[] = [];
  const onUnauthorized = vi.fn();
  const renew = vi.fn(async () => renewal);
  let last: string | undefined;
  const runner = createStreamRunner({
    url: () => '/api/sse/cache-updates',
    transport: (_url, from, listener) => {
      const connection = { from, listener, hungUp: false };
      connections.push(connection);
      return () => {
        connection.hungUp = true;
      };
    },
    now: Date.now,
    random: () => 0,
    lastEventId: () => last,
    renew,
    onEvent: ({ event }, id) => {
      events.push(event);
      last = id ?? last;
    },
    onPhase: (phase) => phases.push(phase),
    onUnauthorized,
  });
  const latest = () => connections.at(-1)?.listener;
  return { runner, connections, latest, phases, events, onUnauthorized, renew };
}

describe('a running stream', () => {
  it('opens, receives, loses the connection and resumes after the last event', () => {
    const { runner, connections, latest, phases, events } = createScene();
    runner.open();
    latest()?.onOpen();
    latest()?.onEvent({ name: 'sections', data: '{"reason":"x"}', id: 'run-5' });
    latest()?.onEvent({ name: 'unknown', data: '{}', id: 'run-6' });
    latest()?.onEnd(undefined);
    vi.advanceTimersByTime(999);
    expect(connections).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(connections.map(({ from }) => from)).toEqual([undefined, 'run-5']);
    expect(events).toEqual(['sections']);
    expect(phases).toEqual(['connecting', 'open', 'error', 'connecting']);
  });

  it('fails after ten retries, until a retry is requested', () => {
    const { runner, connections, latest, phases } = createScene();
    runner.open();
    for (let attempt = 0; attempt <= 10; attempt += 1) {
      latest()?.onRefused(0, undefined);
      vi.advanceTimersByTime(30_000);
    }
    expect(connections).toHaveLength(11);
    expect(phases.at(-1)).toBe('failed');
    vi.advanceTimersByTime(600_000);
    expect(connections).toHaveLength(11);
    runner.retryNow('online');
    expect(connections).toHaveLength(12);
  });

  it('reconnects after two missed heartbeats', () => {
    const { runner, connections, latest, phases } = createScene();
    runner.open();
    latest()?.onOpen();
    latest()?.onEvent({ name: 'connected', data: '{"resumed":false,"heartbeatSeconds":25}' });
    vi.advanceTimersByTime(49_000);
    latest()?.onEvent({ name: 'heartbeat', data: '{"time":"now"}' });
    vi.advanceTimersByTime(49_999);
    expect(phases.at(-1)).toBe('open');
    vi.advanceTimersByTime(1);
    expect(phases.at(-1)).toBe('error');
    expect(connections[0]?.hungUp).toBe(true);
  });

  it('renews the token on a 401 and connects at once', async () => {
    const { runner, connections, latest, renew } = createScene();
    runner.open();
    latest()?.onRefused(401, undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(connections).toHaveLength(2);
  });

  it('reports an ended session once', async () => {
    const { runner, latest, onUnauthorized, phases } = createScene({ renewal: 'refused' });
    runner.open();
    latest()?.onRefused(401, undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(phases.at(-1)).toBe('over');
  });

  it('does nothing once closed', () => {
    const { runner, connections, latest, phases } = createScene();
    runner.open();
    latest()?.onEnd(undefined);
    runner.close();
    vi.advanceTimersByTime(600_000);
    runner.retryNow('online');
    expect(connections).toHaveLength(1);
    expect(phases.at(-1)).toBe('closed');
  });
});
