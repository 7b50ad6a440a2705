import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveMessage } from '../liveMessage';
import type { StreamPhase } from '../stream/streamState';
import type { TransportListener } from '../stream/transport';
import {
  ANSWER_TIMEOUT_MS,
  createSharedStream,
  HIDDEN_GRACE_MS,
  type SharedStream,
  SILENCE_TIMEOUT_MS,
  type StreamPosition,
} from './sharedStream';
import type { ReceivedTabMessage, TabChannel } from './tabChannel';

const opened: SharedStream[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const stream of opened.splice(0)) stream.stop();
  vi.useRealTimers();
});

const SECTIONS: LiveMessage = { event: 'sections', data: { reason: 'x' } };
const GAP: LiveMessage = { event: 'cache-invalidation', data: { entity: 'all', id: null, reason: 'gap' } };

interface OpenOptions {
  readonly isAlone?: boolean;
  readonly isHidden?: boolean;
  readonly last?: Partial<StreamPosition>;
}

function createBrowser() {
  const listeners = new Map<string, (message: ReceivedTabMessage) => void>();
  const connections: {
    tab: string;
    url: string;
    from?: string;
    listener: TransportListener;
    isOver: boolean;
  }[] = [];
  /** The first holds the lock. */
  const queue: { onHeld(): void }[] = [];

  function holdLock(onHeld: () => void): () => void {
    const entry = { onHeld };
    if (queue.push(entry) === 1) onHeld();
    return () => {
      const index = queue.indexOf(entry);
      if (index < 0) return;
      queue.splice(index, 1);
      if (index === 0) queue[0]?.onHeld();
    };
  }

  function createChannel(tab: string): TabChannel {
    return {
      holdLock,
      post(message) {
        if (suspended.has(tab)) return;
        for (const [name, listener] of [...listeners])
          if (name !== tab && !suspended.has(name)) listener({ ...message, from: tab });
      },
      listen: (listener) => void listeners.set(tab, listener),
      close: () => void listeners.delete(tab),
    };
  }

  function open(tab: string, { isAlone = false, isHidden = false, last = {} }: OpenOptions = {}) {
    const messages: LiveMessage[] = [];
    const phases: StreamPhase[] = [];
    const lastEvent: StreamPosition = { id: undefined, at: Date.now(), ...last };
    const document = Object.assign(new EventTarget(), { hidden: isHidden });
    const stream = createSharedStream({
      url: (beginning) => `/stream?readAgo=${beginning?.readAgo}`,
      channel: isAlone ? undefined : createChannel(tab),
      document,
      lastEvent,
      now: Date.now,
      random: () => 0,
      renew: async () => 'renewed',
      onUnauthorized: () => undefined,
      transport: (url, from, listener) => {
        const connection = { tab, url, listener, isOver: false, ...(from !== undefined && { from }) };
        connections.push(connection);
        return () => {
          connection.isOver = true;
        };
      },
      onMessage: (message) => messages.push(message),
      onPhase: (phase) => phases.push(phase),
    });
    opened.push(stream);
    stream.start();
    const setHidden = (value: boolean) => {
      document.hidden = value;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    return { stream, messages, phases, lastEvent, setHidden };
  }

  const openTabs = () => connections.filter(({ isOver }) => !isOver).map(({ tab }) => tab);
  const connection = () => connections.findLast(({ isOver }) => !isOver)?.listener;
  const sendEvent = (name: string, data: object, id: string) =>
    connection()?.onEvent({ name, data: JSON.stringify(data), id });
  const connect = (id = 'run-0') => {
    connection()?.onOpen();
    sendEvent('connected', { resumed: false, heartbeatSeconds: 25 }, id);
  };
  const change = (id: string) => sendEvent('sections', { reason: 'x' }, id);
  const deliver = (tab: string, message: ReceivedTabMessage) => listeners.get(tab)?.(message);
  const suspended = new Set<string>();
  const suspend = (tab: string) => void suspended.add(tab);
  return { open, connections, openTabs, connection, connect, sendEvent, change, deliver, suspend };
}

const ofChanges = (messages: readonly LiveMessage[]) =>
  messages.filter(({ event }) => event === 'sections' || event === 'cache-invalidation');

describe('visible tabs', () => {
  it('share one connection, its events and its phase', () => {
    const { open, openTabs, connect, change } = createBrowser();
    const tabs = [open('a'), open('b')];
    connect();
    vi.advanceTimersByTime(10);
    change('run-1');
    expect(openTabs()).toEqual(['a']);
    for (const { messages, phases, lastEvent } of tabs) {
      expect(ofChanges(messages)).toEqual([SECTIONS]);
      expect(phases.at(-1)).toBe('open');
      expect(lastEvent).toEqual({ id: 'run-1', at: Date.now() });
    }
  });

  it('resume after the last event when the one with the stream is closed, without a gap', () => {
    const { open, openTabs, connections, connect, change } = createBrowser();
    const [first, second, third] = [open('a'), open('b'), open('c')];
    connect();
    change('run-1');
    first.stream.stop();
    expect(openTabs()).toEqual(['b']);
    expect(connections.at(-1)?.from).toBe('run-1');
    connect('run-1');
    change('run-2');
    for (const { messages } of [second, third]) expect(ofChanges(messages)).toEqual([SECTIONS, SECTIONS]);
  });

  it.each<[string, Partial<StreamPosition>, LiveMessage[]]>([
    ['whose page was loaded after the last event', { at: 2000 }, []],
    ['whose page was loaded before the last event', { at: 999 }, [GAP]],
    ['that has received the last event', { id: 'run-1', at: 1000 }, []],
    ['that has received another event', { id: 'run-0', at: 1000 }, [GAP]],
    ['that has missed an event without an id of its own', { id: 'run-1', at: 999 }, [GAP]],
  ])('let a tab follow %s', (_what, last, expected) => {
    vi.setSystemTime(500);
    const { open, connect, change } = createBrowser();
    open('a');
    connect();
    vi.setSystemTime(1000);
    change('run-1');
    vi.setSystemTime(3000);
    const { messages, lastEvent } = open('b', { last });
    expect(ofChanges(messages)).toEqual(expected);
    expect(lastEvent).toEqual({ id: 'run-1', at: Math.max(last.at ?? 0, 1000) });
    change('run-2');
    expect(ofChanges(messages)).toEqual([...expected, SECTIONS]);
  });

  it('tell a tab the degraded mode', () => {
    const { open, connect, sendEvent } = createBrowser();
    open('a');
    connect();
    sendEvent('degraded-mode', { active: true }, 'run-1');
    expect(open('b').messages).toContainEqual({ event: 'degraded-mode', data: { active: true } });
  });

  it('report the failure, and pass on a requested retry', () => {
    const { open, connection, connections } = createBrowser();
    open('a');
    const second = open('b');
    for (let attempt = 0; attempt <= 10; attempt += 1) {
      connection()?.onRefused(0, undefined);
      vi.advanceTimersByTime(30_000);
    }
    expect(second.phases.at(-1)).toBe('failed');
    expect(second.messages.at(-1)).toEqual({ event: 'connection-failed' });
    const before = connections.length;
    second.stream.retryNow('asked');
    expect(connections).toHaveLength(before + 1);
  });

  it('lead without the lock when its holder does not answer', () => {
    const { open, openTabs, connect, suspend } = createBrowser();
    open('a');
    connect();
    suspend('a');
    open('b');
    vi.advanceTimersByTime(ANSWER_TIMEOUT_MS - 1);
    expect(openTabs()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(openTabs()).toEqual(['a', 'b']);
  });

  it('lead without the lock when the heartbeats of its holder cease', () => {
    const { open, openTabs, connect, sendEvent, suspend } = createBrowser();
    open('a');
    open('b');
    connect();
    for (let beat = 0; beat < 10; beat += 1) {
      vi.advanceTimersByTime(25_000);
      sendEvent('heartbeat', { now: '2026-01-01T00:00:00.000Z' }, 'run-0');
    }
    expect(openTabs()).toEqual(['a']);
    suspend('a');
    vi.advanceTimersByTime(SILENCE_TIMEOUT_MS);
    expect(openTabs()).toContain('b');
  });

  it('have one connection each without a channel', () => {
    const { open, openTabs } = createBrowser();
    open('a', { isAlone: true });
    open('b', { isAlone: true });
    expect(openTabs()).toEqual(['a', 'b']);
  });
});

describe.each([
  ['a hidden tab that shares', false],
  ['a hidden tab that is alone', true],
])('%s', (_what, isAlone) => {
  it('closes its stream after a while, and resumes after its last event', () => {
    const { open, openTabs, connections, connect, change } = createBrowser();
    const { setHidden, phases } = open('a', { isAlone });
    connect();
    change('run-1');
    setHidden(true);
    vi.advanceTimersByTime(HIDDEN_GRACE_MS - 1);
    expect(openTabs()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(openTabs()).toEqual([]);
    expect(phases.at(-1)).toBe('open');
    setHidden(false);
    expect(connections.map(({ from }) => from)).toEqual([undefined, 'run-1']);
  });

  it('keeps its stream when it is visible again soon', () => {
    const { open, openTabs, connections, connect } = createBrowser();
    const { setHidden } = open('a', { isAlone });
    connect();
    setHidden(true);
    vi.advanceTimersByTime(HIDDEN_GRACE_MS - 1);
    setHidden(false);
    vi.advanceTimersByTime(HIDDEN_GRACE_MS);
    expect(openTabs()).toEqual(['a']);
    expect(connections).toHaveLength(1);
  });

  it('opens no stream, and asks since the beginning of its page once it is visible', () => {
    const { open, connections } = createBrowser();
    const { setHidden } = open('a', { isAlone, isHidden: true });
    vi.advanceTimersByTime(60_000);
    expect(connections).toEqual([]);
    setHidden(false);
    expect(connections.map(({ url }) => url)).toEqual(['/stream?readAgo=60000']);
  });

  it('closes its stream at once when the page is left, and resumes when it comes back', () => {
    const { open, openTabs, connections, connect } = createBrowser();
    open('a', { isAlone });
    connect('run-1');
    window.dispatchEvent(new Event('pagehide'));
    expect(openTabs()).toEqual([]);
    window.dispatchEvent(new Event('pageshow'));
    expect(connections.at(-1)?.from).toBe('run-1');
  });

  it('retries at once when it is visible again', () => {
    const { open, connections, connection, connect } = createBrowser();
    const { setHidden } = open('a', { isAlone });
    connect();
    setHidden(true);
    connection()?.onEnd(undefined);
    setHidden(false);
    expect(connections).toHaveLength(2);
  });

  it('is connected again when it is visible, even if the server had closed the oldest of its streams', () => {
    const { open, openTabs, connect, sendEvent } = createBrowser();
    const { setHidden, phases } = open('a', { isAlone });
    connect();
    sendEvent('warning', { code: 'TOO_MANY_STREAMS', message: 'x' }, 'run-0');
    vi.advanceTimersByTime(60_000);
    expect(openTabs()).toEqual([]);
    expect(phases.at(-1)).toBe('stopped');
    setHidden(true);
    vi.advanceTimersByTime(HIDDEN_GRACE_MS);
    setHidden(false);
    expect(openTabs()).toEqual(['a']);
  });
});

describe('tabs that take turns', () => {
  it('hand over at once, each resuming after its own last event', () => {
    const { open, openTabs, connections, connect, change } = createBrowser();
    const first = open('a');
    connect();
    change('run-1');
    first.setHidden(true);
    vi.advanceTimersByTime(1000);
    const second = open('b', { last: { at: Date.now() - 500 } });
    expect(openTabs()).toEqual(['b']);
    connect('run-1');
    change('run-2');
    expect(ofChanges(first.messages)).toEqual([SECTIONS]);
    second.setHidden(true);
    first.setHidden(false);
    expect(openTabs()).toEqual(['a']);
    expect(connections.map(({ tab, url, from }) => [tab, url, from])).toEqual([
      ['a', '/stream?readAgo=0', undefined],
      ['b', '/stream?readAgo=500', undefined],
      ['a', '/stream?readAgo=undefined', 'run-1'],
    ]);
  });

  it('pass the stream to another visible one, which goes on without a gap', () => {
    const { open, openTabs, connections, connect, change } = createBrowser();
    const first = open('a');
    const second = open('b');
    connect();
    first.setHidden(true);
    change('run-1');
    vi.advanceTimersByTime(HIDDEN_GRACE_MS);
    expect(openTabs()).toEqual(['b']);
    expect(connections.at(-1)?.from).toBe('run-1');
    connect('run-1');
    change('run-2');
    expect(ofChanges(second.messages)).toEqual([SECTIONS, SECTIONS]);
    expect(ofChanges(first.messages)).toEqual([SECTIONS]);
    first.setHidden(false);
    expect(ofChanges(first.messages)).toEqual([SECTIONS, GAP]);
    expect(openTabs()).toEqual(['b']);
  });

  it('do not inherit it while hidden', () => {
    const { open, openTabs } = createBrowser();
    const first = open('a');
    const second = open('b');
    second.setHidden(true);
    vi.advanceTimersByTime(HIDDEN_GRACE_MS);
    first.stream.stop();
    expect(openTabs()).toEqual([]);
  });

  it('ignore events of a leader whose position they have not compared', () => {
    const { open, connect, deliver } = createBrowser();
    open('a');
    const { lastEvent, messages } = open('b');
    connect();
    const at = Date.now();
    const event = { event: 'sections', data: { reason: 'x' } } as const;
    deliver('b', { type: 'event', event, id: 'run-5', at, from: 'c' });
    expect(lastEvent.id).toBe('run-0');
    deliver('b', { type: 'leading', phase: 'open', degraded: false, id: 'run-5', at, from: 'c' });
    deliver('b', { type: 'event', event, id: 'run-6', at, from: 'c' });
    expect(lastEvent.id).toBe('run-6');
    expect(ofChanges(messages)).toEqual([GAP, SECTIONS]);
  });
});

describe('the beginning that is requested', () => {
  it('is the age of the page, and later the last event', () => {
    const { open, connection, connect, connections } = createBrowser();
    open('a', { isAlone: true, last: { at: Date.now() - 10_400 } });
    connect('run-7');
    connection()?.onEnd(0);
    vi.advanceTimersByTime(0);
    expect(connections.map(({ url, from }) => [url, from])).toEqual([
      ['/stream?readAgo=10400', undefined],
      ['/stream?readAgo=undefined', 'run-7'],
    ]);
  });

  it.each([
    ['of more than a day', 3 * 86_400_000],
    ['in the future', -5000],
  ])('is now for an age %s, and everything may have changed', (_what, age) => {
    const { open, connections } = createBrowser();
    const { messages } = open('a', { isAlone: true, last: { at: Date.now() - age } });
    expect(connections.map(({ url }) => url)).toEqual(['/stream?readAgo=0']);
    expect(ofChanges(messages)).toEqual([GAP]);
  });
});
