import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { keyInteger, noTimestamps, requiredInteger, requiredText } from './columns.ts';

export class FileVariant extends Model<InferAttributes<FileVariant>, InferCreationAttributes<FileVariant>> {
  declare file_id: number;
  declare width: number;
  declare mime: string;
  declare storage_key: string;
}

export function defineFileVariant(sequelize: Sequelize): typeof FileVariant {
  return class extends FileVariant {}.init(
    {
      file_id: keyInteger('files'),
      width: { ...requiredInteger(), primaryKey: true },
      mime: requiredText(),
      storage_key: requiredText(),
    },
    {
      sequelize,
      modelName: 'FileVariant',
      tableName: 'file_variants',
      ...noTimestamps,
      indexes: [{ name: 'file_variants_storage_key', fields: ['storage_key'], unique: true }],
    },
  );
}
