import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import { overAt, parseEvents, timesOf } from './articleEvents.policy.ts';
import { keptMarks } from './eventMarks.policy.ts';

/**
 * Makes the rows of the events of an article anew from its column. Who was reminded of an event that lies ahead is not
 * reminded again, unless its start is another; also not when the event comes back after it was taken out.
 */
export async function saveEvents(
  { models }: Pick<Database, 'models'>,
  { transaction }: WriteTransaction,
  { id: article_id, events }: Article,
  now: Date,
): Promise<void> {
  const { ArticleEvent, EventMark } = models;
  const rows = await ArticleEvent.findAll({ where: { article_id }, order: ['position'], transaction });
  const removed = await EventMark.findAll({ where: { article_id }, order: ['id'], transaction });
  const wanted = parseEvents(events).map((event) => ({ ...timesOf(event), place: event.place }));
  const isAhead = ({ starts_at }: { starts_at: Date }) => starts_at > now;
  const marks = keptMarks(wanted, { previous: rows.filter(isAhead), removed: removed.filter(isAhead) });
  for (const [position, event] of wanted.entries()) {
    const values = { ...event, over_at: overAt(event), reminded_at: marks.ofEvents[position] ?? null };
    const row = rows[position];
    if (row) await row.update(values, { transaction });
    else await ArticleEvent.create({ article_id, position, ...values }, { transaction });
  }
  await ArticleEvent.destroy({ where: { article_id, position: { [Op.gte]: wanted.length } }, transaction });
  if (removed.length > 0) await EventMark.destroy({ where: { article_id }, transaction });
  for (const { starts_at, place, reminded_at } of marks.ofRemoved)
    await EventMark.create({ article_id, starts_at, place, reminded_at }, { transaction });
}
