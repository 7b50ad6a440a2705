import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { createdAtOnly, reference, requiredText, timestamp } from './columns.ts';

export class ArticleRedirect extends Model<
  InferAttributes<ArticleRedirect>,
  InferCreationAttributes<ArticleRedirect>
> {
  declare slug: string;
  declare article_id: number;
  declare created_at: CreationOptional<Date>;
}

export function defineArticleRedirect(sequelize: Sequelize): typeof ArticleRedirect {
  return class extends ArticleRedirect {}.init(
    {
      slug: { ...requiredText(), primaryKey: true },
      article_id: reference('articles'),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'ArticleRedirect',
      tableName: 'article_redirects',
      ...createdAtOnly,
      indexes: [{ name: 'article_redirects_article', fields: ['article_id'] }],
    },
  );
}
