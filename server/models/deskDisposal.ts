import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  emptyText,
  formerReference,
  id,
  noTimestamps,
  referenceTo,
  requiredInteger,
  requiredText,
} from './columns.ts';

/** What is left of a notice that was disposed of after its years in the archive; append-only. */
export class DeskDisposal extends Model<
  InferAttributes<DeskDisposal>,
  InferCreationAttributes<DeskDisposal>
> {
  declare id: CreationOptional<number>;
  declare desk_id: number;
  declare article_id: number;
  declare number: number;
  declare year: number;
  declare iri: string;
  declare kind: string;
  declare posted_on: string;
  declare removed_on: string;
  declare disposed_on: string;
  /** What the procedure is called in which it was disposed of („skartační řízení“). */
  declare reference: CreationOptional<string>;
}

export function defineDeskDisposal(sequelize: Sequelize): typeof DeskDisposal {
  return class extends DeskDisposal {}.init(
    {
      id: id(),
      desk_id: referenceTo('desks', 'category_id'),
      article_id: formerReference(),
      number: requiredInteger(),
      year: requiredInteger(),
      iri: requiredText(),
      kind: requiredText(),
      posted_on: requiredText(),
      removed_on: requiredText(),
      disposed_on: requiredText(),
      reference: emptyText(),
    },
    {
      sequelize,
      modelName: 'DeskDisposal',
      tableName: 'desk_disposals',
      ...noTimestamps,
      indexes: [
        { name: 'desk_disposals_number', fields: ['desk_id', 'year', 'number'], unique: true },
        { name: 'desk_disposals_article', fields: ['article_id'], unique: true },
      ],
    },
  );
}
