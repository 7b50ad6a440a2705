import { Op, type Transaction } from 'sequelize';
import type { Permissions } from '../../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../../database/database.ts';
import type { Bus } from '../../../events/bus.ts';
import type { ApiToken, TokenScope } from '../../../models/apiToken.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError, badRequest, notFound, unauthenticated } from '../../../shared/errors.ts';
import { hashToken } from '../../../shared/hashToken.ts';
import type { AuditActor, AuditService } from '../../audit/audit.service.ts';
import { createTokenSecret } from './tokenSecret.service.ts';
import type { TokenUses } from './tokenUses.service.ts';

/** Maximum number of valid tokens per user, so that a script cannot create them without limit. */
export const MAX_TOKENS = 20;
const DAY_MS = 24 * 60 * 60_000;

type Owner = AuditActor & { id: number };

export interface TokenView {
  id: number;
  name: string;
  scope: TokenScope;
  desk: { id: number; name: string } | null;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
}

export interface TokenInput {
  name: string;
  scope: TokenScope;
  days: number;
  desk_id?: number | undefined;
}

interface ApiTokensDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  uses: TokenUses;
}

export function createApiTokens({ database, bus, clock, audit, uses }: ApiTokensDeps) {
  const { ApiToken: Tokens, Category, Desk, Session, User } = database.models;

  function validTokensWhere(userId: number) {
    return { user_id: userId, expires_at: { [Op.gt]: clock.now() } };
  }

  function auditView({ name, scope, desk_id, expires_at }: ApiToken) {
    return { name, scope, ...(desk_id !== null && { desk_id }), expires_at: expires_at.toISOString() };
  }

  function presentToken(token: ApiToken, deskName: string | undefined): TokenView {
    const lastUsed = uses.getPending(token.id) ?? token.last_used_at;
    return {
      id: token.id,
      name: token.name,
      scope: token.scope,
      desk: token.desk_id === null || deskName === undefined ? null : { id: token.desk_id, name: deskName },
      created_at: token.created_at.toISOString(),
      expires_at: token.expires_at.toISOString(),
      last_used_at: lastUsed?.toISOString() ?? null,
    };
  }

  async function list(userId: number): Promise<TokenView[]> {
    const tokens = await Tokens.findAll({ where: validTokensWhere(userId), order: [['id', 'DESC']] });
    const id = tokens.flatMap(({ desk_id }) => desk_id ?? []);
    const desks =
      id.length === 0 ? [] : await Category.findAll({ where: { id }, attributes: ['id', 'name'] });
    const names = new Map(desks.map((desk) => [desk.id, desk.name]));
    return tokens.map((token) => presentToken(token, names.get(token.desk_id ?? 0)));
  }

  /** @returns the name of the desk that a token of the scope `desk` is for @throws 400 for one that its owner may not write */
  async function requireDesk(
    { writeIds }: Permissions,
    { scope, desk_id: id }: TokenInput,
    transaction: Transaction,
  ): Promise<string | undefined> {
    if (scope !== 'desk') {
      if (id === undefined) return undefined;
      throw wrongDesk('Úřední deska patří jen k tokenu, který na ni vyvěšuje.');
    }
    if (id === undefined) throw wrongDesk('Vyberte úřední desku, na kterou bude token vyvěšovat.');
    const desk = writeIds.has(id) ? await Desk.findByPk(id, { transaction }) : null;
    if (!desk) throw wrongDesk('Na tuto úřední desku nemůžete vyvěšovat.');
    const category = await Category.findByPk(id, { attributes: ['name'], transaction });
    return category?.name;
  }

  /**
   * A request may have been authenticated just before a password change revoked its session and all tokens.
   */
  async function requireSession(id: number, transaction: Transaction): Promise<void> {
    if (!(await Session.findByPk(id, { attributes: ['id'], transaction }))) throw unauthenticated();
  }

  async function requireBelowMaximum(userId: number, transaction: Transaction): Promise<void> {
    if ((await Tokens.count({ where: validTokensWhere(userId), transaction })) >= MAX_TOKENS)
      throw limitReached();
  }

  /**
   * @throws 400 for a desk that the owner may not write, 401 when the session has been revoked, 409 when the user has
   *   the maximum number of tokens
   */
  function create(
    owner: Owner & { sessionId: number; permissions: Permissions },
    input: TokenInput,
  ): Promise<{ token: TokenView; secret: string }> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const now = clock.now();
      // Expired tokens are deleted here: creating one is rare enough.
      await Tokens.destroy({ where: { expires_at: { [Op.lte]: now } }, transaction });
      // Locks the user until the commit, so that concurrent requests cannot exceed the maximum.
      await User.findByPk(owner.id, { attributes: ['id'], transaction, lock: transaction.LOCK.UPDATE });
      await requireSession(owner.sessionId, transaction);
      await requireBelowMaximum(owner.id, transaction);
      const deskName = await requireDesk(owner.permissions, input, transaction);
      const secret = createTokenSecret();
      const token = await Tokens.create(
        {
          user_id: owner.id,
          name: input.name.trim(),
          token_hash: hashToken(secret),
          scope: input.scope,
          desk_id: input.desk_id ?? null,
          expires_at: new Date(now.getTime() + input.days * DAY_MS),
          created_at: now,
        },
        { transaction },
      );
      await recordAudit(tx, owner, 'created', token, { before: null, after: auditView(token) });
      return { token: presentToken(token, deskName), secret };
    });
  }

  /** @throws 404, for a token of another user too */
  function revoke(owner: Owner, id: number): Promise<void> {
    return database.write(async (tx) => {
      const where = { id, user_id: owner.id };
      const token = await Tokens.findOne({ where, transaction: tx.transaction });
      if (!token) throw notFound('Tento API token neexistuje.');
      await deleteTokens(tx, owner, [token]);
    });
  }

  function revokeAll(userId: number, actor: AuditActor): Promise<void> {
    return database.write(async (tx) => {
      const tokens = await Tokens.findAll({ where: { user_id: userId }, transaction: tx.transaction });
      await deleteTokens(tx, actor, tokens);
    });
  }

  async function deleteTokens(tx: WriteTransaction, actor: AuditActor, tokens: ApiToken[]): Promise<void> {
    const [first] = tokens;
    if (!first) return;
    const tokenIds = tokens.map(({ id }) => id);
    await Tokens.destroy({ where: { id: tokenIds }, transaction: tx.transaction });
    for (const token of tokens)
      await recordAudit(tx, actor, 'revoked', token, { before: auditView(token), after: null });
    tx.afterCommit(() =>
      bus.publish({ type: 'api-token.revoked', data: { userId: first.user_id, tokenIds } }),
    );
  }

  function recordAudit(
    tx: WriteTransaction,
    actor: AuditActor,
    verb: 'created' | 'revoked',
    { id, name }: ApiToken,
    change: { before: Record<string, unknown> | null; after: Record<string, unknown> | null },
  ): Promise<void> {
    const object = { type: 'api-token', id, label: name };
    return audit.record(tx, { actor, action: `api-token.${verb}`, object, ...change });
  }

  return { list, create, revoke, revokeAll };
}

export type ApiTokens = ReturnType<typeof createApiTokens>;

function wrongDesk(message: string): AppError {
  return badRequest(message, [{ path: 'desk_id', message }]);
}

function limitReached(): AppError {
  return new AppError({
    status: 409,
    code: 'LIMIT_REACHED',
    message: `Můžete mít nejvýš ${MAX_TOKENS} platných API tokenů. Nejdřív některý odvolejte.`,
  });
}
