import type { Actor } from '../../access/actor.ts';
import type { SessionCaller, ViewCaller } from '../../access/caller.ts';
import { viewPermissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { createFindPermissions } from '../account/permissions.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createUserRecords, describeUser } from '../users/userRecords.queries.ts';
import type { ViewTokens } from './viewToken.policy.ts';

const LIFETIME_MS = 60 * 60_000;

export interface StartedView {
  token: string;
  user: { id: number; full_name: string };
  expiresAt: Date;
}

interface ViewAsDeps {
  database: Database;
  clock: Clock;
  audit: AuditService;
  findPermissions: ReturnType<typeof createFindPermissions>;
  tokens: ViewTokens;
}

/** The board as somebody else sees it, for admins. See `docs/decisions/view-as.md`. */
export function createViewAs({ database, clock, audit, findPermissions, tokens }: ViewAsDeps) {
  const records = createUserRecords({ database, clock });

  /** Without the audit there is no token. @throws 404, and 409 for somebody who cannot sign in */
  function start(actor: Actor, sidHash: string, personId: number): Promise<StartedView> {
    const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
    return database.write(async (tx) => {
      const user = await records.lock(tx, personId);
      if (user.state !== 'active') throw cannotSignIn(user.state);
      await audit.record(tx, {
        actor,
        action: 'user.viewed-as',
        object: describeUser(user),
        before: null,
        after: { until: expiresAt.toISOString() },
      });
      const token = tokens.issue(personId, expiresAt, { userId: actor.id, sidHash });
      return { token, user: { id: user.id, full_name: user.full_name }, expiresAt };
    });
  }

  /** With the rights that the person has now. Null for a token that does not work, and once the account is off. */
  async function open(token: string, { user, sidHash }: SessionCaller): Promise<ViewCaller | null> {
    const personId = tokens.verify(token, { userId: user.id, sidHash }, clock.now());
    const found = personId === null ? null : await findPermissions(personId);
    if (!found) return null;
    const permissions = viewPermissions(found);
    return { kind: 'view', permissions, fingerprint: permissions.fingerprint };
  }

  return { start, open };
}

export type ViewAs = ReturnType<typeof createViewAs>;

function cannotSignIn(state: 'deactivated' | 'pending'): AppError {
  const message =
    state === 'pending'
      ? 'Registrace čeká na schválení, nástěnku zatím nevidí.'
      : 'Účet je vypnutý, takže po přihlášení nevidí nic.';
  return new AppError({ status: 409, code: 'WRONG_STATE', message });
}
