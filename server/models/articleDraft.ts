import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { keyInteger, noTimestamps, requiredInteger, requiredText, timestamp } from './columns.ts';

/** Unsaved edits of an article: one per user and article, visible to that user only. */
export class ArticleDraft extends Model<
  InferAttributes<ArticleDraft>,
  InferCreationAttributes<ArticleDraft>
> {
  declare article_id: number;
  declare user_id: number;
  declare version: number;
  declare saved_at: Date;
  declare content: string;
}

export function defineArticleDraft(sequelize: Sequelize): typeof ArticleDraft {
  return class extends ArticleDraft {}.init(
    {
      article_id: keyInteger('articles'),
      user_id: keyInteger('users'),
      version: requiredInteger(),
      saved_at: timestamp(),
      content: requiredText(),
    },
    {
      sequelize,
      modelName: 'ArticleDraft',
      tableName: 'article_drafts',
      ...noTimestamps,
      indexes: [{ name: 'article_drafts_user', fields: ['user_id'] }],
    },
  );
}
