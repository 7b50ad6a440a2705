import { setTimeout as wait } from 'node:timers/promises';
import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Digest } from '../../models/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import { noticeText } from '../../platform/sanitizeNotice.ts';
import type { Settings } from '../settings/settings.service.ts';
import { digestMail } from './digest.mail.ts';
import { periodStart } from './digestPeriod.policy.ts';

const RUN_INTERVAL_MS = 10 * 60_000;
const BATCH_SIZE = 100;
const STOP_TIMEOUT_MS = 1_500;
const MAX_LISTED = 10;

interface DigestsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  mailer: Mailer;
  settings: Settings;
  mailEnabled: boolean;
  publicUrl: string | undefined;
}

type Period = Exclude<Digest, 'off'>;

interface Recipient {
  id: number;
  email: string;
  digested_until: Date | string | null;
}

/** Condition for unread inbox items `i` of a user `u` from before the period and in no earlier digest. */
const NOT_DIGESTED = `i.user_id = u.id AND i.read_at IS NULL AND i.started_at < :start
  AND (u.digested_until IS NULL OR i.started_at >= u.digested_until)`;

const UNREACHABLE_CODES: ReadonlySet<unknown> = new Set(['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'EAUTH']);

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, timeoutType } = error as Error & Record<string, unknown>;
  if (UNREACHABLE_CODES.has(code) || syscall === 'connect') return true;
  // After a later timeout the server may have accepted the mail already.
  return timeoutType === 'CONNECT_TIMEOUT' || timeoutType === 'GREETING_TIMEOUT';
}

type Outcome = 'sent' | 'not sent' | 'unreachable';

/**
 * Mails unread broadcasts at most once per period, on every instance. The claim is committed before the mail
 * is sent, so a mail is never sent twice; a failed one is not retried. Only when the mail server is
 * unreachable the claim is released and the run stops.
 */
export function createDigests(deps: DigestsDeps) {
  const { database, clock, logger, mailer, settings, mailEnabled, publicUrl } = deps;
  const { User } = database.models;
  const repeated = createRepeatedRun(RUN_INTERVAL_MS, run);

  function findDue(digest: Period, start: Date, lastId: number): Promise<Recipient[]> {
    return selectRows<Recipient>(
      database,
      `SELECT u.id, u.email, u.digested_until FROM users u
       WHERE u.id > :last AND u.state = 'active' AND u.digest = :digest AND u.email IS NOT NULL
         AND (u.digested_until IS NULL OR u.digested_until < :start)
         AND EXISTS (SELECT 1 FROM inbox_items i WHERE ${NOT_DIGESTED})
       ORDER BY u.id LIMIT ${BATCH_SIZE}`,
      { digest, start, last: lastId },
    );
  }

  /** Claims the digest of a user; undefined when another instance has claimed it. */
  function claim(id: number, digest: Period, start: Date) {
    return database.write(async ({ transaction }) => {
      const notices = await selectRows<{ title: string; message: string }>(
        database,
        `SELECT b.title, b.message FROM users u JOIN inbox_items i ON ${NOT_DIGESTED}
         JOIN broadcasts b ON b.id = i.broadcast_id WHERE u.id = :id
         ORDER BY i.started_at DESC, i.broadcast_id DESC`,
        { id, start },
        transaction,
      );
      const [claimed] = await User.update(
        { digested_until: start },
        {
          where: {
            id,
            digest,
            state: 'active',
            digested_until: { [Op.or]: [null, { [Op.lt]: start }] },
          },
          transaction,
          silent: true,
        },
      );
      return claimed === 0 || notices.length === 0 ? undefined : notices;
    });
  }

  /** Restores the previous value unless it has changed since. */
  async function releaseClaim({ id, digested_until }: Recipient, start: Date): Promise<void> {
    const before = digested_until === null ? null : new Date(digested_until);
    await database.write(({ transaction }) =>
      User.update(
        { digested_until: before },
        { where: { id, digested_until: start }, transaction, silent: true },
      ),
    );
  }

  async function sendTo(recipient: Recipient, digest: Period, start: Date): Promise<Outcome> {
    const { id, email } = recipient;
    const notices = await claim(id, digest, start);
    if (!notices) return 'not sent';
    const listed = notices.slice(0, MAX_LISTED).map(({ title, message }) => ({
      title: noticeText(title),
      message: noticeText(message),
    }));
    const frame = { to: email, siteName: await settings.get('site_name'), siteUrl: publicUrl };
    const url = `${publicUrl ?? ''}/oznameni`;
    try {
      await mailer.send(digestMail(frame, { notices: listed, total: notices.length, url }));
      return 'sent';
    } catch (error) {
      const context = { module: 'notifications', err: error, userId: id };
      if (isUnreachable(error)) {
        await releaseClaim(recipient, start);
        logger.warn(context, 'the mail server cannot be reached; digests of notifications are tried again');
        return 'unreachable';
      }
      logger.warn(context, 'a digest of notifications was not sent');
      return 'not sent';
    }
  }

  async function sendDue(): Promise<number> {
    if (!mailEnabled) return 0;
    let sent = 0;
    for (const digest of ['daily', 'weekly'] as const) {
      const start = periodStart(digest, clock.now());
      for (let lastId = 0; ; ) {
        const recipients = await findDue(digest, start, lastId);
        for (const recipient of recipients) {
          if (repeated.isStopping()) return sent;
          const outcome = await sendTo(recipient, digest, start);
          if (outcome === 'unreachable') return sent;
          if (outcome === 'sent') sent += 1;
        }
        const lastRecipient = recipients.at(-1);
        if (!lastRecipient) break;
        lastId = lastRecipient.id;
      }
    }
    return sent;
  }

  async function run(): Promise<void> {
    try {
      const sent = await sendDue();
      if (sent > 0) logger.info({ module: 'notifications', sent }, 'digests of notifications were sent');
    } catch (error) {
      logger.error({ module: 'notifications', err: error }, 'digests could not be sent; it is tried again');
    }
  }

  return {
    sendDue,
    start: repeated.start,
    /** Waits for the mail being sent, but only briefly, so that a slow mail server does not delay shutdown. */
    async stop(): Promise<void> {
      await Promise.race([repeated.stop(), wait(STOP_TIMEOUT_MS)]);
    },
  };
}
