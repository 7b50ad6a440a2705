import { afterEach, expect, it, vi } from 'vitest';
import { createTabChannel, type ReceivedTabMessage, type TabChannel, type TabOwner } from './tabChannel';

const ANNA: TabOwner = { userId: 7, key: 'key of the session' };
const channels: TabChannel[] = [];

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

function open(owner: TabOwner, tab: string, kind: 'user' | 'admin' = 'user') {
  const channel = createTabChannel(owner, kind, tab);
  if (!channel) throw new Error('no channel');
  channels.push(channel);
  const received: ReceivedTabMessage[] = [];
  channel.listen((message) => received.push(message));
  return { post: channel.post, received };
}

it('carries messages only between the tabs of one session', async () => {
  const first = open(ANNA, 'first');
  const second = open(ANNA, 'second');
  const others = [
    open({ ...ANNA, key: 'key of another session' }, 'another session'),
    open({ ...ANNA, userId: 8 }, 'another person'),
    open(ANNA, 'the other stream', 'admin'),
  ];
  first.post({ type: 'who' });
  await expect.poll(() => second.received).toEqual([{ type: 'who', from: 'first' }]);
  expect(first.received).toEqual([]);
  for (const { received } of others) expect(received).toEqual([]);
});

it('ignores unsigned messages', async () => {
  const { received, post } = open(ANNA, 'first');
  const second = open(ANNA, 'second');
  const channel = new BroadcastChannel('nastenka-live');
  const body = JSON.stringify({ userId: 7, kind: 'user', word: { type: 'bye', from: 'x' } });
  for (const wire of ['text', null, {}, { body, mac: 'wrong' }, { body: 1, mac: 2 }])
    channel.postMessage(wire);
  channel.close();
  post({ type: 'who' });
  await expect.poll(() => second.received).toEqual([{ type: 'who', from: 'first' }]);
  expect(received).toEqual([]);
});

it('is undefined without BroadcastChannel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(createTabChannel(ANNA, 'user')).toBeUndefined();
});
