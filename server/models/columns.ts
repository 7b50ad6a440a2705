import { DataTypes } from 'sequelize';

/*
 * The column types that models are made of. Text has no length here: the API document limits it, and a limit that
 * only PostgreSQL keeps would make the two databases differ.
 * Each is made anew for each column: Sequelize writes into what it is given.
 */

export const id = () => ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true });
export const requiredText = () => ({ type: DataTypes.TEXT, allowNull: false });
export const emptyText = () => ({ type: DataTypes.TEXT, allowNull: false, defaultValue: '' });
export const noEvents = () => ({ type: DataTypes.TEXT, allowNull: false, defaultValue: '[]' });
export const optionalText = () => ({ type: DataTypes.TEXT, allowNull: true });
export const requiredInteger = () => ({ type: DataTypes.INTEGER, allowNull: false });
export const optionalInteger = () => ({ type: DataTypes.INTEGER, allowNull: true });
export const counter = () => ({ type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 });
export const flag = () => ({ type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false });
export const json = () => ({ type: DataTypes.JSON, allowNull: true });
export const timestamp = () => ({ type: DataTypes.DATE, allowNull: false });
export const optionalTimestamp = () => ({ type: DataTypes.DATE, allowNull: true });
/** Incremented and compared by services (optimistic lock); see VERSION_CONFLICT. */
export const versionNumber = () => ({ type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 });

export function reference(table: string) {
  return referenceTo(table, 'id');
}

export function referenceTo(table: string, key: string) {
  return { type: DataTypes.INTEGER, allowNull: false, references: { model: table, key } };
}

export function optionalReferenceTo(table: string, key: string) {
  return { ...referenceTo(table, key), allowNull: true };
}

export function optionalReference(table: string) {
  return { type: DataTypes.INTEGER, allowNull: true, references: { model: table, key: 'id' } };
}

/** A number of something that need not exist any more. */
export function formerReference() {
  return { type: DataTypes.INTEGER, allowNull: false };
}

export function keyInteger(table: string) {
  return { ...reference(table), primaryKey: true };
}

export function oneOf(values: readonly string[], defaultValue?: string) {
  return {
    type: DataTypes.TEXT,
    allowNull: false,
    ...(defaultValue !== undefined && { defaultValue }),
    validate: { isIn: [[...values]] },
  };
}

export const bothTimestamps = { timestamps: true, createdAt: 'created_at', updatedAt: 'updated_at' } as const;
export const createdAtOnly = { timestamps: true, createdAt: 'created_at', updatedAt: false } as const;
export const updatedAtOnly = { timestamps: true, createdAt: false, updatedAt: 'updated_at' } as const;
export const noTimestamps = { timestamps: false } as const;
