import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CrossTab, createCrossTab } from './crossTab';
import { createSigner } from './signature';
import { type TabMessage, writeMessage } from './tabMessage';
import type { TabTransport } from './tabTransport';

function createBus() {
  const listeners = new Set<(text: unknown) => void>();
  const sent: string[] = [];
  const transport = (): TabTransport => {
    let own: ((text: unknown) => void) | undefined;
    return {
      post(text) {
        sent.push(text);
        for (const listener of listeners) if (listener !== own) listener(text);
      },
      listen(onText) {
        own = onText;
        listeners.add(onText);
        return () => listeners.delete(onText);
      },
    };
  };
  return { transport, sent, inject: (text: unknown) => listeners.forEach((listener) => void listener(text)) };
}

let bus: ReturnType<typeof createBus>;
let received: TabMessage[];
let key: string | undefined;
let mine: CrossTab;

function openTab(tabId: string, secret: () => string | undefined): CrossTab {
  const deps = { now: Date.now, lastActivity: () => 42, transport: bus.transport(), tabId, key: secret };
  const link = createCrossTab(deps);
  link.start();
  return link;
}

beforeEach(() => {
  vi.useFakeTimers();
  bus = createBus();
  received = [];
  key = 'k';
  mine = openTab('mine', () => key);
  mine.subscribe((message) => received.push(message));
});
afterEach(() => {
  mine.stop();
  vi.useRealTimers();
});

const types = () => received.map(({ type }) => type);
const signedLogout = (secret: string, at = Date.now(), tab = 'other') =>
  writeMessage({ type: 'logout', at, from: tab }, createSigner(secret));

it('receives messages of other tabs of the session, not its own', () => {
  const other = openTab('other', () => 'k');
  other.broadcast({ type: 'auth-changed' });
  mine.broadcast({ type: 'logout' });
  expect(types()).toEqual(['auth-changed']);
  other.stop();
});

it.each([
  { name: 'of another session', wire: () => signedLogout('another key') },
  { name: 'too old', wire: () => signedLogout('k', Date.now() - 10_001) },
  { name: 'from the future', wire: () => signedLogout('k', Date.now() + 5001) },
  { name: 'thrown back at its sender', wire: () => signedLogout('k', Date.now(), 'mine') },
  { name: 'of something else on this site', wire: () => 'hello' },
])('changes nothing: $name', ({ wire }) => {
  bus.inject(wire());
  expect(received).toEqual([]);
});

describe('without a key', () => {
  beforeEach(() => {
    key = undefined;
  });

  it('nothing is sent', () => {
    mine.broadcast({ type: 'logout' });
    vi.advanceTimersByTime(20_000);
    expect(bus.sent).toEqual([]);
  });

  it('nothing is accepted', () => {
    bus.inject(signedLogout('k'));
    bus.inject(signedLogout(''));
    expect(received).toEqual([]);
  });
});

it('can sign with the previous key', () => {
  const other = openTab('other', () => 'k2');
  other.broadcast({ type: 'user-changed' }, 'k');
  expect(types()).toEqual(['user-changed']);
  other.stop();
});

it('sends a heartbeat with the last activity every 5 s', () => {
  const other = openTab('other', () => 'k');
  vi.advanceTimersByTime(4999);
  expect(received).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(received).toMatchObject([{ type: 'heartbeat', lastActivity: 42 }]);
  vi.advanceTimersByTime(10_000);
  expect(received).toHaveLength(3);
  other.stop();
});

it('once stopped, receives and beats no more, but can still broadcast', () => {
  const other = openTab('other', () => 'k');
  mine.stop();
  other.broadcast({ type: 'logout' });
  expect(received).toEqual([]);
  const receivedByOther: TabMessage[] = [];
  other.subscribe((message) => receivedByOther.push(message));
  vi.advanceTimersByTime(20_000);
  expect(receivedByOther).toEqual([]);
  mine.broadcast({ type: 'logout' });
  expect(receivedByOther).toMatchObject([{ type: 'logout', from: 'mine' }]);
  other.stop();
});

it('carries no user data: type, time, tab, and the last activity of a heartbeat', () => {
  mine.broadcast({ type: 'user-changed' });
  vi.advanceTimersByTime(5000);
  const bodies = bus.sent.map((wire) => JSON.parse((JSON.parse(wire) as { body: string }).body) as object);
  expect(bodies.map((body) => Object.keys(body).sort())).toEqual([
    ['at', 'from', 'type'],
    ['at', 'from', 'lastActivity', 'type'],
  ]);
});
