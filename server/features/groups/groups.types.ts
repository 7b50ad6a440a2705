import type { Actor } from '../../access/actor.ts';
import type { WriteTransaction } from '../../database/database.ts';
import type { AccessLevel } from '../../models/categoryAccess.ts';
import type { Group } from '../../models/group.ts';

export interface GroupSummary {
  id: number;
  name: string;
  description: string;
  is_default: boolean;
  is_askable: boolean;
  member_count: number;
  /** Number of readable categories, including the writable ones. */
  read_count: number;
  write_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface GroupInput {
  name: string;
  description: string;
  is_default: boolean;
  /** Missing keeps what is. */
  is_askable?: boolean | undefined;
}

export type GroupSort = 'name' | '-name' | 'member_count' | '-member_count';

export interface PageOf<Row> {
  rows: Row[];
  total: number;
}

export interface PageQuery {
  q?: string | undefined;
  page: number;
  pageSize: number;
}

export type GrantLevel = AccessLevel | 'none';

export interface AccessChange {
  category_id: number;
  level: GrantLevel;
}

export type AddGroup = (tx: WriteTransaction, actor: Actor, input: GroupInput) => Promise<Group>;

/** Whatever its version. */
export type GrantAccess = (
  tx: WriteTransaction,
  actor: Actor,
  groupId: number,
  changes: readonly AccessChange[],
) => Promise<void>;
