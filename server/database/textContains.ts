import { col, fn, Op, where } from 'sequelize';
import type { Database } from './database.ts';

/** The condition that a column has `part` in it, letter by letter: no character of it means anything else. */
export function textContains({ dialect }: Database, column: string, part: string) {
  return where(fn(dialect === 'sqlite' ? 'instr' : 'strpos', col(column), part), Op.gt, 0);
}
