import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TabTransport } from '../crossTab/tabTransport';
import { ANSWER_MS, createPanels, type Panels } from './panels';

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

const open = (name: string) => createPanels(transport(), name);

async function otherIds(registry: Panels): Promise<readonly string[]> {
  const pending = registry.others();
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  return [...(await pending)];
}

it('lists the open tabs without the closed ones', async () => {
  const [a, b] = [open('a'), open('b')];
  open('c').leave();
  expect(await otherIds(a)).toEqual(['b']);
  b.leave();
  expect(await otherIds(a)).toEqual([]);
});

it('ignores invalid responses', async () => {
  const a = open('a');
  const pending = a.others();
  transport().post('here <b>');
  transport().post('here a');
  for (const tab of tabs) tab({ here: 'b' });
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  expect([...(await pending)]).toEqual([]);
});
