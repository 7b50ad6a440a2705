import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  flag,
  id,
  noEvents,
  noTimestamps,
  oneOf,
  optionalInteger,
  optionalReference,
  optionalTimestamp,
  reference,
  requiredInteger,
  requiredText,
  timestamp,
} from './columns.ts';

export const REVISION_STATES = ['draft', 'published', 'unpublished'] as const;
export type RevisionState = (typeof REVISION_STATES)[number];

/** The content of an article in one version. Immutable; deleted with the article. */
export class ArticleRevision extends Model<
  InferAttributes<ArticleRevision>,
  InferCreationAttributes<ArticleRevision>
> {
  declare id: CreationOptional<number>;
  declare article_id: number;
  declare version: number;
  declare author_id: number | null;
  declare restored_from: number | null;
  declare unmerged: CreationOptional<boolean>;
  declare created_at: Date;
  declare slug: string;
  declare title: string;
  declare perex: string;
  declare category_id: number | null;
  declare cover_file_id: number | null;
  declare state: RevisionState;
  declare pinned: boolean;
  declare important: boolean;
  declare published_at: Date | null;
  declare expires_at: Date | null;
  declare html: string;
  /** See `Article.events`. */
  declare events: CreationOptional<string>;
  declare expires_with_events: CreationOptional<boolean>;
}

export function defineArticleRevision(sequelize: Sequelize): typeof ArticleRevision {
  return class extends ArticleRevision {}.init(
    {
      id: id(),
      article_id: reference('articles'),
      version: requiredInteger(),
      author_id: optionalReference('users'),
      restored_from: optionalInteger(),
      unmerged: flag(),
      created_at: timestamp(),
      slug: requiredText(),
      title: requiredText(),
      perex: requiredText(),
      category_id: optionalInteger(),
      cover_file_id: optionalInteger(),
      state: oneOf(REVISION_STATES),
      pinned: flag(),
      important: flag(),
      published_at: optionalTimestamp(),
      expires_at: optionalTimestamp(),
      html: requiredText(),
      events: noEvents(),
      expires_with_events: flag(),
    },
    {
      sequelize,
      modelName: 'ArticleRevision',
      tableName: 'article_revisions',
      ...noTimestamps,
      indexes: [
        { name: 'article_revisions_version', fields: ['article_id', 'version'], unique: true },
        { name: 'article_revisions_author', fields: ['author_id'] },
      ],
    },
  );
}
