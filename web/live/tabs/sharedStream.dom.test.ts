import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setHidden } from '../../test/visibility';
import type { LiveMessage } from '../liveMessage';
import type { StreamPhase } from '../stream/streamState';
import type { TransportListener } from '../stream/transport';
import { createSoleLeadership, type Leadership } from './leadership';
import { createMessageLeadership } from './messageLeadership';
import { createSharedStream, RESPONSE_TIMEOUT_MS, type SharedStream } from './sharedStream';
import type { ReceivedTabMessage, StreamTabMessage, TabChannel } from './tabChannel';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setHidden(false);
  vi.useRealTimers();
});

interface Tab {
  readonly stream: SharedStream;
  readonly messages: LiveMessage[];
  readonly phases: StreamPhase[];
  readonly last: { id: string | undefined };
}

function createBrowser() {
  const listeners = new Map<string, (message: ReceivedTabMessage) => void>();
  const suspended = new Set<string>();
  const connections: {
    tab: string;
    url: string;
    from: string | undefined;
    listener: TransportListener;
    isOver: boolean;
  }[] = [];
  const leaderships = new Map<string, Leadership>();

  function createChannel(tabId: string): TabChannel {
    return {
      tabId,
      post: (message: StreamTabMessage) => {
        if (suspended.has(tabId)) return;
        for (const [name, listener] of [...listeners]) {
          if (name !== tabId && !suspended.has(name)) listener({ ...message, from: tabId });
        }
      },
      listen: (listener) => void listeners.set(tabId, listener),
      close: () => void listeners.delete(tabId),
    };
  }

  function open(tab: string, { isAlone = false, waits = 400, readAgo = 0 } = {}): Tab {
    const channel = isAlone ? undefined : createChannel(tab);
    const messages: LiveMessage[] = [];
    const phases: StreamPhase[] = [];
    const lastEvent = { id: undefined as string | undefined, readSince: Date.now() - readAgo };
    const stream = createSharedStream({
      url: (beginning) => `/stream?readAgo=${beginning?.readAgo}`,
      channel,
      lastEvent,
      now: Date.now,
      random: () => 0,
      renew: async () => 'renewed',
      onUnauthorized: () => undefined,
      transport: (url, from, listener) => {
        const connection = { tab, url, from, listener, isOver: false };
        connections.push(connection);
        return () => {
          connection.isOver = true;
        };
      },
      createLeadership(callbacks) {
        const leadership = channel
          ? createMessageLeadership({
              ...callbacks,
              tabId: tab,
              random: () => 0,
              requestLeader: () => channel.post({ type: 'who' }),
              announceLeave: () => channel.post({ type: 'bye' }),
            })
          : createSoleLeadership(callbacks);
        leaderships.set(tab, leadership);
        return leadership;
      },
      onMessage: (message) => messages.push(message),
      onPhase: (phase) => phases.push(phase),
    });
    stream.start();
    vi.advanceTimersByTime(waits);
    return { stream, messages, phases, last: lastEvent };
  }

  const openTabs = () => connections.filter(({ isOver }) => !isOver).map(({ tab }) => tab);
  const connection = () => connections.findLast(({ isOver }) => !isOver)?.listener;
  const sendEvent = (name: string, data: object, id: string) =>
    connection()?.onEvent({ name, data: JSON.stringify(data), id });
  const suspend = (tab: string) => void suspended.add(tab);
  const deliver = (tab: string, message: ReceivedTabMessage) => listeners.get(tab)?.(message);
  return { open, connections, openTabs, connection, sendEvent, suspend, deliver };
}

describe('tabs of one browser', () => {
  it('share one connection, its events and its phase', () => {
    const { open, openTabs, connection, sendEvent } = createBrowser();
    const first = open('a');
    const second = open('b');
    connection()?.onOpen();
    sendEvent('sections', { reason: 'x' }, 'run-1');
    expect(openTabs()).toEqual(['a']);
    for (const tab of [first, second]) {
      expect(tab.messages).toEqual([{ event: 'open' }, { event: 'sections', data: { reason: 'x' } }]);
      expect(tab.phases.at(-1)).toBe('open');
      expect(tab.last.id).toBe('run-1');
    }
  });

  it('resume after the last event when the leader leaves', () => {
    const { open, openTabs, connections, connection, sendEvent } = createBrowser();
    const first = open('a');
    open('b');
    connection()?.onOpen();
    sendEvent('sections', { reason: 'x' }, 'run-1');
    first.stream.stop();
    vi.advanceTimersByTime(400);
    expect(openTabs()).toEqual(['b']);
    expect(connections.at(-1)?.from).toBe('run-1');
  });

  it('request events since the page started to read, and later those after the last event', () => {
    const { open, connection, sendEvent, connections } = createBrowser();
    open('a', { isAlone: true, readAgo: 10_400 });
    connection()?.onOpen();
    sendEvent('connected', { resumed: false, heartbeatSeconds: 25 }, 'run-7');
    connection()?.onEnd(0);
    vi.advanceTimersByTime(0);
    expect(connections.map(({ url, from }) => ({ url, from }))).toEqual([
      { url: '/stream?readAgo=10400', from: undefined },
      { url: '/stream?readAgo=undefined', from: 'run-7' },
    ]);
  });

  it('request at most a day, and no negative time', () => {
    const { open, connections } = createBrowser();
    open('a', { isAlone: true, readAgo: 3 * 86_400_000 });
    open('b', { isAlone: true, readAgo: -5000 });
    expect(connections.map(({ url }) => url)).toEqual(['/stream?readAgo=86400000', '/stream?readAgo=0']);
  });

  it('send a new tab the events of its loading time', () => {
    const { open, connection, sendEvent } = createBrowser();
    vi.setSystemTime(performance.timeOrigin + 1000);
    open('a');
    connection()?.onOpen();
    sendEvent('connected', { resumed: false, heartbeatSeconds: 25 }, 'run-0');
    sendEvent('sections', { reason: 'x' }, 'run-1');
    expect(open('b').messages).toEqual([{ event: 'open' }, { event: 'sections', data: { reason: 'x' } }]);
  });

  it('send a new tab the degraded mode', () => {
    const { open, connection, sendEvent } = createBrowser();
    open('a');
    connection()?.onOpen();
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

  it('take over from an unresponsive leader when they become visible', () => {
    const { open, openTabs, connection, suspend } = createBrowser();
    open('a');
    open('b');
    connection()?.onOpen();
    setHidden(true);
    suspend('a');
    setHidden(false);
    vi.advanceTimersByTime(RESPONSE_TIMEOUT_MS);
    expect(openTabs()).toEqual(['a', 'b']);
  });

  it('do not take over from a visible leader', () => {
    const { open, openTabs, connection } = createBrowser();
    open('a');
    open('b');
    connection()?.onOpen();
    setHidden(true);
    setHidden(false);
    vi.advanceTimersByTime(RESPONSE_TIMEOUT_MS);
    expect(openTabs()).toEqual(['a']);
  });

  it.each([
    ['hidden', false, ['b']],
    ['in sight', true, []],
  ])('take over only from a hidden leader, here one that is %s', (_what, isVisible, expected) => {
    const { open, openTabs, deliver } = createBrowser();
    const leading = { type: 'leading', phase: 'open', degraded: false, claims: true, from: 'a' } as const;
    const waiting = open('b', { waits: 0 });
    deliver('b', { ...leading, isVisible });
    vi.advanceTimersByTime(RESPONSE_TIMEOUT_MS);
    expect(openTabs()).toEqual(expected);
    waiting.stream.stop();
  });

  it('take over from a leader that forwards nothing', () => {
    const { open, openTabs, connection, suspend } = createBrowser();
    open('a');
    open('b');
    connection()?.onOpen();
    suspend('a');
    vi.advanceTimersByTime(61_000);
    expect(openTabs()).toContain('b');
  });

  it('have one connection each without a channel', () => {
    const { open, openTabs } = createBrowser();
    open('a', { isAlone: true });
    open('b', { isAlone: true });
    expect(openTabs()).toEqual(['a', 'b']);
  });
});
