import { afterEach, expect, it, vi } from 'vitest';
import { createTabLink, type HeardWord, type TabLink, type TabOwner } from './tabLink';

const ANNA: TabOwner = { userId: 7, key: 'key of the session' };
const links: TabLink[] = [];

afterEach(() => {
  for (const link of links.splice(0)) link.close();
  vi.unstubAllGlobals();
});

function link(owner: TabOwner, tab: string, kind: 'user' | 'admin' = 'user') {
  const made = createTabLink(owner, kind, tab);
  if (!made) throw new Error('no channel');
  links.push(made);
  const heard: HeardWord[] = [];
  made.listen((word) => heard.push(word));
  return { post: made.post, heard };
}

it('carries words between the tabs of one session, and to nobody else', async () => {
  const first = link(ANNA, 'first');
  const second = link(ANNA, 'second');
  const others = [
    link({ ...ANNA, key: 'key of another session' }, 'another session'),
    link({ ...ANNA, userId: 8 }, 'another person'),
    link(ANNA, 'the other stream', 'admin'),
  ];
  first.post({ type: 'who' });
  await expect.poll(() => second.heard).toEqual([{ type: 'who', from: 'first' }]);
  expect(first.heard).toEqual([]);
  for (const { heard } of others) expect(heard).toEqual([]);
});

it('believes nothing that is not signed', async () => {
  const { heard, post } = link(ANNA, 'first');
  const second = link(ANNA, 'second');
  const channel = new BroadcastChannel('nastenka-live');
  const body = JSON.stringify({ userId: 7, kind: 'user', word: { type: 'bye', from: 'x' } });
  for (const wire of ['text', null, {}, { body, mac: 'wrong' }, { body: 1, mac: 2 }])
    channel.postMessage(wire);
  channel.close();
  post({ type: 'who' });
  await expect.poll(() => second.heard).toEqual([{ type: 'who', from: 'first' }]);
  expect(heard).toEqual([]);
});

it('is none where the browser has no such channel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(createTabLink(ANNA, 'user')).toBeUndefined();
});
