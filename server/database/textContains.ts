import { col, fn, Op, where } from 'sequelize';
import type { Database } from './database.ts';

export function textContains({ dialect }: Database, column: string, part: string) {
  return where(fn(dialect === 'sqlite' ? 'instr' : 'strpos', col(column), part), Op.gt, 0);
}
