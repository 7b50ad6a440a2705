import type { Database, WriteTransaction } from '../../server/database/database.ts';

/** What every part of the demo writes with: one database, one transaction, one idea of now. */
export interface Seed {
  readonly database: Database;
  readonly tx: WriteTransaction;
  readonly now: Date;
}

/** Ids of what was written, by the name that the demo files use. */
export type Ids = ReadonlyMap<string, number>;

export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`${name} was not written`);
  return id;
}
