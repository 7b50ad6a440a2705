import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { optionalReference, requiredText, timestamp, updatedAtOnly, versionNumber } from './columns.ts';

/** A changed setting; `value` is JSON text, `null` after a reset to the default. */
export class Setting extends Model<InferAttributes<Setting>, InferCreationAttributes<Setting>> {
  declare key: string;
  declare value: string;
  declare version: CreationOptional<number>;
  declare updated_by: CreationOptional<number | null>;
  declare updated_at: CreationOptional<Date>;
}

export function defineSetting(sequelize: Sequelize): typeof Setting {
  return class extends Setting {}.init(
    {
      key: { ...requiredText(), primaryKey: true },
      value: requiredText(),
      version: versionNumber(),
      updated_by: optionalReference('users'),
      updated_at: timestamp(),
    },
    { sequelize, modelName: 'Setting', tableName: 'settings', ...updatedAtOnly },
  );
}
