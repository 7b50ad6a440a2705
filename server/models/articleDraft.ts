import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { keyInteger, noTimestamps, requiredInteger, requiredText, timestamp } from './columns.ts';

/** What somebody has written into an article and not saved: one for each person and article, theirs alone. */
export class ArticleDraft extends Model<
  InferAttributes<ArticleDraft>,
  InferCreationAttributes<ArticleDraft>
> {
  declare article_id: number;
  declare user_id: number;
  /** The version of the article that they started from. */
  declare version: number;
  declare saved_at: Date;
  /** The form as JSON. */
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
