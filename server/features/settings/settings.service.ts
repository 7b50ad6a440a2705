import { type CreationAttributes, UniqueConstraintError } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Setting } from '../../models/setting.ts';
import type { Cache } from '../../platform/cache.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { badRequest, versionConflict } from '../../shared/errors.ts';
import { REDACTED } from '../../shared/secrets.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import { validateMail, validateTogether } from './crossFieldRules.policy.ts';
import type { PasswordSeal } from './passwordSeal.service.ts';
import { type NamedSetting, NO_VALUE, type SettingState, toSettingState } from './settingState.policy.ts';
import { SETTING_KEYS, SETTINGS, type SettingKey, type SettingValues } from './settingsRegistry.policy.ts';
import { invalidValueReason, normalizeValue } from './settingValues.policy.ts';
import { validateSiteColor } from './siteColor.policy.ts';

export interface SettingChange {
  key: SettingKey;
  value: unknown;
  /** The version the admin saw; a stale one rejects the whole save. Absent for changes by the server. */
  version?: number;
}

type StatesByKey = Record<SettingKey, SettingState>;

interface SettingsDeps {
  database: Database;
  cache: Cache;
  bus: Bus;
  audit: AuditService;
  passwords: PasswordSeal;
  clock?: Clock;
  /** Values fixed by the environment; they override the database. */
  fixed?: Partial<SettingValues>;
}

const INVALID_MESSAGE = 'Některé hodnoty nastavení nejsou platné.';
const UNREADABLE_MESSAGE =
  'Uložené heslo nejde přečíst, protože se změnil klíč serveru. Zadejte ho znovu; do té doby web e-maily neposílá.';
const LOCKED_MESSAGE = 'Toto nastavení určuje prostředí serveru, tady ho změnit nejde.';

function requireValid(changes: SettingChange[], fixed: Partial<SettingValues>): void {
  const seen = new Set<SettingKey>();
  const details = changes.flatMap(({ key, value }) => {
    const message = seen.has(key)
      ? 'Toto nastavení je uvedeno vícekrát.'
      : rejectionReason(key, value, fixed);
    seen.add(key);
    return message === undefined ? [] : [{ path: key, message }];
  });
  if (details.length > 0) throw badRequest(INVALID_MESSAGE, details);
}

function rejectionReason(key: SettingKey, value: unknown, fixed: Partial<SettingValues>): string | undefined {
  return fixed[key] === undefined ? invalidValueReason(key, value) : LOCKED_MESSAGE;
}

function valuesOf(states: StatesByKey): SettingValues {
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, states[key].value])) as SettingValues;
}

/** Secrets are redacted in the audit trail. */
function toAuditValue(key: SettingKey, value: unknown): unknown {
  const { type } = SETTINGS[key];
  return (type === 'secret' || type === 'password') && value !== null ? REDACTED : value;
}

/** Settings of the site: cached in memory, saved all or none. */
export function createSettings({
  database,
  cache,
  bus,
  audit,
  passwords,
  clock = systemClock,
  fixed = {},
}: SettingsDeps) {
  const { Setting: Settings, User } = database.models;

  async function load(tx?: WriteTransaction): Promise<StatesByKey> {
    const rows = await Settings.findAll(
      tx ? { transaction: tx.transaction, lock: tx.transaction.LOCK.UPDATE } : {},
    );
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return Object.fromEntries(
      SETTING_KEYS.map((key) => [key, toSettingState(key, byKey.get(key), fixed)]),
    ) as StatesByKey;
  }

  function states(): Promise<StatesByKey> {
    return cache.getOrLoad('system-settings', 'all', () => load());
  }

  async function get<K extends SettingKey>(key: K): Promise<SettingValues[K]> {
    return (await states())[key].value as SettingValues[K];
  }

  /** The cached value, or undefined when none is cached. Synchronous, for code that runs on every request. */
  function peek<K extends SettingKey>(key: K): SettingValues[K] | undefined {
    return cache.peek<StatesByKey>('system-settings', 'all')?.[key].value as SettingValues[K] | undefined;
  }

  async function all(): Promise<SettingState[]> {
    const current = await states();
    return SETTING_KEYS.map((key) => current[key]);
  }

  /** Names are not cached, because users may change them. */
  async function listWithNames(): Promise<NamedSetting[]> {
    return addNames(await all());
  }

  async function addNames(states: SettingState[]): Promise<NamedSetting[]> {
    const ids = [...new Set(states.flatMap(({ updatedBy }) => updatedBy ?? []))];
    const users =
      ids.length === 0 ? [] : await User.findAll({ where: { id: ids }, attributes: ['id', 'full_name'] });
    const names = new Map(users.map(({ id, full_name }) => [id, full_name]));
    return states.map((state) => ({
      ...state,
      updatedByName: names.get(state.updatedBy ?? 0) ?? null,
      problem: isUnreadable(state) ? UNREADABLE_MESSAGE : null,
    }));
  }

  /**
   * Existing rows are locked since they were read; of two concurrent inserts, the second is a version
   * conflict.
   */
  async function insert({ transaction }: WriteTransaction, row: CreationAttributes<Setting>): Promise<void> {
    try {
      await Settings.create(row, { transaction });
    } catch (error) {
      if (error instanceof UniqueConstraintError) throw versionConflict(await all());
      throw error;
    }
  }

  async function saveRow(
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
    const { key } = before;
    const normalized = normalizeValue(key, value);
    const isPassword = SETTINGS[key].type === 'password' && typeof normalized === 'string';
    const stored = isPassword ? passwords.seal(key, normalized) : normalized;
    await saveRow(tx, actor, before, JSON.stringify(stored));
    await recordAudit(tx, actor, before, stored);
  }

  function recordAudit(
    tx: WriteTransaction,
    actor: AuditActor,
    { key, value }: SettingState,
    after: unknown,
  ) {
    return audit.record(tx, {
      actor,
      action: 'settings.updated',
      object: { type: 'setting', id: key, label: SETTINGS[key].label },
      before: { value: toAuditValue(key, value) },
      after: { value: toAuditValue(key, after) },
    });
  }

  function requireValidTogether(current: StatesByKey, changes: SettingChange[]): SettingValues {
    const before = valuesOf(current);
    const after = {
      ...before,
      ...Object.fromEntries(changes.map(({ key, value }) => [key, normalizeValue(key, value)])),
    };
    const keys = changes.map(({ key }) => key);
    const details = [
      ...validateTogether(after, keys, clock.now()),
      ...validateMail(before, after, keys),
      ...validateSiteColor(before, after, keys),
    ];
    if (details.length > 0) throw badRequest(INVALID_MESSAGE, details);
    return after;
  }

  function publishChange(tx: WriteTransaction, keys: SettingKey[]): void {
    tx.afterCommit(() => {
      cache.clear('system-settings', 'settings.changed');
      bus.publish({ type: 'settings.changed', data: { keys } });
    });
  }

  async function setMany(actor: AuditActor, changes: SettingChange[]): Promise<void> {
    requireValid(changes, fixed);
    await database.write(async (tx) => {
      const current = await load(tx);
      const stale = changes.some(
        ({ key, version }) => version !== undefined && version !== current[key].version,
      );
      if (stale) throw versionConflict(Object.values(current));
      requireValidTogether(current, changes);
      for (const { key, value } of changes) await save(tx, actor, current[key], value);
      publishChange(
        tx,
        changes.map(({ key }) => key),
      );
    });
  }

  /** All values as they are used: passwords are opened, and one that cannot be is missing. */
  async function values(): Promise<SettingValues> {
    return opened(valuesOf(await states()));
  }

  /** The values as they would be used after these changes, which are checked and not saved. */
  async function preview(changes: SettingChange[]): Promise<SettingValues> {
    requireValid(changes, fixed);
    const current = await states();
    const typed = new Set(changes.map(({ key }) => key));
    const after = requireValidTogether(current, changes);
    return typed.has('mail_password') ? after : opened(after);
  }

  function opened(all: SettingValues): SettingValues {
    const { mail_password: sealed } = all;
    return {
      ...all,
      mail_password: sealed === null ? null : (passwords.open('mail_password', sealed) ?? null),
    };
  }

  function isUnreadable({ key, value, isLocked }: SettingState): boolean {
    return (
      !isLocked &&
      SETTINGS[key].type === 'password' &&
      typeof value === 'string' &&
      passwords.open(key, value) === undefined
    );
  }

  /** Restores the default; no change when it already applies. */
  async function reset(actor: AuditActor, key: SettingKey, version: number): Promise<void> {
    if (fixed[key] !== undefined) throw badRequest(LOCKED_MESSAGE, [{ path: key, message: LOCKED_MESSAGE }]);
    await database.write(async (tx) => {
      const current = await load(tx);
      const before = current[key];
      if (version !== before.version) throw versionConflict(Object.values(current));
      if (!before.isSet) return;
      requireValidTogether(current, [{ key, value: SETTINGS[key].default }]);
      await saveRow(tx, actor, before, NO_VALUE);
      await recordAudit(tx, actor, before, SETTINGS[key].default);
      publishChange(tx, [key]);
    });
  }

  return { get, peek, all, values, preview, listWithNames, addNames, setMany, reset };
}

export type Settings = ReturnType<typeof createSettings>;
