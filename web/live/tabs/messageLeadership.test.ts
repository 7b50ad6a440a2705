import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMessageLeadership, ELECTION_WAIT_MS, LEADER_TIMEOUT_MS } from './messageLeadership';
import type { ReceivedTabMessage, StreamTabMessage } from './tabChannel';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LEADING = { type: 'leading', phase: 'open', isVisible: true, degraded: false } as const;

function browser(...names: string[]) {
  const tabs = new Map<string, { leadership: ReturnType<typeof createMessageLeadership>; isGone: boolean }>();
  function send(from: string, message: StreamTabMessage): void {
    for (const [name, { leadership, isGone }] of tabs) {
      if (name === from || isGone) continue;
      const received: ReceivedTabMessage = { ...message, from };
      if (message.type === 'who' && leadership.isLeader()) send(name, { ...LEADING, claims: false });
      leadership.receive(received);
    }
  }
  names.forEach((name, index) => {
    const leadership = createMessageLeadership({
      tabId: name,
      random: () => index / names.length,
      requestLeader: () => send(name, { type: 'who' }),
      announceLeave: () => send(name, { type: 'bye' }),
      announce: (claims) => send(name, { ...LEADING, claims }),
      onChange: () => undefined,
    });
    tabs.set(name, { leadership, isGone: false });
  });
  const tab = (name: string) => {
    const found = tabs.get(name);
    if (!found) throw new Error(name);
    return found;
  };
  const leaders = () => names.filter((name) => !tab(name).isGone && tab(name).leadership.isLeader());
  return { tab, leaders };
}

describe('tabs without locks', () => {
  it('elect one leader', () => {
    const { tab, leaders } = browser('a', 'b', 'c');
    for (const name of ['a', 'b', 'c']) tab(name).leadership.start();
    vi.advanceTimersByTime(2 * ELECTION_WAIT_MS);
    expect(leaders()).toEqual(['a']);
    vi.advanceTimersByTime(5 * LEADER_TIMEOUT_MS);
    expect(leaders()).toEqual(['a']);
  });

  it('elect a new leader when it leaves', () => {
    const { tab, leaders } = browser('a', 'b', 'c');
    for (const name of ['a', 'b', 'c']) tab(name).leadership.start();
    vi.advanceTimersByTime(2 * ELECTION_WAIT_MS);
    tab('a').leadership.stop();
    vi.advanceTimersByTime(2 * ELECTION_WAIT_MS);
    expect(leaders()).toEqual(['b']);
  });

  it('elect a new leader when it disappears', () => {
    const { tab, leaders } = browser('a', 'b');
    for (const name of ['a', 'b']) tab(name).leadership.start();
    vi.advanceTimersByTime(2 * ELECTION_WAIT_MS);
    tab('a').isGone = true;
    tab('a').leadership.stop();
    vi.advanceTimersByTime(LEADER_TIMEOUT_MS + 2 * ELECTION_WAIT_MS);
    expect(leaders()).toEqual(['b']);
  });

  it('hand over to a claiming tab', () => {
    const { tab, leaders } = browser('a', 'b');
    for (const name of ['a', 'b']) tab(name).leadership.start();
    vi.advanceTimersByTime(2 * ELECTION_WAIT_MS);
    tab('b').leadership.claim();
    expect(leaders()).toEqual(['b']);
  });

  it('return to one leader when two meet', () => {
    const { tab, leaders } = browser('a', 'b');
    tab('b').isGone = true;
    tab('a').leadership.start();
    vi.advanceTimersByTime(2 * ELECTION_WAIT_MS);
    tab('b').isGone = false;
    tab('a').isGone = true;
    tab('b').leadership.start();
    vi.advanceTimersByTime(2 * ELECTION_WAIT_MS);
    tab('a').isGone = false;
    expect(leaders()).toEqual(['a', 'b']);
    vi.advanceTimersByTime(LEADER_TIMEOUT_MS);
    expect(leaders()).toEqual(['a']);
  });
});
