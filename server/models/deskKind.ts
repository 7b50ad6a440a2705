import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  bothTimestamps,
  counter,
  emptyText,
  flag,
  id,
  oneOf,
  optionalInteger,
  optionalTimestamp,
  requiredInteger,
  requiredText,
  timestamp,
  versionNumber,
} from './columns.ts';

export const NOTICE_RULES = ['hang_days', 'before_event', 'until_event'] as const;
export type NoticeRule = (typeof NOTICE_RULES)[number];

/** A kind of notice with the one rule of how long it hangs; `noticeTerm.policy.ts` applies it. */
export class DeskKind extends Model<InferAttributes<DeskKind>, InferCreationAttributes<DeskKind>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare rule: NoticeRule;
  declare days: number;
  /** Whether an end on a weekend or holiday moves to the next working day. */
  declare shifts_end: CreationOptional<boolean>;
  /** The provision that the rule follows from. */
  declare source: CreationOptional<string>;
  /** What the event is called; empty where there is none. */
  declare event_name: CreationOptional<string>;
  /** Days after the removal from which a public archive hides text, files and originator. */
  declare hide_after_days: CreationOptional<number | null>;
  /** How long it is kept after the removal; null is for ever. */
  declare keep_years: CreationOptional<number | null>;
  declare position: CreationOptional<number>;
  declare is_active: CreationOptional<boolean>;
  /** When an administrator confirmed it as it is; until then nothing of this kind is posted. */
  declare confirmed_at: CreationOptional<Date | null>;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
}

export function defineDeskKind(sequelize: Sequelize): typeof DeskKind {
  return class extends DeskKind {}.init(
    {
      id: id(),
      name: requiredText(),
      rule: oneOf(NOTICE_RULES),
      days: requiredInteger(),
      shifts_end: flag(),
      source: emptyText(),
      event_name: emptyText(),
      hide_after_days: optionalInteger(),
      keep_years: optionalInteger(),
      position: counter(),
      is_active: { ...flag(), defaultValue: true },
      confirmed_at: optionalTimestamp(),
      version: versionNumber(),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'DeskKind',
      tableName: 'desk_kinds',
      ...bothTimestamps,
      indexes: [],
    },
  );
}
