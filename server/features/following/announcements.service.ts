import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { MailState } from '../../platform/mailState.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { PushState } from '../../shared/isPushPossible.ts';
import { isVisible } from '../../shared/visibility.ts';
import type { Notices } from '../notifications/notices.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { articleBody, articleTitle } from './articleNotice.policy.ts';
import { inboxFollowers, queueArticleMails } from './followers.queries.ts';
import { queueArticlePushes } from './pushFollowers.queries.ts';

/** An article published longer ago, as one of an import, is no news. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;
const SLICE_SIZE = 500;
const BATCH_SIZE = 100;

interface AnnouncementsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  settings: Settings;
  notices: Notices;
  mailState: MailState;
  pushState: PushState;
}

/**
 * Announces each article once, when it is on the board for the first time: whoever wants to know at once finds it in
 * the inbox, and their mails and the notifications of their devices are queued in the same transaction. That an article
 * was announced is a column of its own, so that nothing is lost or repeated by a restart, several instances, or a new
 * publication.
 */
export function createAnnouncements(deps: AnnouncementsDeps) {
  const { database, clock, logger, settings, notices, mailState, pushState } = deps;
  const { Article: Articles } = database.models;

  function announce(id: number): Promise<boolean> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const now = clock.now();
      const [claimed] = await Articles.update(
        { announced_at: now },
        {
          where: { id, announced_at: null, state: 'published', published_at: { [Op.lte]: now } },
          transaction,
          silent: true,
        },
      );
      const article = claimed === 0 ? null : await Articles.findByPk(id, { transaction });
      if (!article || !isVisible(article, now)) return false;
      const userIds = await inboxFollowers(database, tx, id);
      if (userIds.length > 0) await notices.send(tx, { userIds, ...noticeOf(article) });
      if (mailState.isEnabled())
        await queueArticleMails(database, tx, id, {
          now,
          isPublicBoard: await settings.get('public_board_enabled'),
        });
      if (pushState.isEnabled()) await queueArticlePushes(database, tx, id, now);
      return true;
    });
  }

  /** One article that cannot be announced must not hold the others up. */
  async function tryAnnounce(id: number): Promise<boolean> {
    try {
      return await announce(id);
    } catch (error) {
      logger.error({ module: 'following', err: error, articleId: id }, 'an article could not be announced');
      return false;
    }
  }

  /** Many at once, as after an import, in slices that let other writes in between. */
  async function skipOld(): Promise<void> {
    const before = new Date(clock.now().getTime() - MAX_AGE_MS);
    const where = { state: 'published', announced_at: null, published_at: { [Op.lt]: before } } as const;
    for (;;) {
      const old = await Articles.findAll({
        attributes: ['id'],
        where,
        order: ['published_at'],
        limit: SLICE_SIZE,
      });
      if (old.length === 0) return;
      const ids = old.map(({ id }) => id);
      await database.write(({ transaction }) =>
        Articles.update(
          { announced_at: clock.now() },
          { where: { ...where, id: ids }, transaction, silent: true },
        ),
      );
      if (old.length < SLICE_SIZE) return;
    }
  }

  return {
    /** Announces what is on the board and was not announced yet; returns how many there were. */
    async announceDue(): Promise<number> {
      await skipOld();
      let announced = 0;
      for (;;) {
        const due = await Articles.findAll({
          attributes: ['id'],
          where: { state: 'published', announced_at: null, published_at: { [Op.lte]: clock.now() } },
          order: ['published_at', 'id'],
          limit: BATCH_SIZE,
        });
        const before = announced;
        for (const { id } of due) if (await tryAnnounce(id)) announced += 1;
        if (due.length < BATCH_SIZE || announced === before) return announced;
      }
    },
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;

function noticeOf(article: Article) {
  return {
    title: articleTitle(article),
    message: escapeHtml(articleBody(article, 'Nový článek na nástěnce.')),
    path: `/articles/${article.slug}`,
    ...(article.important && { type: 'warning' as const }),
  };
}
