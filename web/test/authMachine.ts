import type { TokenClaims } from '../lib/accessToken';
import type { AuthEffect, AuthStep } from '../session/auth/authEffects';
import type { AuthEvent } from '../session/auth/authEvents';
import { authMachine } from '../session/auth/authMachine';
import { type AuthState, initialState, type PageLocation } from '../session/auth/authState';
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

export function signedInState(overrides: Partial<AuthState> = {}): AuthState {
  return {
    ...initialState(TOKEN),
    loading: false,
    authenticated: true,
    user: USER,
    groups: [],
    categoryAccess: { read: [], write: [] },
    verification: { userId: USER.id, timestamp: T0 },
    userRecord: { data: USER, userId: USER.id, timestamp: T0, cacheVersion: 'v1' },
    location: PROTECTED,
    ...overrides,
  };
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
