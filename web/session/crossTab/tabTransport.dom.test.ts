import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTabTransport } from './tabTransport';

const entries = () => Object.keys(localStorage).filter((key) => key.startsWith('tabs:'));

function storageEvent(key: string | null, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('without BroadcastChannel', () => {
  beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));

  it('each text is an entry of its own, removed after 5 s', () => {
    const transport = createTabTransport('tabs');
    transport.post('a');
    transport.post('a');
    expect(entries().map((key) => localStorage.getItem(key))).toEqual(['a', 'a']);
    vi.advanceTimersByTime(4999);
    expect(entries()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(entries()).toEqual([]);
  });

  it('receives new entries, not removals or other keys', () => {
    const received: unknown[] = [];
    const unlisten = createTabTransport('tabs').listen((text) => received.push(text));
    storageEvent('tabs:1', 'a');
    storageEvent('tabs:1', null);
    storageEvent('theme', 'dark');
    storageEvent(null, null);
    expect(received).toEqual(['a']);
    unlisten();
    storageEvent('tabs:2', 'b');
    expect(received).toEqual(['a']);
  });

  it('removes entries of closed tabs', () => {
    localStorage.setItem('tabs:1-2', 'old');
    localStorage.setItem('theme', 'dark');
    createTabTransport('tabs').listen(() => undefined);
    expect(entries()).toEqual([]);
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('a failing storage breaks nothing', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => createTabTransport('tabs').post('a')).not.toThrow();
    refuse.mockRestore();
  });
});

describe('with BroadcastChannel', () => {
  const log: string[] = [];
  class FakeChannel {
    static readonly all: FakeChannel[] = [];
    onmessage: ((event: { data: unknown }) => void) | undefined;
    constructor(name: string) {
      log.push(`open ${name}`);
      FakeChannel.all.push(this);
    }
    postMessage(text: string): void {
      log.push(text);
    }
    close(): void {
      log.push('close');
    }
  }
  beforeEach(() => {
    log.length = 0;
    vi.stubGlobal('BroadcastChannel', FakeChannel);
  });

  it('uses one channel while listening, and no storage', () => {
    const received: unknown[] = [];
    const transport = createTabTransport('tabs');
    const unlisten = transport.listen((text) => received.push(text));
    transport.post('a');
    FakeChannel.all.at(-1)?.onmessage?.({ data: 'b' });
    unlisten();
    expect({ log, received, entries: entries() }).toEqual({
      log: ['open tabs', 'a', 'close'],
      received: ['b'],
      entries: [],
    });
  });

  it('opens a channel for a single message', () => {
    createTabTransport('tabs').post('bye');
    expect(log).toEqual(['open tabs', 'bye', 'close']);
  });
});
