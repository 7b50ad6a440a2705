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
  keyInteger,
  oneOf,
  optionalInteger,
  optionalReference,
  optionalText,
  optionalTimestamp,
  reference,
  referenceTo,
  timestamp,
  versionNumber,
} from './columns.ts';

export const NOTICE_STATES = ['prepared', 'posted', 'removed'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** What an article has besides as a notice of a desk. Days are those of Prague. */
export class DeskNotice extends Model<InferAttributes<DeskNotice>, InferCreationAttributes<DeskNotice>> {
  declare article_id: number;
  declare desk_id: number;
  declare kind_id: number;
  declare state: CreationOptional<NoticeState>;
  /** Its order in the year, given at posting. */
  declare number: CreationOptional<number | null>;
  declare year: CreationOptional<number | null>;
  /** Its address in open data, which never changes. */
  declare iri: CreationOptional<string | null>;
  /** „Číslo jednací“. */
  declare reference_number: CreationOptional<string>;
  /** „Spisová značka“. */
  declare file_mark: CreationOptional<string>;
  /** The other authority that it comes from; empty where it is our own. */
  declare originator_name: CreationOptional<string>;
  declare originator_ico: CreationOptional<string>;
  declare agenda: CreationOptional<string>;
  declare event_on: CreationOptional<string | null>;
  declare approved_on: CreationOptional<string | null>;
  /** When it is to be posted, as a reminder. */
  declare planned_on: CreationOptional<string | null>;
  /** Instead of the day that follows from its kind. */
  declare own_removable_from: CreationOptional<string | null>;
  declare own_removable_reason: CreationOptional<string>;
  declare posted_at: CreationOptional<Date | null>;
  declare posted_on: CreationOptional<string | null>;
  declare posted_by: CreationOptional<number | null>;
  /** The last day on which it must hang; null while that depends on an event without a day. */
  declare last_day: CreationOptional<string | null>;
  declare removable_from: CreationOptional<string | null>;
  declare removed_at: CreationOptional<Date | null>;
  declare removed_on: CreationOptional<string | null>;
  declare removed_by: CreationOptional<number | null>;
  /** Why it came down before it might. */
  declare removal_reason: CreationOptional<string>;
  /** The number of the version that hangs; 0 before posting. */
  declare revision: CreationOptional<number>;
  /** The draft in which its next version is written. */
  declare change_article_id: CreationOptional<number | null>;
  /** What a records service calls it; null where a clerk prepared it. */
  declare source_key: CreationOptional<string | null>;
  /** The last version that the records service has sent. */
  declare source_version: CreationOptional<number | null>;
  /** What it has sent with that version, as JSON: `intakeContent.policy.ts`. */
  declare source_content: CreationOptional<string | null>;
  /** Those of its article, which triggers keep. */
  declare title_sort: CreationOptional<string>;
  declare title_search: CreationOptional<string>;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
}

export function defineDeskNotice(sequelize: Sequelize): typeof DeskNotice {
  return class extends DeskNotice {}.init(
    {
      article_id: keyInteger('articles'),
      desk_id: referenceTo('desks', 'category_id'),
      kind_id: reference('desk_kinds'),
      state: oneOf(NOTICE_STATES, 'prepared'),
      number: optionalInteger(),
      year: optionalInteger(),
      iri: optionalText(),
      reference_number: emptyText(),
      file_mark: emptyText(),
      originator_name: emptyText(),
      originator_ico: emptyText(),
      agenda: emptyText(),
      event_on: optionalText(),
      approved_on: optionalText(),
      planned_on: optionalText(),
      own_removable_from: optionalText(),
      own_removable_reason: emptyText(),
      posted_at: optionalTimestamp(),
      posted_on: optionalText(),
      posted_by: optionalReference('users'),
      last_day: optionalText(),
      removable_from: optionalText(),
      removed_at: optionalTimestamp(),
      removed_on: optionalText(),
      removed_by: optionalReference('users'),
      removal_reason: emptyText(),
      revision: counter(),
      change_article_id: optionalReference('articles'),
      source_key: optionalText(),
      source_version: optionalInteger(),
      source_content: optionalText(),
      title_sort: emptyText(),
      title_search: emptyText(),
      version: versionNumber(),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'DeskNotice',
      tableName: 'desk_notices',
      ...bothTimestamps,
      indexes: [
        { name: 'desk_notices_number', fields: ['desk_id', 'year', 'number'], unique: true },
        { name: 'desk_notices_by_posting', fields: ['desk_id', 'state', 'posted_on', 'article_id'] },
        { name: 'desk_notices_by_removal', fields: ['desk_id', 'state', 'removed_on', 'article_id'] },
        { name: 'desk_notices_by_plan', fields: ['state', 'planned_on'] },
        { name: 'desk_notices_by_term', fields: ['state', 'removable_from'] },
        { name: 'desk_notices_source', fields: ['desk_id', 'source_key'], unique: true },
        { name: 'desk_notices_kind_id', fields: ['kind_id'] },
        { name: 'desk_notices_posted_by', fields: ['posted_by'] },
        { name: 'desk_notices_removed_by', fields: ['removed_by'] },
        { name: 'desk_notices_change_article_id', fields: ['change_article_id'] },
      ],
    },
  );
}
