import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { optionalReference, requiredInteger, requiredText, timestamp, updatedAtOnly } from './columns.ts';

/** The logo of the site: one row, whose id is `SITE_LOGO_ID`, or none. */
export class SiteLogo extends Model<InferAttributes<SiteLogo>, InferCreationAttributes<SiteLogo>> {
  declare id: number;
  declare mime: string;
  declare width: number;
  declare height: number;
  /** The bytes in base64. In the database, because a logo is small and belongs to the settings. */
  declare content: string;
  /** A hash of the bytes, for the address and the ETag. */
  declare version: string;
  declare updated_by: CreationOptional<number | null>;
  declare updated_at: CreationOptional<Date>;
}

export const SITE_LOGO_ID = 1;

export function defineSiteLogo(sequelize: Sequelize): typeof SiteLogo {
  return class extends SiteLogo {}.init(
    {
      id: { ...requiredInteger(), primaryKey: true },
      mime: requiredText(),
      width: requiredInteger(),
      height: requiredInteger(),
      content: requiredText(),
      version: requiredText(),
      updated_by: optionalReference('users'),
      updated_at: timestamp(),
    },
    { sequelize, modelName: 'SiteLogo', tableName: 'site_logos', ...updatedAtOnly },
  );
}
