import { Op } from 'sequelize';
import { canWrite } from '../../access/articleAccess.policy.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { ArticleTemplate } from '../../models/articleTemplate.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import { type Day, daysBetween } from '../../shared/days.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import type { UserStore } from '../account/sessions/userStore.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { findDeskPath } from '../desk/noticeOfArticle.queries.ts';
import type { Notices } from '../notifications/notices.service.ts';
import type { ArticleCopies } from './articleCopies.service.ts';
import { movedContent } from './movedContent.service.ts';
import { firstDateOn, nextDay } from './templateDays.policy.ts';
import { daysOf } from './templateRecords.queries.ts';

const INTERVAL_MS = 3_600_000;
const SYSTEM = { id: null, name: 'Systém' } as const;

interface RepeatStop {
  /** For the log. */
  why: string;
  /** For the admins; with the name in HTML. */
  messageOf(name: string): string;
}

const WRITER_LEFT: RepeatStop = {
  why: 'its writer may not write there',
  messageOf: (name) =>
    `Kdo dostával koncepty ze šablony ${name}, už do její sekce nepíše. Opakování může zapnout někdo jiný.`,
};

const SECTION_IS_DESK: RepeatStop = {
  why: 'its section is an official noticeboard',
  messageOf: (name) =>
    `Sekce šablony ${name} je teď úřední deska. Podobné písemnosti se na ní připravují jako kopie.`,
};

interface TemplateRepeatsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  audit: AuditService;
  users: Pick<UserStore, 'find'>;
  permissions: { of(userId: number): Promise<Permissions> };
  copies: ArticleCopies;
  notices: Notices;
}

/**
 * Makes the drafts of templates that repeat, at the start and every hour. Of days that were missed one draft is made. It
 * runs on each instance; the row lock and the next day make each draft once.
 */
export function createTemplateRepeats(deps: TemplateRepeatsDeps) {
  const { database, clock, logger, audit, users, permissions, copies, notices } = deps;
  const { Article: Articles, ArticleTemplate: Templates, User } = database.models;
  const repeated = createRepeatedRun(INTERVAL_MS, run);

  /** Null when another instance was faster, or somebody has changed the repetition. */
  function lock({ transaction }: WriteTransaction, { article_id, next_on }: ArticleTemplate) {
    const where = { article_id, next_on, repeat: { [Op.ne]: 'never' as const } };
    return Templates.findOne({ where, transaction, lock: transaction.LOCK.UPDATE });
  }

  function makeDraft(
    template: ArticleTemplate,
    source: Article,
    userId: number,
    today: Day,
  ): Promise<boolean> {
    return copies.withFiles(source.id, async (copy) => {
      const { repeat, starts_on } = template;
      if (repeat === 'never' || starts_on === null) return false;
      const [first] = daysOf(source);
      const days = first === undefined ? 0 : daysBetween(first, firstDateOn(first, repeat, today));
      const content = await movedContent(source, days, clock.now());
      return database.write(async (tx) => {
        const locked = await lock(tx, template);
        if (!locked) return false;
        const { id } = await copy(tx, { source, content, actor: SYSTEM, authorId: userId });
        await locked.update({ next_on: nextDay(starts_on, repeat, today) }, { transaction: tx.transaction });
        await notices.send(tx, {
          userIds: [userId],
          title: 'Máte připravený koncept',
          message: `Vznikl ze šablony <b>${escapeHtml(locked.name)}</b>. Zkontrolujte ho a zveřejněte.`,
          path: `/admin/articles/${id}/edit`,
        });
        return true;
      });
    });
  }

  /** Drafts that nobody would get or could publish are not made; the admins choose how it goes on. */
  function end(template: ArticleTemplate, { why, messageOf }: RepeatStop): Promise<void> {
    return database.write(async (tx) => {
      const locked = await lock(tx, template);
      if (!locked) return;
      const { transaction } = tx;
      const before = { repeat: locked.repeat, user_id: locked.user_id };
      const after = { repeat: 'never', starts_on: null, next_on: null, user_id: null } as const;
      await locked.update({ ...after, version: locked.version + 1 }, { transaction });
      const object = { type: 'template', id: locked.article_id, label: locked.name };
      await audit.record(tx, { actor: SYSTEM, action: 'template.updated', object, before, after });
      const admins = await User.findAll({
        where: { role: 'admin', state: 'active' },
        attributes: ['id'],
        transaction,
      });
      await notices.send(tx, {
        userIds: admins.map(({ id }) => id),
        title: 'Šablona se přestala opakovat',
        message: messageOf(`<b>${escapeHtml(locked.name)}</b>`),
        path: '/admin/articles/templates',
      });
      logger.warn({ template: locked.article_id }, `a template does not repeat any more: ${why}`);
    });
  }

  async function handle(template: ArticleTemplate, today: Day): Promise<boolean> {
    const source = await Articles.findByPk(template.article_id);
    // Kept, because it continues once restored from the trash.
    if (!source || source.state === 'trashed') return false;
    const isOnDesk =
      source.category_id !== null && (await findDeskPath(database, source.category_id)) !== null;
    if (isOnDesk) {
      await end(template, SECTION_IS_DESK);
      return false;
    }
    const user = template.user_id === null ? null : await users.find(template.user_id);
    if (user && canWrite(await permissions.of(user.id), source))
      return makeDraft(template, source, user.id, today);
    await end(template, WRITER_LEFT);
    return false;
  }

  async function makeDue(): Promise<number> {
    const today = pragueDate(clock.now());
    const due = await Templates.findAll({ where: { next_on: { [Op.lte]: today } }, order: ['article_id'] });
    let made = 0;
    for (const template of due) {
      if (repeated.isStopping()) break;
      try {
        if (await handle(template, today)) made += 1;
      } catch (error) {
        // One that fails does not hold back the others.
        logger.error(
          { err: error, template: template.article_id },
          'a template could not make its draft; it is tried again within an hour',
        );
      }
    }
    return made;
  }

  async function run(): Promise<void> {
    try {
      const made = await makeDue();
      if (made > 0) logger.info({ made }, 'drafts were made from templates that repeat');
    } catch (error) {
      logger.error(
        { err: error },
        'templates that repeat could not be read; it is tried again within an hour',
      );
    }
  }

  return { makeDue, start: repeated.start, stop: repeated.stop };
}
