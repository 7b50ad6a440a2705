import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import { overAt, parseEvents, timesOf } from './articleEvents.policy.ts';

/**
 * Makes the rows of the events of an article anew from its column. Who was reminded of an event that lies ahead is not
 * reminded again, unless its start is another.
 */
export async function saveEvents(
  { models }: Pick<Database, 'models'>,
  { transaction }: WriteTransaction,
  { id: article_id, events }: Article,
  now: Date,
): Promise<void> {
  const { ArticleEvent } = models;
  const rows = await ArticleEvent.findAll({ where: { article_id }, order: ['position'], transaction });
  const remindedAt = new Map(
    rows
      .filter(({ starts_at }) => starts_at > now)
      .map((row) => [row.starts_at.getTime(), row.reminded_at] as const),
  );
  const wanted = parseEvents(events);
  for (const [position, event] of wanted.entries()) {
    const times = timesOf(event);
    const values = {
      ...times,
      over_at: overAt(times),
      place: event.place,
      reminded_at: remindedAt.get(times.starts_at.getTime()) ?? null,
    };
    const row = rows[position];
    if (row) await row.update(values, { transaction });
    else await ArticleEvent.create({ article_id, position, ...values }, { transaction });
  }
  await ArticleEvent.destroy({ where: { article_id, position: { [Op.gte]: wanted.length } }, transaction });
}
