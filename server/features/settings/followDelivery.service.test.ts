import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryBus } from '../../events/bus.ts';
import { createMailState } from '../../platform/mailState.ts';
import { createSiteAddress } from '../../platform/siteAddress.ts';
import { followDelivery } from './followDelivery.service.ts';
import { SETTINGS, type SettingValues } from './settingsRegistry.policy.ts';

const DEFAULTS = Object.fromEntries(
  Object.entries(SETTINGS).map(([key, { default: value }]) => [key, value]),
) as unknown as SettingValues;
const valuesWith = (public_url: string): SettingValues => ({ ...DEFAULTS, public_url });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function follow(values: () => Promise<SettingValues>) {
  const logger = { error: vi.fn() };
  const bus = createMemoryBus(logger);
  const siteAddress = createSiteAddress(undefined);
  const mailState = createMailState({ server: undefined, from: 'a@b' });
  const config = { publicUrl: undefined, smtpUrl: undefined, mailFrom: undefined };
  const delivery = followDelivery({ settings: { values }, bus, config, logger, mailState, siteAddress });
  return { bus, siteAddress, delivery, logger };
}

test('tries again where the settings could not be read, and rejects only at the start', async () => {
  const read = vi.fn<() => Promise<SettingValues>>().mockRejectedValue(new Error('no database'));
  const { siteAddress, delivery, logger } = follow(read);
  await expect(delivery.prepare()).rejects.toThrow('no database');
  await delivery.apply();
  expect(logger.error).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).toHaveBeenCalledTimes(3);
  read.mockResolvedValue(valuesWith('http://deska.cz'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(siteAddress.current()).toBe('http://deska.cz');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(read).toHaveBeenCalledTimes(4);
});

test('tries no more once it is stopped', async () => {
  const read = vi.fn<() => Promise<SettingValues>>().mockRejectedValue(new Error('no database'));
  const { delivery } = follow(read);
  await delivery.apply();
  await delivery.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(read).toHaveBeenCalledOnce();
});

interface Reading {
  resolve(values: SettingValues): void;
  reject(error: Error): void;
}

/** Readings that end when the test says so. */
function followSlowly() {
  const readings: Reading[] = [];
  const read = () => new Promise<SettingValues>((resolve, reject) => readings.push({ resolve, reject }));
  return { ...follow(read), readings };
}

test('an earlier reading counts where a later one fails', async () => {
  const { siteAddress, delivery, readings } = followSlowly();
  const [first, second] = [delivery.apply(), delivery.apply()];
  readings[1]?.reject(new Error('no database'));
  readings[0]?.resolve(valuesWith('http://deska.cz'));
  await Promise.all([first, second]);
  expect(siteAddress.current()).toBe('http://deska.cz');
  await delivery.stop();
});

test('an earlier reading does not replace what a later one has read', async () => {
  const { siteAddress, delivery, readings } = followSlowly();
  const [first, second] = [delivery.apply(), delivery.apply()];
  readings[1]?.resolve(valuesWith('http://novejsi.cz'));
  await second;
  readings[0]?.resolve(valuesWith('http://starsi.cz'));
  await first;
  expect(siteAddress.current()).toBe('http://novejsi.cz');
});

test('reads anew when other instances can be heard again', async () => {
  const read = vi.fn<() => Promise<SettingValues>>().mockResolvedValue(valuesWith('http://deska.cz'));
  const { bus, siteAddress } = follow(read);
  bus.publish({ type: 'degraded-mode', data: { degraded: false } });
  await vi.advanceTimersByTimeAsync(0);
  expect(siteAddress.current()).toBe('http://deska.cz');
});
