import { afterEach, describe, expect, it } from 'vitest';
import { readDeviceItem, writeDeviceItem } from '../../lib/deviceStorage';
import { createLastActivity } from './lastActivity';
import { createSharedActivity } from './sharedActivity';

describe('the last activity', () => {
  it.each([
    { learnt: [], now: 5000, at: undefined, seconds: undefined },
    { learnt: [1000], now: 1000, at: 1000, seconds: 0 },
    { learnt: [1000], now: 2999, at: 1000, seconds: 1 },
    { learnt: [1000, 4000], now: 64_000, at: 4000, seconds: 60 },
    { learnt: [4000, 1000], now: 64_000, at: 4000, seconds: 60 },
    { learnt: [4000], now: 1000, at: 4000, seconds: 0 },
  ])('learnt $learnt, at $now: $seconds s ago', ({ learnt, now, at, seconds }) => {
    const activity = createLastActivity(() => now);
    for (const time of learnt) activity.update(time);
    expect({ at: activity.at(), seconds: activity.seconds() }).toEqual({ at, seconds });
  });

  it('is cleared with the session', () => {
    const activity = createLastActivity(() => 1000);
    activity.update(1000);
    activity.clear();
    expect(activity.seconds()).toBeUndefined();
  });
});

describe('the shared activity', () => {
  afterEach(() => localStorage.clear());
  const shared = createSharedActivity(() => 'k');

  it('is read by a tab of the same session', () => {
    shared.write(1234);
    expect(createSharedActivity(() => 'k').read()).toBe(1234);
  });

  it.each([
    { name: 'nothing is there', leave: () => undefined },
    { name: 'another session left it', leave: () => createSharedActivity(() => 'k2').write(9999) },
    { name: 'no signature', leave: () => writeDeviceItem('last-activity', '9999') },
    {
      name: 'a time changed afterwards',
      leave: () => {
        shared.write(1234);
        writeDeviceItem('last-activity', `9999.${readDeviceItem('last-activity')?.split('.')[1]}`);
      },
    },
  ])('is ignored: $name', ({ leave }) => {
    leave();
    expect(shared.read()).toBeUndefined();
  });

  it('without a key nothing is written or accepted', () => {
    shared.write(1234);
    const keyless = createSharedActivity(() => undefined);
    keyless.write(9999);
    expect([keyless.read(), shared.read()]).toEqual([undefined, 1234]);
  });
});
