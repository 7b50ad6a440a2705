import { afterEach, expect, it, vi } from 'vitest';
import { fakeLocks } from '../../test/fakeLocks';
import { createTabChannel, type ReceivedTabMessage, type TabChannel, type TabOwner } from './tabChannel';

const ANNA: TabOwner = { userId: 7, key: 'key of the session' };
const channels: TabChannel[] = [];

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

function open(owner: TabOwner, kind: 'user' | 'admin' = 'user', locks: LockManager = fakeLocks()) {
  const channel = createTabChannel(owner, kind, locks);
  if (!channel) throw new Error('no channel');
  channels.push(channel);
  const received: ReceivedTabMessage[] = [];
  channel.listen((message) => received.push(message));
  const onHeld = vi.fn();
  return { ...channel, received, onHeld, release: channel.holdLock(onHeld) };
}

async function settle(): Promise<void> {
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
}

const others = (locks?: LockManager) => [
  open({ ...ANNA, key: 'key of another session' }, 'user', locks),
  open({ ...ANNA, userId: 8 }, 'user', locks),
  open(ANNA, 'admin', locks),
];

it('carries messages only between the tabs of one session', async () => {
  const first = open(ANNA);
  const second = open(ANNA);
  const rest = others();
  first.post({ type: 'joined' });
  await expect.poll(() => second.received).toEqual([{ type: 'joined', from: expect.any(String) }]);
  for (const { received } of [first, ...rest]) expect(received).toEqual([]);
});

it('ignores unsigned messages', async () => {
  const { received, post } = open(ANNA);
  const second = open(ANNA);
  const channel = new BroadcastChannel('nastenka-stream');
  const body = JSON.stringify({ userId: 7, kind: 'user', message: { type: 'joined', from: 'x' } });
  for (const wire of ['text', null, {}, { body, mac: 'wrong' }, { body: 1, mac: 2 }])
    channel.postMessage(wire);
  channel.close();
  post({ type: 'joined' });
  await expect.poll(() => second.received).toEqual([{ type: 'joined', from: expect.any(String) }]);
  expect(received).toEqual([]);
});

it('gives the lock to one tab of a session after another', async () => {
  const locks = fakeLocks();
  const [first, second, third] = [
    open(ANNA, 'user', locks),
    open(ANNA, 'user', locks),
    open(ANNA, 'user', locks),
  ];
  const rest = others(locks);
  await settle();
  for (const { onHeld } of [first, ...rest]) expect(onHeld).toHaveBeenCalledTimes(1);
  expect(second.onHeld).not.toHaveBeenCalled();
  second.release();
  first.release();
  await settle();
  expect(second.onHeld).not.toHaveBeenCalled();
  expect(third.onHeld).toHaveBeenCalledTimes(1);
});

it('counts a refused lock as held', async () => {
  const refusing = { request: async () => Promise.reject(new Error('SecurityError')) };
  const { onHeld } = open(ANNA, 'user', refusing as unknown as LockManager);
  await settle();
  expect(onHeld).toHaveBeenCalledTimes(1);
});

it.each([
  ['BroadcastChannel', { BroadcastChannel: undefined, navigator: { locks: fakeLocks() } }],
  ['Web Locks', { navigator: {} }],
])('is undefined without %s', (_what, globals) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  expect(createTabChannel(ANNA, 'user')).toBeUndefined();
});
