import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bothTimestamps, emptyText, flag, id, requiredText, timestamp, versionNumber } from './columns.ts';

export class Group extends Model<InferAttributes<Group>, InferCreationAttributes<Group>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare name_sort: string;
  declare description: CreationOptional<string>;
  declare is_default: CreationOptional<boolean>;
  /** Writers outside it may ask it to confirm having read an article. */
  declare is_askable: CreationOptional<boolean>;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
}

export function defineGroup(sequelize: Sequelize): typeof Group {
  return class extends Group {}.init(
    {
      id: id(),
      name: requiredText(),
      name_sort: requiredText(),
      description: emptyText(),
      is_default: flag(),
      is_askable: flag(),
      version: versionNumber(),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'Group',
      tableName: 'groups',
      ...bothTimestamps,
      indexes: [
        { name: 'groups_name', fields: ['name'], unique: true },
        { name: 'groups_by_name', fields: ['name_sort', 'id'] },
      ],
    },
  );
}
