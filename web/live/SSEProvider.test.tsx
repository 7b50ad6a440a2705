import { render, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveHub } from './liveHub';
import { SSEProvider, type SSEUser, useAdminSSE, useSSE } from './SSEProvider';
import type { StreamOptions } from './streamClient';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const READER: SSEUser = { userId: 7, key: 'a', isAdmin: false };

function renderSubscriber(initialUser: SSEUser | undefined) {
  const streams: StreamOptions[] = [];
  const close = vi.fn();
  const hub = createLiveHub({
    load: async () => ({
      startStream(options) {
        streams.push(options);
        return { retryNow: () => undefined, close };
      },
    }),
  });
  const returned: unknown[] = [];
  function Subscriber() {
    const { subscribe } = useSSE();
    const admin = useAdminSSE();
    returned.push(subscribe('sections', () => undefined)());
    admin.subscribe('cache-stats', () => undefined);
    subscribe('sections', () => undefined);
    return null;
  }
  const element = (user: SSEUser | undefined) => (
    <SSEProvider hub={hub} user={user}>
      <Subscriber />
    </SSEProvider>
  );
  const { rerender } = render(element(initialUser));
  return { streams, close, returned, show: (next: SSEUser | undefined) => rerender(element(next)) };
}

describe('the stream of the app', () => {
  it('throws outside its provider', () => {
    expect(() => renderHook(() => useSSE())).toThrow('useSSE must be used within SSEProvider');
  });

  it('does not open for visitors', async () => {
    const { streams, returned } = renderSubscriber(undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(streams).toEqual([]);
    expect(returned[0]).toBeUndefined();
  });

  it('opens the user stream for readers, and the admin stream as well for admins', async () => {
    const reader = renderSubscriber(READER);
    const admin = renderSubscriber({ ...READER, isAdmin: true });
    await vi.advanceTimersByTimeAsync(1000);
    expect(reader.streams.map(({ kind }) => kind)).toEqual(['user']);
    expect(admin.streams.map(({ kind }) => kind).sort()).toEqual(['admin', 'user']);
  });

  it('closes at once after a sign-out', async () => {
    const { close, show } = renderSubscriber(READER);
    await vi.advanceTimersByTimeAsync(1000);
    show(undefined);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
