import { afterEach, expect, it, vi } from 'vitest';
import { createTabLink, type ReceivedTabMessage, type TabLink, type TabOwner } from './tabLink';

const ANNA: TabOwner = { userId: 7, key: 'key of the session' };
const links: TabLink[] = [];

afterEach(() => {
  for (const link of links.splice(0)) link.close();
  vi.unstubAllGlobals();
});

function open(owner: TabOwner, tab: string, kind: 'user' | 'admin' = 'user') {
  const link = createTabLink(owner, kind, tab);
  if (!link) throw new Error('no channel');
  links.push(link);
  const received: ReceivedTabMessage[] = [];
  link.listen((word) => received.push(word));
  return { post: link.post, received };
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
  expect(createTabLink(ANNA, 'user')).toBeUndefined();
});
