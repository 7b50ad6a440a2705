import type { Actor } from '../../access/actor.ts';
import type { SessionCaller, ViewCaller } from '../../access/caller.ts';
import { viewPermissions } from '../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { createFindPermissions, PermissionsService } from '../account/permissions.service.ts';
import type { AuditRecord, AuditService } from '../audit/audit.service.ts';
import { createUserRecords, describeUser } from '../users/userRecords.queries.ts';
import type { ViewTokens } from './viewToken.policy.ts';

const LIFETIME_MS = 60 * 60_000;
/** In the place of the number of a person. */
const VISITOR = 0;

export interface StartedView {
  token: string;
  user: { id: number; full_name: string } | null;
  expiresAt: Date;
}

interface ViewAsDeps {
  database: Database;
  clock: Clock;
  audit: AuditService;
  findPermissions: ReturnType<typeof createFindPermissions>;
  permissions: PermissionsService;
  tokens: ViewTokens;
}

/** The board as somebody else sees it, for admins. See `docs/decisions/view-as.md`. */
export function createViewAs(deps: ViewAsDeps) {
  const { database, clock, audit, findPermissions, permissions, tokens } = deps;
  const records = createUserRecords({ database, clock });

  /** Without the audit there is no token. @throws 404, and 409 for somebody who cannot sign in */
  function start(actor: Actor, sidHash: string, personId: number): Promise<StartedView> {
    return database.write(async (tx) => {
      const user = await records.lock(tx, personId);
      if (user.state !== 'active') throw cannotSignIn(user.state);
      const view = await issue(tx, { actor, sidHash, personId, object: describeUser(user) });
      return { ...view, user: { id: user.id, full_name: user.full_name } };
    });
  }

  function startAsVisitor(actor: Actor, sidHash: string): Promise<StartedView> {
    const object = { type: 'user', id: null, label: 'návštěvník' };
    return database.write(async (tx) => ({
      ...(await issue(tx, { actor, sidHash, personId: VISITOR, object })),
      user: null,
    }));
  }

  async function issue(
    tx: WriteTransaction,
    view: { actor: Actor; sidHash: string; personId: number; object: AuditRecord['object'] },
  ): Promise<Pick<StartedView, 'token' | 'expiresAt'>> {
    const { actor, sidHash, personId, object } = view;
    const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
    const after = { until: expiresAt.toISOString() };
    await audit.record(tx, { actor, action: 'user.viewed-as', object, before: null, after });
    return { token: tokens.issue(personId, expiresAt, { userId: actor.id, sidHash }), expiresAt };
  }

  /** With the present rights. Null for a token that does not work, and once the account is off. */
  async function open(token: string, { user, sidHash }: SessionCaller): Promise<ViewCaller | null> {
    const personId = tokens.verify(token, { userId: user.id, sidHash }, clock.now());
    if (personId === null) return null;
    const found = await (personId === VISITOR ? permissions.ofVisitor() : findPermissions(personId));
    if (!found) return null;
    const viewed = viewPermissions(found);
    return { kind: 'view', permissions: viewed, fingerprint: viewed.fingerprint };
  }

  return { start, startAsVisitor, open };
}

export type ViewAs = ReturnType<typeof createViewAs>;

function cannotSignIn(state: 'deactivated' | 'pending'): AppError {
  const message =
    state === 'pending'
      ? 'Registrace čeká na schválení, nástěnku zatím nevidí.'
      : 'Účet je vypnutý, takže po přihlášení nevidí nic.';
  return new AppError({ status: 409, code: 'WRONG_STATE', message });
}
