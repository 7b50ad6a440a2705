import { CAN_READ } from '../../database/canReadCategory.ts';

/*
 * The conditions by which people are notified of articles, as SQL. They hold when something is queued, and once more when it
 * is sent.
 */

export type Period = 'daily' | 'weekly';

type Channel = 'mail' | 'inbox' | 'push';

/** What the user `u` has chosen for the category `c`, else for all, else what holds for the category. */
export const chosen = (column: string) => `COALESCE(own.${column}, every.${column}, c.follow_${column})`;

export const FOLLOWS = `LEFT JOIN follows own ON own.user_id = u.id AND own.category_id = c.id
  LEFT JOIN follows every ON every.user_id = u.id AND every.category_id IS NULL`;

/** The user `u` can be mailed news. */
export const TAKES_MAIL = 'u.email IS NOT NULL AND u.mail_stop IS NULL AND NOT u.email_confirmation_due';

/** Authors know of their own article. */
export const IS_READER = `${CAN_READ} AND (articles.author_id IS NULL OR articles.author_id <> u.id)`;

/** All who may read an important article are notified of it. */
const isChosen = (column: 'by_mail' | 'by_inbox' | 'by_push') =>
  `(articles.important OR (${chosen('frequency')} = 'instant' AND ${chosen(column)}))`;

export const ARTICLE_AT_ONCE: Record<Channel, string> = {
  mail: `${TAKES_MAIL} AND ${isChosen('by_mail')}`,
  inbox: isChosen('by_inbox'),
  push: isChosen('by_push'),
};

/** Subscribers `s` read what visitors read: the public sections `c`, while the board is public. */
export const SUBSCRIBED = `s.confirmed_at IS NOT NULL AND s.mail_stop IS NULL AND c.access = 'public' AND c.on_board
  AND (s.all_sections OR EXISTS (SELECT 1 FROM subscriber_sections chosen
    WHERE chosen.subscriber_id = s.id AND chosen.category_id = c.id))`;
export const SUBSCRIBED_AT_ONCE = `${SUBSCRIBED} AND (articles.important OR s.frequency = 'instant')`;

export const ARTICLE_AND_SECTION = `JOIN articles ON articles.id = :articleId JOIN categories c ON c.id = articles.category_id`;

export interface NewsArticle {
  id: number;
  slug: string;
  title: string;
  perex: string;
  section: string;
  important: boolean;
}

export type NewsRow = Omit<NewsArticle, 'important'> & { important: boolean | number };

export const NEWS_COLUMNS =
  'articles.id, articles.slug, articles.title, articles.perex, articles.important, c.name AS section';

export function toNews({ id, slug, title, perex, section, important }: NewsRow): NewsArticle {
  return { id, slug, title, perex, section, important: Boolean(important) };
}

export function byImportance(a: NewsArticle, b: NewsArticle): number {
  return Number(b.important) - Number(a.important) || b.id - a.id;
}

/** Articles that were announced in the period `[:from, :until)`; those of the last days alone are looked through. */
export const IN_PERIOD = `articles.state = 'published' AND articles.published_at >= :oldest
  AND articles.announced_at >= :from AND articles.announced_at < :until`;

export const NEWS = 'FROM articles JOIN categories c ON c.id = articles.category_id';

export const IS_UNREAD =
  'NOT EXISTS (SELECT 1 FROM article_reads r WHERE r.article_id = articles.id AND r.user_id = u.id)';
