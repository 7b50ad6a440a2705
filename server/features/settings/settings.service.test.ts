/** @module-tag no-retry */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryBus } from '../../events/bus.ts';
import type { DomainEvent } from '../../events/domainEvents.ts';
import { createBoundCipher } from '../../platform/boundCipher.ts';
import { systemClock } from '../../platform/clock.ts';
import { MemoryCache } from '../../platform/memoryCache.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { silentLogger } from '../../test/testFolder.ts';
import { createAudit } from '../audit/audit.service.ts';
import { followLogLevel } from './followLogLevel.service.ts';
import { createPasswordSeal } from './passwordSeal.service.ts';
import { createSettings, type Settings } from './settings.service.ts';
import { SETTING_KEYS, SETTINGS } from './settingsRegistry.policy.ts';
import { invalidValueReason } from './settingValues.policy.ts';

let test: TestDatabase;
let cache: MemoryCache;
let settings: Settings;
let received: DomainEvent[];
const actor = { id: null, name: 'Správce' };

const passwords = createPasswordSeal(createBoundCipher('a secret of the tests', 'settings'));

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

beforeEach(async () => {
  const { database } = test;
  await database.write(({ transaction }) => database.models.Setting.destroy({ where: {}, transaction }));
  received = [];
  const bus = createMemoryBus(silentLogger);
  bus.subscribe((event) => void received.push(event));
  cache = new MemoryCache({ version: 'test', clock: systemClock });
  const audit = createAudit({ database, clock: systemClock });
  settings = createSettings({ database, cache, bus, audit, passwords });
});

async function version(key: string): Promise<number | undefined> {
  return (await settings.all()).find((state) => state.key === key)?.version;
}

describe('settings', () => {
  it('have their defaults until changed', async () => {
    expect(await settings.get('site_name')).toBe('Nástěnka');
    expect(await settings.get('idle_timeout_enabled')).toBe(true);
    const all = await settings.all();
    expect(all.map((state) => state.key)).toEqual(SETTING_KEYS);
    expect(all.every((state) => state.version === 0 && state.updatedAt === null)).toBe(true);
  });

  it('are cached after the first read', async () => {
    await settings.get('site_name');
    const { misses } = cache.stats()['system-settings'];
    await settings.get('log_level');
    expect(cache.stats()['system-settings'].misses).toBe(misses);
  });

  it('are saved together with one event and audit records, and apply at once', async () => {
    await settings.get('site_name');
    await settings.setMany(actor, [
      { key: 'site_name', value: '  Nástěnka ZŠ  ', version: 0 },
      { key: 'session_absolute_days', value: 7 },
    ]);
    expect(await settings.get('site_name')).toBe('Nástěnka ZŠ');
    expect(await settings.get('session_absolute_days')).toBe(7);
    expect(received).toEqual([
      { type: 'settings.changed', data: { keys: ['site_name', 'session_absolute_days'] } },
    ]);
    const auditEntries = await test.database.models.AuditEntry.findAll({ where: { object_id: 'site_name' } });
    expect(auditEntries.at(-1)).toMatchObject({
      action: 'settings.updated',
      before: { value: 'Nástěnka' },
      after: { value: 'Nástěnka ZŠ' },
    });
    await settings.setMany(actor, [{ key: 'site_name', value: 'Nástěnka', version: 1 }]);
    expect(await version('site_name')).toBe(2);
  });

  it('are all rejected when one is invalid, with every error reported', async () => {
    const saving = settings.setMany(actor, [
      { key: 'public_board_enabled', value: true },
      { key: 'session_absolute_days', value: 0 },
      { key: 'log_level', value: 'loud' },
    ]);
    await expect(saving).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'session_absolute_days' }, { path: 'log_level' }],
    });
    expect(await settings.get('public_board_enabled')).toBe(false);
    expect(received).toEqual([]);
  });

  it('are all rejected when one is stale', async () => {
    await settings.setMany(actor, [{ key: 'site_name', value: 'První', version: 0 }]);
    const stale = settings.setMany(actor, [
      { key: 'public_board_enabled', value: true, version: 0 },
      { key: 'site_name', value: 'Druhá', version: 0 },
    ]);
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    expect([await settings.get('site_name'), await settings.get('public_board_enabled')]).toEqual([
      'První',
      false,
    ]);
  });

  it('are all rejected when one is given twice', async () => {
    const duplicates = [true, false].map((value) => ({ key: 'idle_timeout_enabled' as const, value }));
    await expect(settings.setMany(actor, duplicates)).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'idle_timeout_enabled', message: 'Toto nastavení je uvedeno vícekrát.' }],
    });
  });

  it('increment their version on a reset', async () => {
    await settings.setMany(actor, [{ key: 'site_name', value: 'První', version: 0 }]);
    await settings.reset(actor, 'site_name', 1);
    expect(await settings.get('site_name')).toBe('Nástěnka');
    await settings.setMany(actor, [{ key: 'site_name', value: 'Druhá', version: 2 }]);
    const stale = settings.setMany(actor, [{ key: 'site_name', value: 'Třetí', version: 1 }]);
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    expect(await settings.get('site_name')).toBe('Druhá');
  });

  it('are unchanged by a second reset', async () => {
    await settings.setMany(actor, [{ key: 'site_name', value: 'První', version: 0 }]);
    await settings.reset(actor, 'site_name', 1);
    received.length = 0;
    await settings.reset(actor, 'site_name', 2);
    expect(received).toEqual([]);
    expect(await version('site_name')).toBe(2);
  });

  it('accept only one of several concurrent saves', async () => {
    const saves = ['A', 'B', 'C', 'D', 'E', 'F'].map((value) =>
      settings.setMany(actor, [{ key: 'site_name', value, version: 0 }]),
    );
    const statuses = (await Promise.allSettled(saves)).map((result) => result.status);
    expect(statuses.sort()).toEqual(['fulfilled', ...Array(5).fill('rejected')]);
    expect(await version('site_name')).toBe(1);
  });

  it.each(['"loud"', 'not json', '17', 'null'])(
    'have their default when the database holds %s',
    async (value) => {
      const { database } = test;
      await database.write(({ transaction }) =>
        database.models.Setting.create({ key: 'log_level', value }, { transaction }),
      );
      expect(await settings.get('log_level')).toBe('info');
    },
  );
});

describe('a setting fixed by the environment', () => {
  const createFixed = () => {
    const { database } = test;
    const bus = createMemoryBus(silentLogger);
    const audit = createAudit({ database, clock: systemClock });
    return createSettings({ database, cache, bus, audit, passwords, fixed: { log_level: 'warn' } });
  };

  it('overrides the database and cannot be changed', async () => {
    await settings.setMany(actor, [{ key: 'log_level', value: 'debug' }]);
    const fixed = createFixed();
    cache.clear('system-settings', 'test');
    expect(await fixed.get('log_level')).toBe('warn');
    expect((await fixed.all()).filter(({ isLocked }) => isLocked).map(({ key }) => key)).toEqual([
      'log_level',
    ]);
    const refused = { status: 400, details: [{ path: 'log_level' }] };
    await expect(fixed.setMany(actor, [{ key: 'log_level', value: 'info' }])).rejects.toMatchObject(refused);
    await expect(fixed.reset(actor, 'log_level', 1)).rejects.toMatchObject(refused);
  });
});

describe('the logger', () => {
  it('follows the level that is set', async () => {
    const bus = createMemoryBus(silentLogger);
    const audit = createAudit({ database: test.database, clock: systemClock });
    const logSettings = createSettings({ database: test.database, cache, bus, audit, passwords });
    const logger = { level: 'error' };
    await followLogLevel({ settings: logSettings, bus, clock: systemClock, logger });
    expect(logger.level).toBe('info');
    await logSettings.setMany(actor, [{ key: 'log_level', value: 'debug' }]);
    await expect.poll(() => logger.level).toBe('debug');
  });

  it('writes everything for a while, and goes back by itself', async () => {
    const bus = createMemoryBus(silentLogger);
    let now = new Date('2026-11-24T09:00:00Z');
    const values = { log_level: 'warn' as const, log_debug_until: '2026-11-24T10:00:00.000Z' };
    const settings = { get: vi.fn(async (key: 'log_level' | 'log_debug_until') => values[key]) };
    const logger = { level: 'error' };
    vi.useFakeTimers();
    try {
      const follow = { settings: settings as never, bus, clock: { now: () => now }, logger };
      await followLogLevel(follow);
      expect(logger.level).toBe('debug');
      now = new Date('2026-11-24T10:00:00Z');
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(logger.level).toBe('warn');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('invalidValueReason', () => {
  it.each(SETTING_KEYS)('accepts the default of %s', (key) =>
    expect(invalidValueReason(key, SETTINGS[key].default)).toBeUndefined(),
  );

  it.each([
    ['session_absolute_days', 1, true],
    ['session_absolute_days', 90, true],
    ['session_absolute_days', 91, false],
    ['session_absolute_days', 1.5, false],
    ['session_absolute_days', '7', false],
    ['session_absolute_days', Number.NaN, false],
    ['public_board_enabled', 'true', false],
    ['public_board_enabled', null, false],
    ['site_name', '', false],
    ['site_name', '   ', false],
    ['site_name', 'ž'.repeat(60), true],
    ['site_name', 'ž'.repeat(61), false],
    ['registration_mode', 'approval', true],
    ['registration_mode', 'toString', false],
  ] as const)('%s = %j: %s', (key, value, fits) =>
    expect(invalidValueReason(key, value) === undefined).toBe(fits),
  );
});
