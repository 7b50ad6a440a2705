import { LRUCache } from 'lru-cache';
import type { RequestTrace } from '../../../access/actor.ts';
import type { Database, WriteTransaction } from '../../../database/database.ts';
import type { User } from '../../../models/user.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DeferredWrites } from '../../../platform/deferredWrites.ts';
import type { Logger } from '../../../platform/logger.ts';
import { networkOf } from '../../../shared/networkOf.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { deviceName } from './deviceName.policy.ts';

export type SignInFailure = 'wrong-password' | 'unknown-name' | 'pending' | 'deactivated' | 'closed';

interface SignInAuditDeps {
  database: Database;
  clock: Clock;
  audit: AuditService;
  deferredWrites: Pick<DeferredWrites, 'write'>;
  logger: Pick<Logger, 'error'>;
}

interface CountedLine {
  readonly id: number;
  readonly since: number;
  count: number;
}

const COUNTED_FOR_MS = 60_000;
/** Above this number of lines within a minute, failures share one, so that a flood does not fill the table. */
const MAX_LINES_A_MINUTE = 300;
const NOBODY = { id: null, name: 'Nepřihlášený návštěvník' };

/** Sign-ins, failures and sign-outs in the audit. See `docs/decisions/audit-of-access.md`. */
export function createSignInAudit(deps: SignInAuditDeps) {
  const { database, clock, audit, deferredWrites, logger } = deps;
  const lines = new LRUCache<string, CountedLine>({ max: MAX_LINES_A_MINUTE + 1 });
  let minute = { since: 0, lines: 0 };
  let queue: Promise<void> = Promise.resolve();

  async function signedIn(tx: WriteTransaction, user: User, device: RequestTrace & { userAgent: string }) {
    const { browser, system } = deviceName(device.userAgent);
    await audit.record(tx, {
      actor: { id: user.id, name: user.full_name, ...traceOf(device) },
      action: 'session.signed-in',
      object: sessionOf(user),
      before: null,
      after: { device: [browser, system].filter(Boolean).join(', ') },
    });
  }

  function lineKey(user: User | null, reason: SignInFailure, ip: string): string {
    const now = clock.now().getTime();
    if (now - minute.since >= COUNTED_FOR_MS) minute = { since: now, lines: 0 };
    const key = `${user?.id ?? networkOf(ip)} ${reason}`;
    return minute.lines < MAX_LINES_A_MINUTE || isCounting(lines.get(key)) ? key : 'all others';
  }

  function isCounting(line: CountedLine | undefined): line is CountedLine {
    return line !== undefined && clock.now().getTime() - line.since < COUNTED_FOR_MS;
  }

  /**
   * The name of an unknown account is not kept, because people type their password into the wrong field. A failure that
   * cannot be recorded is logged, and the answer stays that of a failed sign-in.
   */
  function failed(user: User | null, reason: SignInFailure, trace: RequestTrace): Promise<void> {
    // One after the other: failures at the same time would each begin a line.
    queue = queue
      .then(() => countFailure(user, reason, trace))
      .catch((err: unknown) =>
        logger.error({ module: 'audit', err, ...traceOf(trace) }, 'a failed sign-in was not recorded'),
      );
    return queue;
  }

  async function countFailure(user: User | null, reason: SignInFailure, trace: RequestTrace): Promise<void> {
    const key = lineKey(user, reason, trace.ip);
    const line = lines.get(key);
    if (isCounting(line)) {
      const count = line.count + 1;
      await database.write((tx) => audit.setCount(tx, line.id, { reason, count }));
      line.count = count;
      return;
    }
    const isShared = key === 'all others';
    const id = await database.write((tx) =>
      audit.recordCounted(tx, {
        actor: { ...NOBODY, ...(isShared ? {} : traceOf(trace)) },
        action: 'session.sign-in-failed',
        object: user && !isShared ? sessionOf(user) : { type: 'session', id: null, label: '' },
        before: null,
        after: { reason, count: 1 },
      }),
    );
    minute.lines += 1;
    lines.set(key, { id, since: clock.now().getTime(), count: 1 });
  }

  /** On a full disk the line is written later: signing out always works. */
  async function signedOut(userId: number, trigger: string | undefined, trace: RequestTrace): Promise<void> {
    const at = clock.now();
    const write = async () => {
      const user = await database.models.User.findByPk(userId, { attributes: ['id', 'full_name'] });
      if (!user) return;
      await database.write((tx) =>
        audit.record(tx, {
          actor: { id: user.id, name: user.full_name, ...traceOf(trace) },
          action: 'session.signed-out',
          object: sessionOf(user),
          before: null,
          after: trigger === undefined ? null : { trigger },
          at,
        }),
      );
    };
    await deferredWrites.write('the audit line of a sign-out', write, { module: 'audit', userId });
  }

  return { signedIn, failed, signedOut };
}

export type SignInAudit = ReturnType<typeof createSignInAudit>;

function sessionOf({ id, full_name }: Pick<User, 'id' | 'full_name'>) {
  return { type: 'session', id, label: full_name };
}

function traceOf({ ip, requestId }: RequestTrace): RequestTrace {
  return { ip, requestId };
}
