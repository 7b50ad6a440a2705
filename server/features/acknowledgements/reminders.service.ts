import { Op } from 'sequelize';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { BackgroundTasks } from '../../platform/backgroundTasks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mailer.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { AppError } from '../../shared/errors.ts';
import { isVisible } from '../../shared/visibility.ts';
import type { ArticleRecords } from '../articles/articleRecords.service.ts';
import { invalidState } from '../articles/articles.errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { REMINDER_INTERVAL_MS, reminderCutoff } from './acknowledgements.policy.ts';
import { acknowledgementTargets } from './acknowledgementTargets.queries.ts';
import { reminderMail } from './reminder.mail.ts';

interface RemindersDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  audit: AuditService;
  records: ArticleRecords;
  background: BackgroundTasks;
  mailer: Mailer;
  settings: Settings;
  mailState: MailState;
  siteAddress: SiteAddress;
}

interface Recipient {
  id: number;
  email: string;
}

export function createReminders(deps: RemindersDeps) {
  const { database, clock, logger, audit, records, background, mailer, settings } = deps;

  /** One reminder an hour for an article, across callers and instances: the conditional update is the claim. */
  async function claim(actor: Actor, articleId: number, mailed: number): Promise<Article> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const article = await records.find(actor.permissions, articleId, transaction);
      const now = clock.now();
      if (!isVisible(article, now))
        throw invalidState('Článek teď čtenáři nevidí, a tak ho nemohou potvrdit.');
      const [claimed] = await database.models.Article.update(
        { reminded_at: now },
        {
          where: { id: articleId, reminded_at: { [Op.or]: [null, { [Op.lte]: reminderCutoff(now) }] } },
          transaction,
          silent: true,
        },
      );
      if (claimed === 0) throw tooSoon(article, now);
      await audit.record(tx, {
        actor,
        action: 'article.acknowledgement-reminded',
        object: { type: 'article', id: articleId, label: article.title },
        before: null,
        after: { mailed },
      });
      return article;
    });
  }

  async function send(article: Article, recipients: readonly Recipient[]): Promise<void> {
    const siteUrl = deps.siteAddress.current();
    const siteName = await settings.get('site_name');
    const url = `${siteUrl ?? ''}/articles/${article.slug}`;
    for (const { id, email } of recipients) {
      if (!deps.mailState.isEnabled()) {
        logger.warn(
          { articleId: article.id, userId: id },
          'mails were turned off during reminders: the rest is not sent',
        );
        return;
      }
      try {
        await mailer.send(reminderMail({ to: email, siteName, siteUrl }, { title: article.title, url }));
      } catch (error) {
        logger.warn({ err: error, userId: id }, 'a reminder to confirm reading was not sent');
      }
    }
  }

  return {
    async remind(actor: Actor, articleId: number): Promise<{ mailed: number; withoutAddress: number }> {
      await records.find(actor.permissions, articleId);
      const pending = await acknowledgementTargets(database, articleId, { confirmed: false });
      const recipients = pending.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]));
      if (recipients.length > 0 && !deps.mailState.isEnabled())
        throw invalidState('Tento web neposílá e-maily. Připomeňte potvrzení jinak.');
      const article = await claim(actor, articleId, recipients.length);
      background.run('reminders to confirm reading', () => send(article, recipients));
      return { mailed: recipients.length, withoutAddress: pending.length - recipients.length };
    },
  };
}

export type Reminders = ReturnType<typeof createReminders>;

function tooSoon({ reminded_at }: Article, now: Date): AppError {
  const retryAt = (reminded_at?.getTime() ?? now.getTime()) + REMINDER_INTERVAL_MS;
  const minutes = Math.max(1, Math.ceil((retryAt - now.getTime()) / 60_000));
  return new AppError({
    status: 409,
    code: 'LIMIT_REACHED',
    message: `Připomínku lze poslat jednou za hodinu. Zkuste to znovu za ${minutes} min.`,
    headers: { 'Retry-After': String(minutes * 60) },
  });
}
