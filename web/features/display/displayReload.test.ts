import { describe, expect, it, vi } from 'vitest';
import { createReloads, nextNight } from './displayReload';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

describe('nextNight', () => {
  it.each([
    ['in the morning', local(20, 9), local(21, 3, 30)],
    ['just before', local(20, 3, 29), local(20, 3, 30)],
    ['just after', local(20, 3, 30), local(21, 3, 30)],
  ])('%s', (_when, now, night) => expect(nextNight(now, 0)).toBe(night));

  it('is some minutes later on another display', () => {
    expect(nextNight(local(20, 9), 0.5)).toBe(local(21, 3, 40));
  });
});

function start(at: number, versions: (string | undefined)[] = ['1']) {
  let now = at;
  const reload = vi.fn();
  const fetchVersion = vi.fn(async () => (versions.length > 1 ? versions.shift() : versions[0]));
  const onContact = createReloads({ fetchVersion, reload, now: () => now, share: 0 });
  return {
    reload,
    fetchVersion,
    contactAfter: async (ms: number) => {
      now += ms;
      await onContact();
    },
  };
}

describe('a display', () => {
  it('is loaded anew once at night', async () => {
    const { contactAfter, reload } = start(local(20, 22));
    await contactAfter(5 * HOUR);
    expect(reload).not.toHaveBeenCalled();
    await contactAfter(31 * MINUTE);
    await contactAfter(MINUTE);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded anew when the server runs another build', async () => {
    const { contactAfter, reload } = start(local(20, 9), ['1', undefined, '1', '2', '3']);
    for (let n = 0; n < 3; n++) await contactAfter(11 * MINUTE);
    expect(reload).not.toHaveBeenCalled();
    for (let n = 0; n < 2; n++) await contactAfter(11 * MINUTE);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('asks for the version a few times an hour', async () => {
    const { contactAfter, fetchVersion } = start(local(20, 9));
    for (let n = 0; n < 4 * 60; n++) await contactAfter(MINUTE / 4);
    expect(fetchVersion.mock.calls.length).toBeLessThanOrEqual(6);
  });
});
