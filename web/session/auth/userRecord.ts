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

export function isCompleteUser(user: Partial<SessionUser> | undefined): user is SessionUser {
  return Boolean(user?.id && user.username && user.full_name && user.role);
}

export function createUserRecord(data: SessionUser, timestamp: number): UserRecord {
  return { data, userId: data.id, timestamp, cacheVersion: CACHE_VERSION };
}

/** Regardless of age: the version is current, the user is complete, and the id is the token's. */
export function isValidRecord(record: UserRecord | undefined, userId: number | undefined): boolean {
  if (record?.cacheVersion !== CACHE_VERSION || !isCompleteUser(record.data)) return false;
  return record.userId === record.data.id && (userId === undefined || userId === record.userId);
}

export function isFreshRecord(
  record: UserRecord | undefined,
  userId: number | undefined,
  at: number,
): boolean {
  return isValidRecord(record, userId) && isYoungerThan(record, AUTH_LIMITS.userFresh, at);
}

export function needsRefresh(record: UserRecord | undefined, at: number): boolean {
  return record !== undefined && !isYoungerThan(record, AUTH_LIMITS.userRefresh, at);
}

export function isFreshVerification(
  verification: Verification | undefined,
  userId: number | undefined,
  at: number,
): boolean {
  if (verification === undefined) return false;
  const verifiedId = verification.userId;
  const isSameUser = verifiedId === undefined || userId === undefined || verifiedId === userId;
  return isSameUser && isYoungerThan(verification, AUTH_LIMITS.verificationFresh, at);
}

/** False for a timestamp in the future, which results from a clock that was set back. */
function isYoungerThan(entry: { timestamp: number } | undefined, limit: number, at: number): boolean {
  if (entry === undefined) return false;
  const age = at - entry.timestamp;
  return age >= 0 && age < limit;
}
