import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { createdAtOnly, id, reference, requiredText, timestamp } from './columns.ts';

/** Shows an article and its files to whoever has the token; only the hash of the token is stored. */
export class PreviewLink extends Model<InferAttributes<PreviewLink>, InferCreationAttributes<PreviewLink>> {
  declare id: CreationOptional<number>;
  declare article_id: number;
  declare user_id: number;
  declare token_hash: string;
  declare expires_at: Date;
  declare created_at: CreationOptional<Date>;
}

export function definePreviewLink(sequelize: Sequelize): typeof PreviewLink {
  return class extends PreviewLink {}.init(
    {
      id: id(),
      article_id: reference('articles'),
      user_id: reference('users'),
      token_hash: requiredText(),
      expires_at: timestamp(),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'PreviewLink',
      tableName: 'preview_links',
      ...createdAtOnly,
      indexes: [
        { name: 'preview_links_token_hash', fields: ['token_hash'], unique: true },
        { name: 'preview_links_article', fields: ['article_id'] },
        { name: 'preview_links_user', fields: ['user_id'] },
        { name: 'preview_links_expiry', fields: ['expires_at'] },
      ],
    },
  );
}
