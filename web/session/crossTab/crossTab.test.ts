import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CrossTab, createCrossTab } from './crossTab';
import { signWith } from './signature';
import { type TabMessage, writeMessage } from './tabMessage';
import type { TabTransport } from './tabTransport';

function createRoom() {
  const ears = new Set<(text: unknown) => void>();
  const sent: string[] = [];
  const transport = (): TabTransport => {
    let own: ((text: unknown) => void) | undefined;
    return {
      post(text) {
        sent.push(text);
        for (const ear of ears) if (ear !== own) ear(text);
      },
      listen(onText) {
        own = onText;
        ears.add(onText);
        return () => ears.delete(onText);
      },
    };
  };
  return { transport, sent, inject: (text: unknown) => ears.forEach((ear) => void ear(text)) };
}

let room: ReturnType<typeof createRoom>;
let heard: TabMessage[];
let key: string | undefined;
let mine: CrossTab;

function join(tab: string, secret: () => string | undefined): CrossTab {
  const parts = { now: Date.now, lastActivity: () => 42, transport: room.transport(), tab, key: secret };
  const link = createCrossTab(parts);
  link.start();
  return link;
}

beforeEach(() => {
  vi.useFakeTimers();
  room = createRoom();
  heard = [];
  key = 'k';
  mine = join('mine', () => key);
  mine.subscribe((message) => heard.push(message));
});
afterEach(() => {
  mine.stop();
  vi.useRealTimers();
});

const types = () => heard.map(({ type }) => type);
const from = (secret: string, at = Date.now(), tab = 'other') =>
  writeMessage({ type: 'logout', at, from: tab }, signWith(secret));

it('hears what another tab of the session says, not itself', () => {
  const other = join('other', () => 'k');
  other.broadcast({ type: 'auth-changed' });
  mine.broadcast({ type: 'logout' });
  expect(types()).toEqual(['auth-changed']);
  other.stop();
});

it.each([
  { name: 'of another session', wire: () => from('another key') },
  { name: 'too old', wire: () => from('k', Date.now() - 10_001) },
  { name: 'from the future', wire: () => from('k', Date.now() + 5001) },
  { name: 'thrown back at its sender', wire: () => from('k', Date.now(), 'mine') },
  { name: 'of something else on this site', wire: () => 'hello' },
])('changes nothing: $name', ({ wire }) => {
  room.inject(wire());
  expect(heard).toEqual([]);
});

describe('without a key', () => {
  beforeEach(() => {
    key = undefined;
  });

  it('nothing is said', () => {
    mine.broadcast({ type: 'logout' });
    vi.advanceTimersByTime(20_000);
    expect(room.sent).toEqual([]);
  });

  it('nothing is believed', () => {
    room.inject(from('k'));
    room.inject(from(''));
    expect(heard).toEqual([]);
  });
});

it('can still tell those who have the key of before', () => {
  const other = join('other', () => 'k2');
  other.broadcast({ type: 'user-changed' }, 'k');
  expect(types()).toEqual(['user-changed']);
  other.stop();
});

it('beats every 5 s, and says when somebody was last active', () => {
  const other = join('other', () => 'k');
  vi.advanceTimersByTime(4999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toMatchObject([{ type: 'heartbeat', lastActivity: 42 }]);
  vi.advanceTimersByTime(10_000);
  expect(heard).toHaveLength(3);
  other.stop();
});

it('stopped, it hears and beats no more, but can still say that it leaves', () => {
  const other = join('other', () => 'k');
  mine.stop();
  other.broadcast({ type: 'logout' });
  expect(heard).toEqual([]);
  const told: TabMessage[] = [];
  other.subscribe((message) => told.push(message));
  vi.advanceTimersByTime(20_000);
  expect(told).toEqual([]);
  mine.broadcast({ type: 'logout' });
  expect(told).toMatchObject([{ type: 'logout', from: 'mine' }]);
  other.stop();
});

it('carries no user data: type, time, tab, and the last activity of a heartbeat', () => {
  mine.broadcast({ type: 'user-changed' });
  vi.advanceTimersByTime(5000);
  const bodies = room.sent.map((wire) => JSON.parse((JSON.parse(wire) as { body: string }).body) as object);
  expect(bodies.map((body) => Object.keys(body).sort())).toEqual([
    ['at', 'from', 'type'],
    ['at', 'from', 'lastActivity', 'type'],
  ]);
});
