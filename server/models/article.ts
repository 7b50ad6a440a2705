import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
  type Sequelize,
} from 'sequelize';
import {
  bothTimestamps,
  emptyText,
  flag,
  id,
  noEvents,
  oneOf,
  optionalReference,
  optionalText,
  optionalTimestamp,
  requiredText,
  timestamp,
  versionNumber,
} from './columns.ts';

export const ARTICLE_STATES = ['draft', 'published', 'unpublished', 'trashed'] as const;
/** The columns that the admin lists filter by, at the end of the index of each order. */
const LIST_COLUMNS = ['state', 'category_id', 'author_id', 'published_at', 'expires_at', 'title_search'];
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** „Scheduled“ and „expired“ are never stored: they follow from `published_at`, `expires_at` and the clock. */
export class Article extends Model<InferAttributes<Article>, InferCreationAttributes<Article>> {
  declare id: CreationOptional<number>;
  declare slug: string;
  declare title: string;
  declare perex: CreationOptional<string>;
  /** Null for a draft that nobody has put into a section yet. */
  declare category_id: CreationOptional<number | null>;
  declare author_id: CreationOptional<number | null>;
  declare state: CreationOptional<ArticleState>;
  declare pinned: CreationOptional<boolean>;
  /** Its readers are notified at once, whatever they follow. */
  declare important: CreationOptional<boolean>;
  /** When followers of its section were notified, or that nobody was to be; null until it is on the board. */
  declare announced_at: CreationOptional<Date | null>;
  declare cover_file_id: CreationOptional<number | null>;
  declare published_at: CreationOptional<Date | null>;
  declare expires_at: CreationOptional<Date | null>;
  declare trashed_at: CreationOptional<Date | null>;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
  declare html: CreationOptional<string>;
  declare text: CreationOptional<string>;
  declare title_sort: CreationOptional<string>;
  declare title_search: CreationOptional<string>;
  /** The state that an article in the trash is restored to. */
  declare trashed_from: CreationOptional<'draft' | 'unpublished' | null>;
  /** When a reminder to those who had not confirmed reading was last mailed. */
  declare reminded_at: CreationOptional<Date | null>;
  /** Its events as JSON, by time; `articleEvents.policy.ts` reads and writes it. */
  declare events: CreationOptional<string>;
  /** Whether `expires_at` is the end of its last event; the article writer keeps it so. */
  declare expires_with_events: CreationOptional<boolean>;
}

export function defineArticle(sequelize: Sequelize): typeof Article {
  return class extends Article {}.init(
    {
      id: id(),
      slug: requiredText(),
      title: requiredText(),
      perex: emptyText(),
      category_id: optionalReference('categories'),
      author_id: optionalReference('users'),
      state: oneOf(ARTICLE_STATES, 'draft'),
      pinned: flag(),
      important: flag(),
      announced_at: optionalTimestamp(),
      cover_file_id: optionalReference('files'),
      published_at: optionalTimestamp(),
      expires_at: optionalTimestamp(),
      trashed_at: optionalTimestamp(),
      version: versionNumber(),
      created_at: timestamp(),
      updated_at: timestamp(),
      html: emptyText(),
      text: emptyText(),
      title_sort: emptyText(),
      title_search: emptyText(),
      trashed_from: optionalText(),
      reminded_at: optionalTimestamp(),
      events: noEvents(),
      expires_with_events: flag(),
    },
    {
      sequelize,
      modelName: 'Article',
      tableName: 'articles',
      ...bothTimestamps,
      indexes: [
        { name: 'articles_slug', fields: ['slug'], unique: true },
        { name: 'articles_by_date', fields: ['state', 'published_at', 'id', 'category_id', 'expires_at'] },
        {
          name: 'articles_by_category',
          fields: ['category_id', 'state', 'published_at', 'id', 'expires_at'],
        },
        { name: 'articles_pinned', fields: ['state', 'published_at', 'id'], where: { pinned: true } },
        {
          name: 'articles_unannounced',
          fields: ['published_at'],
          where: { state: 'published', announced_at: null },
        },
        { name: 'articles_by_author', fields: ['author_id', 'state', 'published_at', 'id'] },
        { name: 'articles_expiry', fields: ['state', 'expires_at'] },
        { name: 'articles_cover', fields: ['cover_file_id'] },
        { name: 'articles_listed_by_updated', fields: ['updated_at', 'id', ...LIST_COLUMNS] },
        {
          name: 'articles_listed_by_published',
          fields: ['published_at', 'id', ...LIST_COLUMNS.filter((column) => column !== 'published_at')],
        },
        { name: 'articles_listed_by_title', fields: ['title_sort', 'id', ...LIST_COLUMNS] },
        { name: 'articles_authors', fields: ['category_id', 'author_id'] },
        { name: 'articles_trash', fields: ['trashed_at'], where: { trashed_at: { [Op.ne]: null } } },
      ],
    },
  );
}
