import type { SessionUser } from '../../../generated/web/model';
import { AUTH_LIMITS } from './authLimits';

export const CACHE_VERSION = 'v1';

export interface UserRecord {
  readonly data: SessionUser;
  readonly userId: number;
  readonly timestamp: number;
  readonly cacheVersion: string;
}

export interface Verification {
  readonly userId: number | undefined;
  readonly timestamp: number;
}

export function isComplete(user: Partial<SessionUser> | undefined): user is SessionUser {
  return Boolean(user?.id && user.username && user.full_name && user.role);
}

export function createUserRecord(data: SessionUser, timestamp: number): UserRecord {
  return { data, userId: data.id, timestamp, cacheVersion: CACHE_VERSION };
}

/** Whether the record is usable at any age: current version, complete, and the token's owner. */
export function isValidRecord(record: UserRecord | undefined, owner: number | undefined): boolean {
  if (record?.cacheVersion !== CACHE_VERSION || !isComplete(record.data)) return false;
  return record.userId === record.data.id && (owner === undefined || owner === record.userId);
}

export function isFreshRecord(
  record: UserRecord | undefined,
  owner: number | undefined,
  at: number,
): boolean {
  return isValidRecord(record, owner) && isYoungerThan(record, AUTH_LIMITS.userFresh, at);
}

export function needsRefresh(record: UserRecord | undefined, at: number): boolean {
  return record !== undefined && !isYoungerThan(record, AUTH_LIMITS.userRefresh, at);
}

export function isFreshVerification(
  verification: Verification | undefined,
  owner: number | undefined,
  at: number,
): boolean {
  if (verification === undefined) return false;
  const { userId } = verification;
  const isSameOwner = userId === undefined || owner === undefined || userId === owner;
  return isSameOwner && isYoungerThan(verification, AUTH_LIMITS.verificationFresh, at);
}

/** A negative age, after a clock was set back, is not young. */
function isYoungerThan(entry: { timestamp: number } | undefined, limit: number, at: number): boolean {
  if (entry === undefined) return false;
  const age = at - entry.timestamp;
  return age >= 0 && age < limit;
}
