import { setTimeout as wait } from 'node:timers/promises';
import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Digest } from '../../models/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { noticeText } from '../../platform/sanitizeNotice.ts';
import type { Settings } from '../settings/settings.service.ts';
import { digestMail } from './digestMail.ts';
import { periodStart } from './digestPeriod.ts';

const EVERY_MS = 10 * 60_000;
const AT_ONCE = 100;
const END_PATIENCE_MS = 1_500;
const MOST_LISTED = 10;

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

interface Addressee {
  id: number;
  email: string;
  digested_until: Date | string | null;
}

/** Unread ones `i` of a person `u` that came before the period and that no digest of theirs has told of. */
const UNTOLD = `i.user_id = u.id AND i.read_at IS NULL AND i.started_at < :start
  AND (u.digested_until IS NULL OR i.started_at >= u.digested_until)`;

/** No connection came about, so no mail was handed over. */
const UNREACHABLE: ReadonlySet<unknown> = new Set(['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'EAUTH']);

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, timeoutType } = error as Error & Record<string, unknown>;
  if (UNREACHABLE.has(code) || syscall === 'connect') return true;
  // Who falls silent later than this may have taken the mail before.
  return timeoutType === 'CONNECT_TIMEOUT' || timeoutType === 'GREETING_TIMEOUT';
}

type Outcome = 'sent' | 'not sent' | 'unreachable';

/**
 * Mails people what they have not read, on each instance; each at most once a day or a week. The claim stands before
 * the mail: where a mail fails, it is not sent again, and nobody ever gets it twice. Only when the mail server cannot
 * be reached the claim is given back, and everybody waits for the next run.
 */
export function createDigests(deps: DigestsDeps) {
  const { database, clock, logger, mailer, settings, mailEnabled, publicUrl } = deps;
  const { User } = database.models;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isEnding = false;

  function due(digest: Period, start: Date, last: number): Promise<Addressee[]> {
    return selectRows<Addressee>(
      database,
      `SELECT u.id, u.email, u.digested_until FROM users u
       WHERE u.id > :last AND u.state = 'active' AND u.digest = :digest AND u.email IS NOT NULL
         AND (u.digested_until IS NULL OR u.digested_until < :start)
         AND EXISTS (SELECT 1 FROM inbox_items i WHERE ${UNTOLD})
       ORDER BY u.id LIMIT ${AT_ONCE}`,
      { digest, start, last },
    );
  }

  /** What is to be said, and nobody else says it any more; undefined where another instance does already. */
  function claim(id: number, digest: Period, start: Date) {
    return database.write(async ({ transaction }) => {
      const notices = await selectRows<{ title: string; message: string }>(
        database,
        `SELECT b.title, b.message FROM users u JOIN inbox_items i ON ${UNTOLD}
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

  /** As if it had never been claimed, unless something has changed it since. */
  async function giveBack({ id, digested_until }: Addressee, start: Date): Promise<void> {
    const before = digested_until === null ? null : new Date(digested_until);
    await database.write(({ transaction }) =>
      User.update(
        { digested_until: before },
        { where: { id, digested_until: start }, transaction, silent: true },
      ),
    );
  }

  async function sendTo(person: Addressee, digest: Period, start: Date): Promise<Outcome> {
    const { id, email } = person;
    const notices = await claim(id, digest, start);
    if (!notices) return 'not sent';
    const words = notices.slice(0, MOST_LISTED).map(({ title, message }) => ({
      title: noticeText(title),
      message: noticeText(message),
    }));
    const frame = { to: email, siteName: await settings.get('site_name'), siteUrl: publicUrl };
    const url = `${publicUrl ?? ''}/oznameni`;
    try {
      await mailer.send(digestMail(frame, { notices: words, total: notices.length, url }));
      return 'sent';
    } catch (error) {
      const about = { module: 'notifications', err: error, userId: id };
      if (isUnreachable(error)) {
        await giveBack(person, start);
        logger.warn(about, 'the mail server cannot be reached; digests of notifications are tried again');
        return 'unreachable';
      }
      logger.warn(about, 'a digest of notifications was not sent');
      return 'not sent';
    }
  }

  /** @returns how many were sent here */
  async function sendDue(): Promise<number> {
    if (!mailEnabled) return 0;
    let sent = 0;
    for (const digest of ['daily', 'weekly'] as const) {
      const start = periodStart(digest, clock.now());
      for (let last = 0; ; ) {
        const people = await due(digest, start, last);
        for (const person of people) {
          if (isEnding) return sent;
          const outcome = await sendTo(person, digest, start);
          if (outcome === 'unreachable') return sent;
          if (outcome === 'sent') sent += 1;
        }
        const newest = people.at(-1);
        if (!newest) break;
        last = newest.id;
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
    start(): void {
      running = run();
      timer = setInterval(() => {
        running = running.then(run);
      }, EVERY_MS).unref();
    },
    /** Resolves when the mail under way is sent, or soon: a slow mail server must not hold up the end of this one. */
    async stop(): Promise<void> {
      isEnding = true;
      clearInterval(timer);
      await Promise.race([running, wait(END_PATIENCE_MS)]);
    },
  };
}
