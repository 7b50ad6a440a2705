import { Op } from 'sequelize';
import { canWrite } from '../../access/articleAccess.policy.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { ArticleTemplate } from '../../models/articleTemplate.ts';
import { findDates } from '../../shared/czechDates.ts';
import type { Day } from '../../shared/days.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import { parseEvents } from './articleEvents.policy.ts';
import { templateNotFound } from './articles.errors.ts';

export interface TemplateRecord {
  template: ArticleTemplate;
  title: string;
  updatedAt: Date;
  category: { id: number; slug: string; name: string; color: string } | null;
  responsible: { id: number; full_name: string } | null;
  /** Those that the content names, in its order. */
  days: readonly Day[];
}

export function createTemplateRecords(database: Database) {
  const { ArticleTemplate: Templates, Category, User } = database.models;

  async function load(templates: readonly ArticleTemplate[], transaction?: WriteTransaction['transaction']) {
    const options = transaction ? { transaction } : {};
    const articles = await database.models.Article.findAll({
      where: { id: templates.map(({ article_id }) => article_id), state: { [Op.ne]: 'trashed' } },
      ...options,
    });
    const categoryIds = idsOf(articles.map(({ category_id }) => category_id));
    const categories = await Category.findAll({ where: { id: categoryIds }, ...options });
    const users = await User.findAll({
      where: { id: idsOf(templates.map(({ user_id }) => user_id)) },
      attributes: ['id', 'full_name'],
      ...options,
    });
    return templates.flatMap((template) => {
      const article = articles.find(({ id }) => id === template.article_id);
      const category = categories.find(({ id }) => id === article?.category_id);
      const responsible = users.find(({ id }) => id === template.user_id);
      return article ? [{ article, record: toRecord(template, article, category, responsible) }] : [];
    });
  }

  async function requireTemplate(
    id: number,
    transaction?: WriteTransaction['transaction'],
  ): Promise<ArticleTemplate> {
    const template = await Templates.findByPk(
      id,
      transaction && { transaction, lock: transaction.LOCK.UPDATE },
    );
    if (!template) throw templateNotFound();
    return template;
  }

  async function recordOf(id: number, transaction: WriteTransaction['transaction']): Promise<TemplateRecord> {
    const [loaded] = await load([await requireTemplate(id, transaction)], transaction);
    if (!loaded) throw templateNotFound();
    return loaded.record;
  }

  /** Those of articles that the caller may write, by name. */
  async function list(permissions: Permissions): Promise<TemplateRecord[]> {
    const loaded = await load(await Templates.findAll({ order: ['name_sort', 'article_id'] }));
    return loaded.filter(({ article }) => canWrite(permissions, article)).map(({ record }) => record);
  }

  return { requireTemplate, recordOf, list };
}

export function daysOf({ title, perex, html, events, updated_at }: Article): Day[] {
  const near = pragueDate(updated_at);
  const named = [title, perex, html].flatMap((text) => findDates(text, near));
  const ofEvents = parseEvents(events).map(({ starts_at }) => pragueDate(new Date(starts_at)));
  return [...new Set([...named, ...ofEvents])];
}

const idsOf = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null);

function toRecord(
  template: ArticleTemplate,
  article: Article,
  category: TemplateRecord['category'] | undefined,
  responsible: TemplateRecord['responsible'] | undefined,
): TemplateRecord {
  return {
    template,
    title: article.title,
    updatedAt: article.updated_at,
    category: category ?? null,
    responsible: responsible ?? null,
    days: daysOf(article),
  };
}
