import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { keyInteger, noTimestamps, timestamp } from './columns.ts';

export class ArticleRead extends Model<InferAttributes<ArticleRead>, InferCreationAttributes<ArticleRead>> {
  declare user_id: number;
  declare article_id: number;
  declare read_at: Date;
}

export function defineArticleRead(sequelize: Sequelize): typeof ArticleRead {
  return class extends ArticleRead {}.init(
    {
      user_id: keyInteger('users'),
      article_id: keyInteger('articles'),
      read_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'ArticleRead',
      tableName: 'article_reads',
      ...noTimestamps,
      indexes: [
        { name: 'article_reads_article', fields: ['article_id'] },
        { name: 'article_reads_by_time', fields: ['read_at', 'article_id'] },
      ],
    },
  );
}
