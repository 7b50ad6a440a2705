import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { noTimestamps, requiredText, timestamp } from './columns.ts';

/** Bytes that no record refers to; the row is deleted with the bytes. */
export class RemovedFile extends Model<InferAttributes<RemovedFile>, InferCreationAttributes<RemovedFile>> {
  declare storage_key: string;
  declare removed_at: Date;
}

export function defineRemovedFile(sequelize: Sequelize): typeof RemovedFile {
  return class extends RemovedFile {}.init(
    { storage_key: { ...requiredText(), primaryKey: true }, removed_at: timestamp() },
    { sequelize, modelName: 'RemovedFile', tableName: 'removed_files', ...noTimestamps },
  );
}
