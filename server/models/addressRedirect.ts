import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { createdAtOnly, optionalReference, requiredText, timestamp } from './columns.ts';

/** A path that an article or a page had on the site that it was imported from. */
export class AddressRedirect extends Model<
  InferAttributes<AddressRedirect>,
  InferCreationAttributes<AddressRedirect>
> {
  declare path: string;
  /** Either this or `page_id`. */
  declare article_id: CreationOptional<number | null>;
  declare page_id: CreationOptional<number | null>;
  declare created_at: CreationOptional<Date>;
}

export function defineAddressRedirect(sequelize: Sequelize): typeof AddressRedirect {
  return class extends AddressRedirect {}.init(
    {
      path: { ...requiredText(), primaryKey: true },
      article_id: optionalReference('articles'),
      page_id: optionalReference('pages'),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'AddressRedirect',
      tableName: 'address_redirects',
      ...createdAtOnly,
      indexes: [
        { name: 'address_redirects_article', fields: ['article_id'] },
        { name: 'address_redirects_page', fields: ['page_id'] },
      ],
    },
  );
}
