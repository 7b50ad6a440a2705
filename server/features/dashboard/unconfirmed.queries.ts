import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';
import { countAcknowledgementTargets } from '../acknowledgements/acknowledgementTargets.queries.ts';
import type { ArticleName } from './readership.queries.ts';

export interface UnconfirmedArticle {
  article: ArticleName;
  total: number;
  confirmed: number;
  reminded_at: string | null;
}

/** Older ones are on the page of their article. */
const EXAMINED = 12;
const SHOWN = 5;

/** The newest articles on the board whose reading somebody has yet to confirm. */
export async function selectUnconfirmed(database: Database, now: Date): Promise<UnconfirmedArticle[]> {
  const rows = await selectRows<ArticleName & { reminded_at: Date | string | null }>(
    database,
    `SELECT articles.id, articles.slug, articles.title, articles.reminded_at FROM articles
     WHERE articles.id IN (SELECT article_id FROM acknowledgement_groups) AND ${VISIBLE_NOW}
     ORDER BY articles.published_at DESC, articles.id DESC LIMIT ${EXAMINED}`,
    { now },
  );
  const found: UnconfirmedArticle[] = [];
  for (const { id, slug, title, reminded_at } of rows) {
    const counts = await countAcknowledgementTargets(database, id);
    if (counts.confirmed >= counts.total) continue;
    const remindedAt = reminded_at === null ? null : new Date(reminded_at).toISOString();
    found.push({ article: { id, slug, title }, ...counts, reminded_at: remindedAt });
    if (found.length === SHOWN) break;
  }
  return found;
}
