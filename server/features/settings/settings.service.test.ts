/** @module-tag no-retry */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DomainEvent } from '../../events/domainEvents.ts';
import { createMemoryBus } from '../../platform/bus.ts';
import { systemClock } from '../../platform/clock.ts';
import { MemoryCache } from '../../platform/memoryCache.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { silentLogger } from '../../test/testFolder.ts';
import { createAudit } from '../audit/audit.service.ts';
import { followLogLevel } from './followLogLevel.ts';
import { createSettings, type Settings } from './settings.service.ts';
import { SETTING_KEYS, SETTINGS } from './settingsRegistry.ts';
import { whyInvalid } from './settingValues.ts';

let test: TestDatabase;
let cache: MemoryCache;
let settings: Settings;
let heard: DomainEvent[];
const actor = { id: null, name: 'Správce' };

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

beforeEach(async () => {
  const { database } = test;
  await database.write(({ transaction }) => database.models.Setting.destroy({ where: {}, transaction }));
  heard = [];
  const bus = createMemoryBus(silentLogger);
  bus.subscribe((event) => void heard.push(event));
  cache = new MemoryCache({ version: 'test', clock: systemClock });
  settings = createSettings({ database, cache, bus, audit: createAudit({ database, clock: systemClock }) });
});

async function version(key: string): Promise<number | undefined> {
  return (await settings.all()).find((state) => state.key === key)?.version;
}

describe('settings', () => {
  it('are their defaults until somebody changes them', async () => {
    expect(await settings.get('site_name')).toBe('Nástěnka');
    expect(await settings.get('idle_timeout_enabled')).toBe(true);
    const all = await settings.all();
    expect(all.map((state) => state.key)).toEqual(SETTING_KEYS);
    expect(all.every((state) => state.version === 0 && state.updatedAt === null)).toBe(true);
  });

  it('come from memory after the first reading', async () => {
    await settings.get('site_name');
    const { misses } = cache.stats()['system-settings'];
    await settings.get('log_level');
    expect(cache.stats()['system-settings'].misses).toBe(misses);
  });

  it('are saved together, told once, written into the audit, and true at once', async () => {
    await settings.get('site_name');
    await settings.setMany(actor, [
      { key: 'site_name', value: '  Nástěnka ZŠ  ', version: 0 },
      { key: 'session_absolute_days', value: 7 },
    ]);
    expect(await settings.get('site_name')).toBe('Nástěnka ZŠ');
    expect(await settings.get('session_absolute_days')).toBe(7);
    expect(heard).toEqual([
      { type: 'settings.changed', data: { keys: ['site_name', 'session_absolute_days'] } },
    ]);
    const trail = await test.database.models.AuditEntry.findAll({ where: { object_id: 'site_name' } });
    expect(trail.at(-1)).toMatchObject({
      action: 'settings.updated',
      before: { value: 'Nástěnka' },
      after: { value: 'Nástěnka ZŠ' },
    });
    await settings.setMany(actor, [{ key: 'site_name', value: 'Nástěnka', version: 1 }]);
    expect(await version('site_name')).toBe(2);
  });

  it('are all refused when one is invalid, and all faults are named', async () => {
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
    expect(heard).toEqual([]);
  });

  it('are all refused when one was changed meanwhile', async () => {
    await settings.setMany(actor, [{ key: 'site_name', value: 'První', version: 0 }]);
    const late = settings.setMany(actor, [
      { key: 'public_board_enabled', value: true, version: 0 },
      { key: 'site_name', value: 'Druhá', version: 0 },
    ]);
    await expect(late).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    expect([await settings.get('site_name'), await settings.get('public_board_enabled')]).toEqual([
      'První',
      false,
    ]);
  });

  it('are all refused when one is named twice: which value was meant, nobody can tell', async () => {
    const twice = [true, false].map((value) => ({ key: 'idle_timeout_enabled' as const, value }));
    await expect(settings.setMany(actor, twice)).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'idle_timeout_enabled', message: 'Toto nastavení je uvedeno vícekrát.' }],
    });
  });

  it('count their version on when the default is given back: set again, they are not what was seen before', async () => {
    await settings.setMany(actor, [{ key: 'site_name', value: 'První', version: 0 }]);
    await settings.reset(actor, 'site_name', 1);
    expect(await settings.get('site_name')).toBe('Nástěnka');
    await settings.setMany(actor, [{ key: 'site_name', value: 'Druhá', version: 2 }]);
    const late = settings.setMany(actor, [{ key: 'site_name', value: 'Třetí', version: 1 }]);
    await expect(late).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    expect(await settings.get('site_name')).toBe('Druhá');
  });

  it('change nothing and tell nobody when the default is given back twice', async () => {
    await settings.setMany(actor, [{ key: 'site_name', value: 'První', version: 0 }]);
    await settings.reset(actor, 'site_name', 1);
    heard.length = 0;
    await settings.reset(actor, 'site_name', 2);
    expect(heard).toEqual([]);
    expect(await version('site_name')).toBe(2);
  });

  it('let one of several admins win who save at the same moment', async () => {
    const saves = ['A', 'B', 'C', 'D', 'E', 'F'].map((value) =>
      settings.setMany(actor, [{ key: 'site_name', value, version: 0 }]),
    );
    const statuses = (await Promise.allSettled(saves)).map((result) => result.status);
    expect(statuses.sort()).toEqual(['fulfilled', ...Array(5).fill('rejected')]);
    expect(await version('site_name')).toBe(1);
  });

  it.each(['"loud"', 'not json', '17', 'null'])(
    'fall back to the default where the database holds %s',
    async (value) => {
      const { database } = test;
      await database.write(({ transaction }) =>
        database.models.Setting.create({ key: 'log_level', value }, { transaction }),
      );
      expect(await settings.get('log_level')).toBe('info');
    },
  );
});

describe('a setting that the environment decides', () => {
  const fix = () => {
    const { database } = test;
    const bus = createMemoryBus(silentLogger);
    const audit = createAudit({ database, clock: systemClock });
    return createSettings({ database, cache, bus, audit, fixed: { log_level: 'warn' } });
  };

  it('holds whatever the database says, and cannot be changed', async () => {
    await settings.setMany(actor, [{ key: 'log_level', value: 'debug' }]);
    const fixed = fix();
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
    const followed = createSettings({ database: test.database, cache, bus, audit });
    const logger = { level: 'error' };
    await followLogLevel({ settings: followed, bus, logger });
    expect(logger.level).toBe('info');
    await followed.setMany(actor, [{ key: 'log_level', value: 'debug' }]);
    await expect.poll(() => logger.level).toBe('debug');
  });
});

describe('whyInvalid', () => {
  it.each(SETTING_KEYS)('accepts the default of %s', (key) =>
    expect(whyInvalid(key, SETTINGS[key].default)).toBeUndefined(),
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
  ] as const)('%s = %j: %s', (key, value, fits) => expect(whyInvalid(key, value) === undefined).toBe(fits));
});
