import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  bothTimestamps,
  keyInteger,
  oneOf,
  optionalReference,
  optionalText,
  requiredText,
  timestamp,
  versionNumber,
} from './columns.ts';

export const TEMPLATE_REPEATS = ['never', 'weekly', 'fortnightly', 'monthly'] as const;
export type TemplateRepeat = (typeof TEMPLATE_REPEATS)[number];

/**
 * Makes a template of a draft: the article has the content. The days are `YYYY-MM-DD` by the calendar of Prague, null
 * where it does not repeat.
 */
export class ArticleTemplate extends Model<
  InferAttributes<ArticleTemplate>,
  InferCreationAttributes<ArticleTemplate>
> {
  declare article_id: number;
  declare name: string;
  declare name_sort: string;
  declare repeat: CreationOptional<TemplateRepeat>;
  declare starts_on: CreationOptional<string | null>;
  declare next_on: CreationOptional<string | null>;
  /** The author of the drafts that are made by themselves. */
  declare user_id: CreationOptional<number | null>;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
}

export function defineArticleTemplate(sequelize: Sequelize): typeof ArticleTemplate {
  return class extends ArticleTemplate {}.init(
    {
      article_id: keyInteger('articles'),
      name: requiredText(),
      name_sort: requiredText(),
      repeat: oneOf(TEMPLATE_REPEATS, 'never'),
      starts_on: optionalText(),
      next_on: optionalText(),
      user_id: optionalReference('users'),
      version: versionNumber(),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'ArticleTemplate',
      tableName: 'article_templates',
      ...bothTimestamps,
      indexes: [
        { name: 'article_templates_due', fields: ['next_on'] },
        { name: 'article_templates_user', fields: ['user_id'] },
      ],
    },
  );
}
