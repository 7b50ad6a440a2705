import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { PHASE_CONDITIONS, VISIBLE_NOW } from '../../shared/visibility.ts';

interface Counts {
  registrations: number;
  invitations_failed: number;
  invitations_expired: number;
  questions: number;
  mails_delayed: number;
  mails_failed: number;
  failed_sign_ins: number;
  scheduled: number;
  expiring: number;
  articles: number;
  users: number;
  groups: number;
  categories: number;
}

const INVITED = `u.state = 'active' AND u.password_hash IS NULL`;
const HAS_LINK = (condition: string) => `EXISTS (SELECT 1 FROM account_links l
  WHERE l.user_id = u.id AND l.purpose = 'invitation' AND l.used_at IS NULL AND ${condition})`;
const HAS_MAIL = (condition: string) => `EXISTS (SELECT 1 FROM link_mails m
  WHERE m.user_id = u.id AND m.purpose = 'invitation' AND ${condition})`;

/** Mails of the last day that were given up. An invitation is counted by itself. */
export const FAILED_DELIVERY = `state = 'failed' AND finished_at >= :yesterday AND push_subscription_id IS NULL`;
export const FAILED_LINK_MAIL = `due_at IS NULL AND purpose <> 'invitation' AND created_at >= :yesterday`;

/** Each is counted in an index, or is small: the queues, and the articles that end within the period. */
const COUNTS_QUERY = `SELECT
  (SELECT count(*) FROM users WHERE state = 'pending' AND NOT email_confirmation_due) AS registrations,
  (SELECT count(*) FROM users u WHERE ${INVITED} AND ${HAS_MAIL('m.due_at IS NULL')}) AS invitations_failed,
  (SELECT count(*) FROM users u WHERE ${INVITED} AND NOT ${HAS_MAIL('1 = 1')}
    AND ${HAS_LINK('l.expires_at <= :now')} AND NOT ${HAS_LINK('l.expires_at > :now')}) AS invitations_expired,
  (SELECT count(*) FROM questions WHERE state = 'open') AS questions,
  (SELECT count(*) FROM deliveries WHERE state = 'queued' AND push_subscription_id IS NULL
      AND (attempts > 1 OR created_at < :late))
    + (SELECT count(*) FROM link_mails WHERE due_at IS NOT NULL AND attempts > 1)
    + (SELECT count(*) FROM question_messages WHERE mail_due_at IS NOT NULL AND mail_attempts > 1)
    AS mails_delayed,
  (SELECT count(*) FROM deliveries WHERE ${FAILED_DELIVERY})
    + (SELECT count(*) FROM link_mails WHERE ${FAILED_LINK_MAIL}) AS mails_failed,
  (SELECT count(*) FROM audit_log WHERE action = 'session.sign-in-failed' AND at >= :yesterday)
    AS failed_sign_ins,
  (SELECT count(*) FROM articles WHERE ${PHASE_CONDITIONS.scheduled}) AS scheduled,
  (SELECT count(*) FROM articles WHERE ${VISIBLE_NOW}
    AND articles.expires_at > :now AND articles.expires_at <= :soon) AS expiring,
  (SELECT count(*) FROM articles WHERE ${VISIBLE_NOW}) AS articles,
  (SELECT count(*) FROM users WHERE state = 'active') AS users,
  (SELECT count(*) FROM "groups") AS "groups",
  (SELECT count(*) FROM categories) AS categories`;

interface Times {
  now: Date;
  yesterday: Date;
  /** Articles that end before this are counted as ending. */
  soon: Date;
  late: Date;
}

export async function countTodo(database: Database, times: Times): Promise<Counts> {
  const [row] = await selectRows<Record<keyof Counts, number | string>>(database, COUNTS_QUERY, { ...times });
  return Object.fromEntries(
    Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]),
  ) as unknown as Counts;
}
