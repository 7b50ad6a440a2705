import { Op, type Transaction } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { ApiToken, TokenScope } from '../../models/apiToken.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError, notFound, unauthenticated } from '../../shared/errors.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import { createTokenSecret, hashToken } from './apiTokens.secret.ts';
import type { TokenUses } from './apiTokens.uses.ts';

/** More than one for each script that one person runs; a limit, so that a script cannot make them without end. */
export const MOST_TOKENS = 20;
const DAY_MS = 24 * 60 * 60_000;

type Owner = AuditActor & { id: number };

/** A token as its owner sees it: never the secret. */
export interface TokenView {
  id: number;
  name: string;
  scope: TokenScope;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
}

interface ApiTokensDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  uses: TokenUses;
}

/** A person's tokens for scripts: made, shown, revoked. */
export function createApiTokens({ database, bus, clock, audit, uses }: ApiTokensDeps) {
  const { ApiToken: Tokens, Session, User } = database.models;

  function living(userId: number) {
    return { user_id: userId, expires_at: { [Op.gt]: clock.now() } };
  }

  function toView(token: ApiToken): TokenView {
    const lastUsed = uses.waiting(token.id) ?? token.last_used_at;
    return {
      id: token.id,
      name: token.name,
      scope: token.scope,
      created_at: token.created_at.toISOString(),
      expires_at: token.expires_at.toISOString(),
      last_used_at: lastUsed?.toISOString() ?? null,
    };
  }

  /** The living ones, newest first. */
  async function list(userId: number): Promise<TokenView[]> {
    const tokens = await Tokens.findAll({ where: living(userId), order: [['id', 'DESC']] });
    return tokens.map(toView);
  }

  /** A request may have been let in just before a new password ended its session, and every token with it. */
  async function requireSession(id: number, transaction: Transaction): Promise<void> {
    if (!(await Session.findByPk(id, { attributes: ['id'], transaction }))) throw unauthenticated();
  }

  async function requireRoom(userId: number, transaction: Transaction): Promise<void> {
    if ((await Tokens.count({ where: living(userId), transaction })) >= MOST_TOKENS) throw limitReached();
  }

  /** @throws 401 when the session has just ended, 409 when the person has as many tokens as they may have */
  function create(
    owner: Owner & { sessionId: number },
    input: { name: string; scope: TokenScope; days: number },
  ): Promise<{ token: TokenView; secret: string }> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const now = clock.now();
      // What has run out is worth nothing any more; making a token is rare enough to sweep it up.
      await Tokens.destroy({ where: { expires_at: { [Op.lte]: now } }, transaction });
      // Held until the commit: two that are made at once may not both be the last.
      await User.findByPk(owner.id, { attributes: ['id'], transaction, lock: transaction.LOCK.UPDATE });
      await requireSession(owner.sessionId, transaction);
      await requireRoom(owner.id, transaction);
      const secret = createTokenSecret();
      const token = await Tokens.create(
        {
          user_id: owner.id,
          name: input.name.trim(),
          token_hash: hashToken(secret),
          scope: input.scope,
          expires_at: new Date(now.getTime() + input.days * DAY_MS),
          created_at: now,
        },
        { transaction },
      );
      const { name, scope, expires_at } = toView(token);
      await record(tx, owner, 'created', token, { before: null, after: { name, scope, expires_at } });
      return { token: toView(token), secret };
    });
  }

  /** @throws 404 for a token that is not there or not the owner's: both answer alike */
  function revoke(owner: Owner, id: number): Promise<void> {
    return database.write(async (tx) => {
      const where = { id, user_id: owner.id };
      const token = await Tokens.findOne({ where, transaction: tx.transaction });
      if (!token) throw notFound('Tento API token neexistuje.');
      await remove(tx, owner, [token]);
    });
  }

  /** Ends all tokens of a person: whoever knew their password may have made one. Joins the write that it is called in. */
  function revokeAll(userId: number, actor: AuditActor): Promise<void> {
    return database.write(async (tx) => {
      const tokens = await Tokens.findAll({ where: { user_id: userId }, transaction: tx.transaction });
      await remove(tx, actor, tokens);
    });
  }

  async function remove(tx: WriteTransaction, actor: AuditActor, tokens: ApiToken[]): Promise<void> {
    const [first] = tokens;
    if (!first) return;
    const tokenIds = tokens.map(({ id }) => id);
    await Tokens.destroy({ where: { id: tokenIds }, transaction: tx.transaction });
    for (const token of tokens) {
      const { name, scope, expires_at } = toView(token);
      await record(tx, actor, 'revoked', token, { before: { name, scope, expires_at }, after: null });
    }
    tx.afterCommit(() =>
      bus.publish({ type: 'api-token.revoked', data: { userId: first.user_id, tokenIds } }),
    );
  }

  function record(
    tx: WriteTransaction,
    actor: AuditActor,
    what: 'created' | 'revoked',
    { id, name }: ApiToken,
    change: { before: Record<string, unknown> | null; after: Record<string, unknown> | null },
  ): Promise<void> {
    const object = { type: 'api-token', id, label: name };
    return audit.record(tx, { actor, action: `api-token.${what}`, object, ...change });
  }

  return { list, create, revoke, revokeAll };
}

export type ApiTokens = ReturnType<typeof createApiTokens>;

function limitReached(): AppError {
  return new AppError({
    status: 409,
    code: 'LIMIT_REACHED',
    message: `Víc než ${MOST_TOKENS} platných API tokenů mít nelze. Nejdřív některý zrušte.`,
  });
}
