import { describe, expect, it, vi } from 'vitest';
import { fakeLocks } from '../../test/fakeLocks';
import { createWebLocksLeadership } from './webLocksLeadership';

function createTabs(count: number) {
  const locks = fakeLocks();
  const leaders: boolean[] = [];
  const all = Array.from({ length: count }, (_, index) =>
    createWebLocksLeadership(locks, 'stream', {
      announce: () => undefined,
      onChange: (isLeader) => {
        leaders[index] = isLeader;
      },
    }),
  );
  const leaderFlags = async () => {
    for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
    return all.map((one) => one.isLeader());
  };
  return { all, leaderFlags, leaders };
}

describe('tabs with locks', () => {
  it('have one leader, and another when it leaves', async () => {
    const { all, leaderFlags } = createTabs(3);
    for (const one of all) one.start();
    expect(await leaderFlags()).toEqual([true, false, false]);
    all[0]?.stop();
    expect(await leaderFlags()).toEqual([false, true, false]);
  });

  it('hand over to a claiming tab; the previous leader queues again', async () => {
    const { all, leaderFlags } = createTabs(2);
    for (const one of all) one.start();
    await leaderFlags();
    all[1]?.claim();
    expect(await leaderFlags()).toEqual([false, true]);
    all[1]?.stop();
    expect(await leaderFlags()).toEqual([true, false]);
  });

  it('that leave while waiting do not become leader', async () => {
    const { all, leaderFlags } = createTabs(2);
    for (const one of all) one.start();
    all[1]?.stop();
    all[0]?.stop();
    expect(await leaderFlags()).toEqual([false, false]);
  });

  it('each lead themselves where locks are refused', async () => {
    const onChange = vi.fn();
    const refusing = { request: async () => Promise.reject(new Error('SecurityError')) };
    createWebLocksLeadership(refusing as unknown as LockManager, 'stream', {
      announce: () => undefined,
      onChange,
    }).start();
    await expect.poll(() => onChange.mock.calls).toEqual([[true]]);
  });
});
