import { type CreationAttributes, UniqueConstraintError } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Setting } from '../../models/setting.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Cache } from '../../platform/cache.ts';
import { badRequest, versionConflict } from '../../shared/errors.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import {
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type SettingValues,
  whyInvalid,
} from './settingsRegistry.ts';

/** A setting as it is now; version 0 means that nobody has changed it from its default. */
export interface SettingState {
  key: SettingKey;
  value: SettingValues[SettingKey];
  version: number;
  updatedBy: number | null;
  updatedAt: Date | null;
}

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
}

function parse(key: SettingKey, json: string): SettingValues[SettingKey] | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return whyInvalid(key, value) === undefined ? (value as SettingValues[SettingKey]) : undefined;
  } catch {
    return undefined;
  }
}

/** A stored value that no longer fits its limits counts as the default: a setting never keeps the site from starting. */
function toState(key: SettingKey, row: Setting | undefined): SettingState {
  const value = (row && parse(key, row.value)) ?? SETTINGS[key].default;
  if (!row) return { key, value, version: 0, updatedBy: null, updatedAt: null };
  return { key, value, version: row.version, updatedBy: row.updated_by, updatedAt: row.updated_at };
}

function refuseInvalid(changes: SettingChange[]): void {
  const named = new Set<SettingKey>();
  const details = changes.flatMap(({ key, value }) => {
    const message = named.has(key) ? 'Toto nastavení je uvedeno vícekrát.' : whyInvalid(key, value);
    named.add(key);
    return message === undefined ? [] : [{ path: key, message }];
  });
  if (details.length > 0) throw badRequest('Některé hodnoty nastavení nejsou platné.', details);
}

/** Settings of the site: read from memory, changed together or not at all. */
export function createSettings({ database, cache, bus, audit }: SettingsDeps) {
  const { Setting: Settings } = database.models;

  async function load(tx?: WriteTransaction): Promise<States> {
    const rows = await Settings.findAll(
      tx ? { transaction: tx.transaction, lock: tx.transaction.LOCK.UPDATE } : {},
    );
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return Object.fromEntries(SETTING_KEYS.map((key) => [key, toState(key, byKey.get(key))])) as States;
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

  /** Rows that exist are locked since they were read; of two that insert the same one, the second comes too late. */
  async function insert({ transaction }: WriteTransaction, row: CreationAttributes<Setting>): Promise<void> {
    try {
      await Settings.create(row, { transaction });
    } catch (error) {
      if (error instanceof UniqueConstraintError) throw versionConflict(await all());
      throw error;
    }
  }

  async function store(
    tx: WriteTransaction,
    actor: AuditActor,
    before: SettingState,
    value: unknown,
  ): Promise<void> {
    const { key } = before;
    const kept = typeof value === 'string' ? value.trim() : value;
    const row = { key, value: JSON.stringify(kept), version: before.version + 1, updated_by: actor.id };
    if (before.version === 0) await insert(tx, row);
    else await Settings.update(row, { where: { key }, transaction: tx.transaction });
    await audit.record(tx, {
      actor,
      action: 'settings.updated',
      object: { type: 'setting', id: key, label: SETTINGS[key].label },
      before: { value: before.value },
      after: { value: kept },
    });
  }

  /** Saves several settings at once: all of them, or none when one is invalid or was changed meanwhile. */
  async function setMany(actor: AuditActor, changes: SettingChange[]): Promise<void> {
    refuseInvalid(changes);
    await database.write(async (tx) => {
      const now = await load(tx);
      const stale = changes.some(({ key, version }) => version !== undefined && version !== now[key].version);
      if (stale) throw versionConflict(Object.values(now));
      for (const { key, value } of changes) await store(tx, actor, now[key], value);
      tx.afterCommit(() => {
        cache.clear('system-settings', 'settings.changed');
        bus.publish({ type: 'settings.changed', data: { keys: changes.map(({ key }) => key) } });
      });
    });
  }

  return { get, peek, all, setMany };
}

export type Settings = ReturnType<typeof createSettings>;
