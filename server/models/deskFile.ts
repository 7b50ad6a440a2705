import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  counter,
  formerReference,
  id,
  noTimestamps,
  oneOf,
  reference,
  requiredInteger,
  requiredText,
} from './columns.ts';
import { FILE_KINDS, type FileKind } from './fileRecord.ts';

/** A file of a version. Its bytes stay when the article gets others. */
export class DeskFile extends Model<InferAttributes<DeskFile>, InferCreationAttributes<DeskFile>> {
  declare id: CreationOptional<number>;
  declare version_id: number;
  /** The file of the article that it was. */
  declare file_id: number;
  declare kind: FileKind;
  declare name: string;
  declare mime: string;
  declare size: number;
  declare position: CreationOptional<number>;
  declare sha256: string;
  declare storage_key: string;
}

export function defineDeskFile(sequelize: Sequelize): typeof DeskFile {
  return class extends DeskFile {}.init(
    {
      id: id(),
      version_id: reference('desk_versions'),
      file_id: formerReference(),
      kind: oneOf(FILE_KINDS),
      name: requiredText(),
      mime: requiredText(),
      size: requiredInteger(),
      position: counter(),
      sha256: requiredText(),
      storage_key: requiredText(),
    },
    {
      sequelize,
      modelName: 'DeskFile',
      tableName: 'desk_files',
      ...noTimestamps,
      indexes: [
        { name: 'desk_files_by_version', fields: ['version_id', 'position', 'id'] },
        { name: 'desk_files_storage_key', fields: ['storage_key'] },
      ],
    },
  );
}
