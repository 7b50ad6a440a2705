import type { TokenClaims } from '../lib/accessToken';
import type { AuthEffect, AuthEvent, AuthStep } from '../session/auth/authEvents';
import { authMachine } from '../session/auth/authMachine';
import {
  type AuthState,
  createSignedIn,
  createSignedOut,
  initialState,
  type PageLocation,
  type SignedIn,
  type UserRecord,
} from '../session/auth/authState';
import { buildUser } from './samples';

export const T0 = Date.UTC(2026, 10, 21, 8);
export const USER = buildUser();
export const TOKEN: TokenClaims = {
  id: USER.id,
  username: USER.username,
  role: 'user',
  permissionFingerprint: 'f1',
};

export const PROTECTED: PageLocation = { path: '/sections?q=a', kind: 'protected' };
export const OPEN: PageLocation = { path: '/stranky/kontakty', kind: 'open' };
export const LOGIN: PageLocation = { path: '/login', kind: 'public' };

export const RECORD: UserRecord = { data: USER, userId: USER.id, timestamp: T0, cacheVersion: 'v1' };
export const KNOWN_USER = { status: 'known', record: RECORD } as const;

type Overrides = Partial<Omit<AuthState, 'session'>>;

export function signedInState(session: Partial<SignedIn> = {}, overrides: Overrides = {}): AuthState {
  const signedIn = createSignedIn({
    user: KNOWN_USER,
    permissions: { groups: [], categoryAccess: { read: [], write: [] }, hasQuestions: false, hasDesk: false },
    verification: { userId: USER.id, timestamp: T0 },
    ...session,
  });
  return { ...initialState(TOKEN), session: signedIn, location: PROTECTED, ...overrides };
}

/** With a token that has not been verified, or was rejected. */
export function signedOutState(tokenRejected: boolean, overrides: Overrides = {}): AuthState {
  return { ...initialState(TOKEN), session: createSignedOut(tokenRejected), ...overrides };
}

export function dispatchEvent(state: AuthState, event: AuthEvent, ms = 0): AuthStep {
  return authMachine(state, { ...event, at: T0 + ms });
}

export function effectsOfType<Type extends AuthEffect['type']>({ effects }: AuthStep, type: Type) {
  return effects.filter((effect): effect is AuthEffect & { type: Type } => effect.type === type);
}

/** The types of the effects, without timers. */
export function effectTypes({ effects }: AuthStep): string[] {
  return effects.filter(({ type }) => !type.endsWith('Timer')).map(({ type }) => type);
}
