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

const DAY_MS = 24 * 3600 * 1000;

export function daysLater(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
