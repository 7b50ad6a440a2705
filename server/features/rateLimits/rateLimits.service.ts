import { UniqueConstraintError } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { RateLimitAllowList } from '../../models/rateLimitAllowList.ts';
import type { RateLimitRule } from '../../models/rateLimitRule.ts';
import { AppError, badRequest, notFound, versionConflict } from '../../shared/errors.ts';
import type { RateRule } from '../../shared/rateRules.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
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

interface RateLimitsDeps {
  database: Database;
  bus: Bus;
  audit: AuditService;
  settings: Pick<Settings, 'get'>;
  live: LiveLimits;
  refusals: Refusals;
  isModeLocked: boolean;
}

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
    const byName = new Map(rows.map((row) => [row.name, row]));
    const rules = RULE_NAMES.map((name) => {
      const { definition, initial } = requireRule(name);
      const row = byName.get(name);
      return {
        name,
        definition,
        initial: toValues(initial),
        values: valuesOf(row, initial),
        isSet: isSet(row),
        refused: recent.rules.get(name)?.refused ?? 0,
        version: row?.version ?? 0,
        updatedBy: names.get(row?.updated_by ?? 0) ?? null,
        updatedAt: row?.updated_at ?? null,
      };
    });
    return {
      mode,
      isModeLocked,
      rules,
      allowList: { networks: list?.networks ?? [], version: list?.version ?? 0 },
      sharedAddress: live.sharedAddress(),
    };
  }

  function publishChange(tx: WriteTransaction, rule: string | null): void {
    tx.afterCommit(async () => {
      await live.reload();
      bus.publish({ type: 'rate-limits.changed', data: { rule } });
    });
  }

  /** Of two concurrent first saves, the second is a version conflict. */
  async function insert(create: () => Promise<RateLimitRule | RateLimitAllowList>): Promise<void> {
    try {
      await create();
    } catch (error) {
      throw error instanceof UniqueConstraintError ? versionConflict(undefined) : error;
    }
  }

  async function update(
    actor: AuditActor,
    name: string,
    { version, ...values }: LimitValues & { version: number },
  ): Promise<void> {
    const { definition, initial } = requireRule(name);
    const errors = findRuleErrors(definition, values);
    if (errors.length > 0) throw badRequest('Takto pravidlo nastavit nejde.', errors);
    await database.write(async (tx) => {
      const { transaction } = tx;
      const row = await RateLimitRule.findByPk(name, { transaction, lock: transaction.LOCK.UPDATE });
      if ((row?.version ?? 0) !== version) throw versionConflict(undefined);
      const { limit, key, ...rest } = values;
      const columns = {
        ...rest,
        limit_count: limit,
        key_kind: key,
        is_default: false,
        updated_by: actor.id,
      };
      const before = valuesOf(row, initial);
      if (row) await row.update({ ...columns, version: version + 1 }, { transaction });
      else await insert(() => RateLimitRule.create({ name, ...columns }, { transaction }));
      await audit.record(tx, {
        actor,
        action: 'rate-limit.updated',
        object: { type: 'rate-limit', id: name, label: definition.label },
        before: { ...before },
        after: { ...values },
      });
      publishChange(tx, name);
    });
  }

  async function reset(actor: AuditActor, name: string, version: number): Promise<void> {
    const { definition, initial } = requireRule(name);
    await database.write(async (tx) => {
      const { transaction } = tx;
      const row = await RateLimitRule.findByPk(name, { transaction, lock: transaction.LOCK.UPDATE });
      if ((row?.version ?? 0) !== version) throw versionConflict(undefined);
      if (!isSet(row)) return;
      const before = toStoredValues(row);
      await row.update({ is_default: true, version: version + 1, updated_by: actor.id }, { transaction });
      await audit.record(tx, {
        actor,
        action: 'rate-limit.reset',
        object: { type: 'rate-limit', id: name, label: definition.label },
        before: { ...before },
        after: { ...toValues(initial) },
      });
      publishChange(tx, name);
    });
  }

  async function updateAllowList(
    actor: AuditActor,
    submitted: readonly AllowedNetwork[],
    version: number,
  ): Promise<void> {
    const networks = submitted.map(({ cidr, note }) => ({
      cidr: cidr.trim().toLowerCase(),
      note: note.trim(),
    }));
    const errors = findNetworkErrors(networks, live.sharedAddress());
    if (errors.length > 0) throw badRequest('Některé sítě propustit nejde.', errors);
    await database.write(async (tx) => {
      const { transaction } = tx;
      const row = await RateLimitAllowList.findByPk(1, { transaction, lock: transaction.LOCK.UPDATE });
      if ((row?.version ?? 0) !== version) throw versionConflict(undefined);
      const before = { networks: row?.networks ?? [] };
      const columns = { networks, updated_by: actor.id };
      if (row) await row.update({ ...columns, version: version + 1 }, { transaction });
      else await insert(() => RateLimitAllowList.create({ id: 1, ...columns }, { transaction }));
      await audit.record(tx, {
        actor,
        action: 'rate-limit.allow-list',
        object: { type: 'rate-limit', id: null, label: 'Propouštěné sítě' },
        before,
        after: { networks },
      });
      publishChange(tx, null);
    });
  }

  /** A version conflict carries the current state, as built by `present`. */
  async function withConflict<T>(change: Promise<void>, present: () => Promise<T>): Promise<T> {
    try {
      await change;
    } catch (error) {
      if (error instanceof AppError && error.code === 'VERSION_CONFLICT')
        throw versionConflict(await present());
      throw error;
    }
    return present();
  }

  return { overview, update, reset, updateAllowList, withConflict, refusals: refusals.getRecent };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
