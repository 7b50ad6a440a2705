import { type CreationAttributes, UniqueConstraintError } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Setting } from '../../models/setting.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Cache } from '../../platform/cache.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { badRequest, versionConflict } from '../../shared/errors.ts';
import { HIDDEN } from '../../shared/secrets.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import { type NamedSetting, NO_VALUE, type SettingState, toState } from './settingState.ts';
import { SETTING_KEYS, SETTINGS, type SettingKey, type SettingValues } from './settingsRegistry.ts';
import { whyNotTogether } from './settingsTogether.ts';
import { keptValue, whyInvalid } from './settingValues.ts';

export interface SettingChange {
  key: SettingKey;
  value: unknown;
  /** The version that the admin saw; a stale one refuses the whole save. Left out by the program itself. */
  version?: number;
}

type States = Record<SettingKey, SettingState>;

interface SettingsDeps {
  database: Database;
  cache: Cache;
  bus: Bus;
  audit: AuditService;
  clock?: Clock;
  /** What the environment decides, whatever the database holds. */
  fixed?: Partial<SettingValues>;
}

const INVALID = 'Některé hodnoty nastavení nejsou platné.';
const LOCKED = 'Toto nastavení určuje prostředí serveru, tady ho změnit nejde.';

function refuseInvalid(changes: SettingChange[], fixed: Partial<SettingValues>): void {
  const named = new Set<SettingKey>();
  const details = changes.flatMap(({ key, value }) => {
    const message = named.has(key) ? 'Toto nastavení je uvedeno vícekrát.' : whyRefused(key, value, fixed);
    named.add(key);
    return message === undefined ? [] : [{ path: key, message }];
  });
  if (details.length > 0) throw badRequest(INVALID, details);
}

function whyRefused(key: SettingKey, value: unknown, fixed: Partial<SettingValues>): string | undefined {
  return fixed[key] === undefined ? whyInvalid(key, value) : LOCKED;
}

/** What the audit trail may keep of a value. */
function shown(key: SettingKey, value: unknown): unknown {
  return SETTINGS[key].type === 'secret' && value !== null ? HIDDEN : value;
}

/** Settings of the site: read from memory, changed together or not at all. */
export function createSettings({
  database,
  cache,
  bus,
  audit,
  clock = systemClock,
  fixed = {},
}: SettingsDeps) {
  const { Setting: Settings, User } = database.models;

  async function load(tx?: WriteTransaction): Promise<States> {
    const rows = await Settings.findAll(
      tx ? { transaction: tx.transaction, lock: tx.transaction.LOCK.UPDATE } : {},
    );
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return Object.fromEntries(
      SETTING_KEYS.map((key) => [key, toState(key, byKey.get(key), fixed)]),
    ) as States;
  }

  function states(): Promise<States> {
    return cache.getOrLoad('system-settings', 'all', () => load());
  }

  async function get<K extends SettingKey>(key: K): Promise<SettingValues[K]> {
    return (await states())[key].value as SettingValues[K];
  }

  /** The value if the settings are in memory, else undefined; synchronous, for paths that every request walks. */
  function peek<K extends SettingKey>(key: K): SettingValues[K] | undefined {
    return cache.peek<States>('system-settings', 'all')?.[key].value as SettingValues[K] | undefined;
  }

  async function all(): Promise<SettingState[]> {
    const now = await states();
    return SETTING_KEYS.map((key) => now[key]);
  }

  /** With the names of those who changed them; they are not kept in memory, because people change theirs too. */
  async function named(): Promise<NamedSetting[]> {
    return withNames(await all());
  }

  async function withNames(states: SettingState[]): Promise<NamedSetting[]> {
    const ids = [...new Set(states.flatMap(({ updatedBy }) => updatedBy ?? []))];
    const people =
      ids.length === 0 ? [] : await User.findAll({ where: { id: ids }, attributes: ['id', 'full_name'] });
    const names = new Map(people.map(({ id, full_name }) => [id, full_name]));
    return states.map((state) => ({ ...state, updatedByName: names.get(state.updatedBy ?? 0) ?? null }));
  }

  /** Rows that exist are locked since they were read; of two that insert the same one, the second comes too late. */
  async function insert({ transaction }: WriteTransaction, row: CreationAttributes<Setting>): Promise<void> {
    try {
      await Settings.create(row, { transaction });
    } catch (error) {
      if (error instanceof UniqueConstraintError) throw versionConflict(await all());
      throw error;
    }
  }

  /** The JSON of a value, under the next version. */
  async function store(
    tx: WriteTransaction,
    actor: AuditActor,
    { key, version }: SettingState,
    value: string,
  ): Promise<void> {
    const row = { key, value, version: version + 1, updated_by: actor.id };
    if (version === 0) await insert(tx, row);
    else await Settings.update(row, { where: { key }, transaction: tx.transaction });
  }

  async function save(tx: WriteTransaction, actor: AuditActor, before: SettingState, value: unknown) {
    const kept = keptValue(before.key, value);
    await store(tx, actor, before, JSON.stringify(kept));
    await record(tx, actor, before, kept);
  }

  function record(tx: WriteTransaction, actor: AuditActor, { key, value }: SettingState, after: unknown) {
    return audit.record(tx, {
      actor,
      action: 'settings.updated',
      object: { type: 'setting', id: key, label: SETTINGS[key].label },
      before: { value: shown(key, value) },
      after: { value: shown(key, after) },
    });
  }

  function refuseApart(now: States, changes: SettingChange[]): void {
    const after = { ...now, ...Object.fromEntries(changes.map((change) => [change.key, change])) };
    const all = Object.fromEntries(SETTING_KEYS.map((key) => [key, after[key].value])) as SettingValues;
    const details = whyNotTogether(
      all,
      changes.map(({ key }) => key),
      clock.now(),
    );
    if (details.length > 0) throw badRequest(INVALID, details);
  }

  function tell(tx: WriteTransaction, keys: SettingKey[]): void {
    tx.afterCommit(() => {
      cache.clear('system-settings', 'settings.changed');
      bus.publish({ type: 'settings.changed', data: { keys } });
    });
  }

  /** Saves several settings at once: all of them, or none when one is invalid or was changed meanwhile. */
  async function setMany(actor: AuditActor, changes: SettingChange[]): Promise<void> {
    refuseInvalid(changes, fixed);
    await database.write(async (tx) => {
      const now = await load(tx);
      const stale = changes.some(({ key, version }) => version !== undefined && version !== now[key].version);
      if (stale) throw versionConflict(Object.values(now));
      refuseApart(now, changes);
      for (const { key, value } of changes) await save(tx, actor, now[key], value);
      tell(
        tx,
        changes.map(({ key }) => key),
      );
    });
  }

  /** Forgets what was set, so that the default holds again; nothing happens where nothing is set. */
  async function reset(actor: AuditActor, key: SettingKey, version: number): Promise<void> {
    if (fixed[key] !== undefined) throw badRequest(LOCKED, [{ path: key, message: LOCKED }]);
    await database.write(async (tx) => {
      const now = await load(tx);
      const before = now[key];
      if (version !== before.version) throw versionConflict(Object.values(now));
      if (!before.isSet) return;
      await store(tx, actor, before, NO_VALUE);
      await record(tx, actor, before, SETTINGS[key].default);
      tell(tx, [key]);
    });
  }

  return { get, peek, all, named, withNames, setMany, reset };
}

export type Settings = ReturnType<typeof createSettings>;
