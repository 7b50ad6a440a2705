import type { Database, WriteTransaction } from '../../server/database/database.ts';

export interface SeedContext {
  readonly database: Database;
  readonly tx: WriteTransaction;
  readonly now: Date;
}

export type Ids = ReadonlyMap<string, number>;

export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`${name} was not written`);
  return id;
}
