import type { AccessLevel } from '../../models/categoryAccess.ts';

/** A group with what its list and its page show of it. */
export interface GroupSummary {
  id: number;
  name: string;
  description: string;
  is_default: boolean;
  member_count: number;
  /** Categories that it may read; those that it may write are among them. */
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
}

export type GroupSort = 'name' | '-name' | 'member_count' | '-member_count';

/** One page of a list that is counted by pages. */
export interface PageOf<Row> {
  rows: Row[];
  total: number;
}

export interface PageQuery {
  q?: string | undefined;
  page: number;
  pageSize: number;
}

/** `none` takes a right away. */
export type GrantLevel = AccessLevel | 'none';
