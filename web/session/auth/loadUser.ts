import type { SessionUser } from '../../../generated/web/model';
import {
  AUTH_LIMITS,
  type AuthEffect,
  type AuthStep,
  chainSteps,
  step,
  type UserMessage,
} from './authEvents';
import type { AuthState, SignedIn, UserRecord, Verification } from './authState';

const CACHE_VERSION = 'v1';

/** Texts and durations are those of the specification. */
export const USER_MESSAGES = {
  restored: {
    type: 'success',
    title: 'Připojení obnoveno',
    message: 'Uživatelská data byla úspěšně načtena',
    duration: 3000,
  },
  problem: {
    type: 'warning',
    title: 'Problém s připojením',
    message: 'Nelze načíst uživatelská data. Zkontrolujte připojení k internetu.',
    duration: 5000,
    retry: true,
  },
  stored: {
    type: 'info',
    title: 'Používám uložená data',
    message: 'Zobrazuji naposledy načtená uživatelská data',
    duration: 4000,
  },
  retrying: {
    type: 'info',
    title: 'Obnovuji připojení',
    message: 'Pokouším se znovu načíst uživatelská data...',
    duration: 3000,
  },
  manual: {
    type: 'info',
    title: 'Obnovuji data',
    message: 'Zkouším znovu načíst uživatelská data...',
    duration: 2000,
  },
} as const satisfies Record<string, UserMessage>;

export function loadUser(state: AuthState): AuthStep {
  const { session, sessionNumber } = state;
  if (session.status !== 'signedIn' || session.userFetch.status === 'loading') return step(state);
  const userFetch = { status: 'loading', attempt: 1, retries: failedRetries(session) } as const;
  return step({ ...state, session: { ...session, userFetch } }, { type: 'fetchUser', sessionNumber });
}

export function refreshUser(state: AuthState, at: number): AuthStep {
  const { session } = state;
  if (session.status !== 'signedIn' || failedRetries(session) !== undefined) return step(state);
  const record = recordOf(session);
  const isDue = record === undefined || !isYoungerThan(record, AUTH_LIMITS.userRefresh, at);
  return isDue ? loadUser(state) : step(state);
}

/** Fetches the permissions; the known ones hold until the response. */
export function loadPermissions(state: AuthState): AuthStep {
  const { session, sessionNumber } = state;
  if (session.status !== 'signedIn') return step(state);
  return step(
    { ...state, session: { ...session, permissionsError: undefined } },
    { type: 'stopTimer', timer: 'permissionsRetry' },
    { type: 'fetchPermissions', sessionNumber },
  );
}

export function repeatUserFetch(state: AuthState): AuthStep {
  const { session, sessionNumber } = state;
  const isFetching = session.status === 'signedIn' && session.userFetch.status === 'loading';
  return isFetching ? step(state, { type: 'fetchUser', sessionNumber }) : step(state);
}

export function retryByTimer(state: AuthState): AuthStep {
  const { session } = state;
  if (session.status !== 'signedIn' || session.userFetch.status === 'idle') return step(state);
  const { userFetch } = session;
  if (userFetch.retries === undefined) return step(state);
  const counted = { ...userFetch, retries: userFetch.retries + 1 };
  const toasts = userFetch.retries === 0 ? [toast(USER_MESSAGES.retrying)] : [];
  return chainSteps(step({ ...state, session: { ...session, userFetch: counted } }, ...toasts), loadUser);
}

export function retryManually(state: AuthState): AuthStep {
  if (state.session.status !== 'signedIn') return step(state);
  const stopped = step(state, toast(USER_MESSAGES.manual), { type: 'stopTimer', timer: 'userRetry' });
  return chainSteps(stopped, loadUser);
}

export function retryFailedUser(state: AuthState): AuthStep {
  const { session } = state;
  const hasFailed = session.status === 'signedIn' && failedRetries(session) !== undefined;
  return hasFailed ? loadUser(state) : step(state);
}

export function retryPermissions(state: AuthState): AuthStep {
  const { session } = state;
  const hasFailed = session.status === 'signedIn' && session.permissionsError;
  return hasFailed ? loadPermissions(state) : step(state);
}

export function toast(message: UserMessage): AuthEffect {
  return { type: 'toast', message };
}

export function failedRetries({ userFetch }: SignedIn): number | undefined {
  return userFetch.status === 'idle' ? undefined : userFetch.retries;
}

export function recordOf({ user }: SignedIn): UserRecord | undefined {
  return user.status === 'known' ? user.record : undefined;
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

/** A fresh verification or user record of the token's owner, which needs no request. */
export function hasFreshIdentity(session: SignedIn, userId: number | undefined, at: number): boolean {
  const record = recordOf(session);
  const { verification } = session;
  if (isValidRecord(record, userId) && isYoungerThan(record, AUTH_LIMITS.userFresh, at)) return true;
  return isOwnedBy(verification, userId) && isYoungerThan(verification, AUTH_LIMITS.verificationFresh, at);
}

function isOwnedBy(verification: Verification | undefined, userId: number | undefined): boolean {
  const verifiedId = verification?.userId;
  return verifiedId === undefined || userId === undefined || verifiedId === userId;
}

/** False for a timestamp in the future, which results from a clock that was set back. */
function isYoungerThan(entry: { timestamp: number } | undefined, limit: number, at: number): boolean {
  if (entry === undefined) return false;
  const age = at - entry.timestamp;
  return age >= 0 && age < limit;
}
