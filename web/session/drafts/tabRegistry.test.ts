import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TabTransport } from '../crossTab/tabTransport';
import { createTabRegistry, RESPONSE_TIMEOUT_MS, type TabRegistry } from './tabRegistry';

let tabs: Set<(text: unknown) => void>;

beforeEach(() => {
  tabs = new Set();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function transport(): TabTransport {
  let own: (text: unknown) => void = () => undefined;
  return {
    post(text) {
      for (const tab of tabs) if (tab !== own) tab(text);
    },
    listen(onText) {
      own = onText;
      tabs.add(onText);
      return () => void tabs.delete(onText);
    },
  };
}

const open = (name: string) => createTabRegistry(transport(), name);

async function otherIds(registry: TabRegistry): Promise<readonly string[]> {
  const pending = registry.others();
  await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS);
  return [...(await pending)];
}

it('lists the open tabs without the closed ones', async () => {
  const [a, b] = [open('a'), open('b')];
  open('c').close();
  expect(await otherIds(a)).toEqual(['b']);
  b.close();
  expect(await otherIds(a)).toEqual([]);
});

it('ignores invalid responses', async () => {
  const a = open('a');
  const pending = a.others();
  transport().post('here <b>');
  transport().post('here a');
  for (const tab of tabs) tab({ here: 'b' });
  await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS);
  expect([...(await pending)]).toEqual([]);
});
