import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { Category } from '../../models/category.ts';
import type { FollowChoice } from '../../models/follow.ts';
import type { MailStop } from '../../models/user.ts';
import type { MailState } from '../../platform/mailState.ts';
import { notFound } from '../../shared/errors.ts';
import type { PushState } from '../../shared/isPushPossible.ts';

export interface Following {
  email: string | null;
  mail_enabled: boolean;
  mail_stop: MailStop | null;
  push_enabled: boolean;
  event_reminders: boolean;
  all: FollowChoice | null;
  sections: { category: SectionSummary; choice: FollowChoice | null; default: FollowChoice }[];
}

export type SectionSummary = Pick<Category, 'id' | 'slug' | 'name' | 'color'>;

interface FollowsDeps {
  database: Database;
  mailState: MailState;
  pushState: PushState;
}

type Follower = { id: number; permissions: Pick<Permissions, 'board'> };

/** How users follow new articles. The last write of a choice holds, so it has no version. */
export function createFollows({ database, mailState, pushState }: FollowsDeps) {
  const { User, Category: Categories, Follow } = database.models;

  async function get({ id, permissions }: Follower): Promise<Following> {
    const [user, categories, follows] = await Promise.all([
      User.findByPk(id, { attributes: ['email', 'mail_stop', 'event_reminders'] }),
      Categories.findAll({
        where: { id: [...permissions.board.ids] },
        order: ['position', 'name_sort', 'id'],
      }),
      Follow.findAll({ where: { user_id: id } }),
    ]);
    if (!user) throw notFound();
    const choiceOf = (categoryId: number | null) => {
      const follow = follows.find(({ category_id }) => category_id === categoryId);
      return follow ? toChoice(follow) : null;
    };
    return {
      email: user.email,
      mail_enabled: mailState.isEnabled(),
      mail_stop: user.mail_stop ?? null,
      push_enabled: pushState.isEnabled(),
      event_reminders: user.event_reminders,
      all: choiceOf(null),
      sections: categories.map((category) => ({
        category: toSectionSummary(category),
        choice: choiceOf(category.id),
        default: {
          frequency: category.follow_frequency,
          by_mail: category.follow_by_mail,
          by_inbox: category.follow_by_inbox,
          by_push: category.follow_by_push,
        },
      })),
    };
  }

  /** @throws 404 for a section that the user may not read */
  async function choose(follower: Follower, categoryId: number | null, choice: FollowChoice | null) {
    const { id, permissions } = follower;
    if (categoryId !== null && !permissions.board.ids.has(categoryId))
      throw notFound('Tato sekce neexistuje, nebo ji nesmíte číst.');
    await database.write(async ({ transaction }) => {
      const where = { user_id: id, category_id: categoryId };
      // The lock makes two choices of one person wait for each other.
      await User.findByPk(id, { attributes: ['id'], transaction, lock: transaction.LOCK.UPDATE });
      await Follow.destroy({ where, transaction });
      if (choice !== null) await Follow.create({ ...where, ...choice }, { transaction });
    });
    return get(follower);
  }

  /** Ends all mails with news, or has them sent again, also to an address that did not take them. */
  async function setMail(follower: Follower, isEnabled: boolean): Promise<Following> {
    await database.write(({ transaction }) =>
      User.update(
        { mail_stop: isEnabled ? null : 'unsubscribed' },
        { where: { id: follower.id }, transaction, silent: true },
      ),
    );
    return get(follower);
  }

  async function setReminders(follower: Follower, isEnabled: boolean): Promise<Following> {
    await database.write(({ transaction }) =>
      User.update({ event_reminders: isEnabled }, { where: { id: follower.id }, transaction, silent: true }),
    );
    return get(follower);
  }

  return { get, choose, setMail, setReminders };
}

export type Follows = ReturnType<typeof createFollows>;

function toChoice({ frequency, by_mail, by_inbox, by_push }: FollowChoice): FollowChoice {
  return { frequency, by_mail, by_inbox, by_push };
}

export function toSectionSummary({ id, slug, name, color }: SectionSummary): SectionSummary {
  return { id, slug, name, color };
}
