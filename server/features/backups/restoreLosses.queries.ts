import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';

export interface RestoreLosses {
  changes: number;
  articles: number;
  users: number;
  lastChangeAt: Date | null;
}

export async function findLosses({ models }: Database, since: Date): Promise<RestoreLosses> {
  const { AuditEntry, Article, User } = models;
  const after = { [Op.gt]: since };
  const [changes, articles, users, last] = await Promise.all([
    AuditEntry.count({ where: { at: after } }),
    Article.count({ where: { updated_at: after } }),
    User.count({ where: { created_at: after } }),
    AuditEntry.findOne({ attributes: ['at'], where: { at: after }, order: [['at', 'DESC']] }),
  ]);
  return { changes, articles, users, lastChangeAt: last?.at ?? null };
}
