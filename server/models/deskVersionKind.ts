import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { flag, keyInteger, noTimestamps, oneOf, requiredInteger, requiredText } from './columns.ts';
import { NOTICE_RULES, type NoticeRule } from './deskKind.ts';

/** The kind of a notice as it was when a version was posted; the table of kinds may have changed since. */
export class DeskVersionKind extends Model<
  InferAttributes<DeskVersionKind>,
  InferCreationAttributes<DeskVersionKind>
> {
  declare version_id: number;
  declare name: string;
  declare rule: NoticeRule;
  declare days: number;
  declare shifts_end: boolean;
  declare source: string;
  declare event_name: string;
}

export function defineDeskVersionKind(sequelize: Sequelize): typeof DeskVersionKind {
  return class extends DeskVersionKind {}.init(
    {
      version_id: keyInteger('desk_versions'),
      name: requiredText(),
      rule: oneOf(NOTICE_RULES),
      days: requiredInteger(),
      shifts_end: flag(),
      source: requiredText(),
      event_name: requiredText(),
    },
    {
      sequelize,
      modelName: 'DeskVersionKind',
      tableName: 'desk_version_kinds',
      ...noTimestamps,
      indexes: [],
    },
  );
}
