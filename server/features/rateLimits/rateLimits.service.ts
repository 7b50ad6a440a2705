import { type Transaction, UniqueConstraintError } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { RateLimitRule } from '../../models/rateLimitRule.ts';
import { badRequest, notFound, versionConflict } from '../../shared/errors.ts';
import type { RateRule } from '../../shared/rateRules.ts';
import type { AuditActor, AuditRecord, AuditService } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { type LiveLimits, toStoredValues } from './liveLimits.service.ts';
import { type AllowedNetwork, findNetworkErrors } from './networks.policy.ts';
import {
  definitionOf,
  findRuleErrors,
  type LimitValues,
  RULE_NAMES,
  type RuleDefinition,
  toValues,
} from './rateLimitRules.policy.ts';
import type { Refusals } from './refusals.service.ts';

interface Save<Row> {
  actor: AuditActor;
  /** The name of the rule; null for the allow list. */
  rule: string | null;
  version: number;
  find(options: { transaction: Transaction; lock: Transaction['LOCK']['UPDATE'] }): Promise<Row | null>;
  /** Returns what the audit says; undefined when nothing was to be changed. */
  write(
    row: Row | null,
    options: { transaction: Transaction },
  ): Promise<Omit<AuditRecord, 'actor'> | undefined>;
}

interface RateLimitsDeps {
  database: Database;
  bus: Bus;
  audit: AuditService;
  settings: Pick<Settings, 'get'>;
  live: LiveLimits;
  refusals: Refusals;
  isModeLocked: boolean;
}

class StaleVersion extends Error {}

function isSet(row: RateLimitRule | null | undefined): row is RateLimitRule {
  return row?.is_default === false;
}

function valuesOf(row: RateLimitRule | null | undefined, initial: RateRule): LimitValues {
  return isSet(row) ? toStoredValues(row) : toValues(initial);
}

export function createRateLimits(deps: RateLimitsDeps) {
  const { database, bus, audit, settings, live, refusals, isModeLocked } = deps;
  const { RateLimitRule, RateLimitAllowList, User } = database.models;

  function requireRule(name: string): { definition: RuleDefinition; initial: RateRule } {
    const [definition, initial] = [definitionOf(name), live.defaultOf(name)];
    if (!definition || !initial) throw notFound('Takové pravidlo neexistuje.');
    return { definition, initial };
  }

  async function loadNames(rows: readonly RateLimitRule[]): Promise<Map<number, string>> {
    const id = [...new Set(rows.flatMap(({ updated_by }) => updated_by ?? []))];
    if (id.length === 0) return new Map();
    const users = await User.findAll({ where: { id }, attributes: ['id', 'full_name'] });
    return new Map(users.map((user) => [user.id, user.full_name]));
  }

  async function overview() {
    const [rows, list, mode, recent] = await Promise.all([
      RateLimitRule.findAll(),
      RateLimitAllowList.findByPk(1),
      settings.get('rate_limit_mode'),
      refusals.getRecent(),
    ]);
    const names = await loadNames(rows);
    const rules = RULE_NAMES.map((name) => {
      const { definition, initial } = requireRule(name);
      const { label, help, bounds } = definition;
      const row = rows.find((one) => one.name === name);
      return {
        name,
        label,
        help,
        bounds,
        ...valuesOf(row, initial),
        default: toValues(initial),
        is_set: isSet(row),
        refused_24h: recent.rules.get(name)?.refused ?? 0,
        version: row?.version ?? 0,
        updated_by: names.get(row?.updated_by ?? 0) ?? null,
        updated_at: row?.updated_at.toISOString() ?? null,
      };
    });
    return {
      mode,
      mode_locked: isModeLocked,
      rules,
      allow_list: { networks: list?.networks ?? [], version: list?.version ?? 0 },
      shared_address: live.sharedAddress(),
    };
  }

  /**
   * Writes and audits one row in a transaction, and returns the new overview.
   *
   * @throws 409 with the current overview for another version; also for the second of two concurrent first saves
   */
  async function save<Row extends { version: number }>({ actor, rule, version, find, write }: Save<Row>) {
    try {
      await database.write(async (tx) => {
        const { transaction } = tx;
        const row = await find({ transaction, lock: transaction.LOCK.UPDATE });
        if ((row?.version ?? 0) !== version) throw new StaleVersion();
        const record = await write(row, { transaction });
        if (!record) return;
        await audit.record(tx, { actor, ...record });
        tx.afterCommit(async () => {
          await live.reload();
          bus.publish({ type: 'rate-limits.changed', data: { rule } });
        });
      });
    } catch (error) {
      const isConflict = error instanceof StaleVersion || error instanceof UniqueConstraintError;
      throw isConflict ? versionConflict(await overview()) : error;
    }
    return overview();
  }

  return {
    overview,

    /** @throws 400 for values out of bounds, 404, 409 */
    async update(actor: AuditActor, name: string, { version, ...values }: LimitValues & { version: number }) {
      const { definition, initial } = requireRule(name);
      const errors = findRuleErrors(definition, values);
      if (errors.length > 0) throw badRequest('Takto pravidlo nastavit nejde.', errors);
      return save<RateLimitRule>({
        actor,
        version,
        rule: name,
        find: (options) => RateLimitRule.findByPk(name, options),
        async write(row, options) {
          const before = valuesOf(row, initial);
          const { limit: limit_count, key: key_kind, ...rest } = values;
          const columns = { ...rest, limit_count, key_kind, is_default: false, updated_by: actor.id };
          if (row) await row.update({ ...columns, version: version + 1 }, options);
          else await RateLimitRule.create({ name, ...columns }, options);
          const object = { type: 'rate-limit', id: name, label: definition.label };
          return { action: 'rate-limit.updated', object, before: { ...before }, after: { ...values } };
        },
      });
    },

    /** @throws 404, 409 */
    async reset(actor: AuditActor, name: string, version: number) {
      const { definition, initial } = requireRule(name);
      return save<RateLimitRule>({
        actor,
        version,
        rule: name,
        find: (options) => RateLimitRule.findByPk(name, options),
        async write(row, options) {
          if (!isSet(row)) return undefined;
          const [before, after] = [toStoredValues(row), toValues(initial)];
          await row.update({ is_default: true, version: version + 1, updated_by: actor.id }, options);
          const object = { type: 'rate-limit', id: name, label: definition.label };
          return { action: 'rate-limit.reset', object, before: { ...before }, after: { ...after } };
        },
      });
    },

    /** @throws 400 for networks that cannot be let through, 409 */
    async updateAllowList(actor: AuditActor, submitted: readonly AllowedNetwork[], version: number) {
      const networks = submitted.map(({ cidr, note }) => ({
        cidr: cidr.trim().toLowerCase(),
        note: note.trim(),
      }));
      const errors = findNetworkErrors(networks, live.sharedAddress());
      if (errors.length > 0) throw badRequest('Některé sítě propustit nejde.', errors);
      return save({
        actor,
        version,
        rule: null,
        find: (options) => RateLimitAllowList.findByPk(1, options),
        async write(row, options) {
          const before = { networks: row?.networks ?? [] };
          const columns = { networks, updated_by: actor.id };
          if (row) await row.update({ ...columns, version: version + 1 }, options);
          else await RateLimitAllowList.create({ id: 1, ...columns }, options);
          const object = { type: 'rate-limit', id: null, label: 'Propouštěné sítě' };
          return { action: 'rate-limit.allow-list', object, before, after: { networks } };
        },
      });
    },

    refusals: refusals.getRecent,
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
