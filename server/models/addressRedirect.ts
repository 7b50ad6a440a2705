import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { createdAtOnly, reference, requiredText, timestamp } from './columns.ts';

/** A path that an article had on the site that it was imported from. */
export class AddressRedirect extends Model<
  InferAttributes<AddressRedirect>,
  InferCreationAttributes<AddressRedirect>
> {
  declare path: string;
  declare article_id: number;
  declare created_at: CreationOptional<Date>;
}

export function defineAddressRedirect(sequelize: Sequelize): typeof AddressRedirect {
  return class extends AddressRedirect {}.init(
    {
      path: { ...requiredText(), primaryKey: true },
      article_id: reference('articles'),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'AddressRedirect',
      tableName: 'address_redirects',
      ...createdAtOnly,
      indexes: [{ name: 'address_redirects_article', fields: ['article_id'] }],
    },
  );
}
